import { reopenFlag } from '@portal/shared-types/contract/api/flags';
import { reopenFlag as reopen } from '#data/flags/changeFlag.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(reopenFlag, ({ caller, body, requestKey }) => {
  const wanted = { ...body, note: body.note ?? null };
  return reopen(caller, wanted, requestKey(['reopen', wanted]));
});
