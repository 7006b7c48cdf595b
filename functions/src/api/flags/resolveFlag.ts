import { resolveFlag } from '@portal/shared-types/contract/api/flags';
import { resolveFlag as resolve } from '#data/flags/changeFlag.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(resolveFlag, ({ caller, body, requestKey }) =>
  resolve(caller, body, requestKey(['resolve', body])),
);
