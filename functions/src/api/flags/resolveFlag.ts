import { resolveFlag } from '@portal/shared-types/contract/api/flags';
import { resolveFlag as resolve } from '../../data/flags/changeFlag';
import { defineChange } from '../../http/defineHandler';

export const handler = defineChange(resolveFlag, ({ caller, body, requestKey }) =>
  resolve(caller, body, requestKey(['resolve', body])),
);
