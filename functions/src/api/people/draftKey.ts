import { draftKey } from '@portal/shared-types/contract/api/people';
import { readDraftKey } from '#data/people/draftKeys.ts';
import { defineHandler } from '#http/defineHandler.ts';

/** Only the caller's own key: the person comes from the session. */
export const handler = defineHandler(draftKey, async ({ caller }) => ({
  key: await readDraftKey(caller.login_name),
}));
