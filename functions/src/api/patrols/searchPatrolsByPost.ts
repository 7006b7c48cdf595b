import { searchPatrolsByPost } from '@portal/shared-types/contract/api/patrols';
import { defineHandler } from '#http/defineHandler.ts';
import { findPatrols } from './searchPatrols';

export const handler = defineHandler(searchPatrolsByPost, (request) =>
  findPatrols(request, request.body),
);
