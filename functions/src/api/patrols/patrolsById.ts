import { patrolsById } from '@portal/shared-types/api/patrols';
import { readPatrols } from '../../data/patrolStore';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(patrolsById, async ({ caller, body }) => ({
  items: await readPatrols(caller, body.patrolIds),
}));
