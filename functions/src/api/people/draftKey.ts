import { draftKey } from '@portal/shared-types/api/people';
import { draftKeyOf } from '../../data/people/draftKeys';
import { defineHandler } from '../../http/defineHandler';

/** Nobody can ask for another person's: whose it is comes from the session alone. */
export const handler = defineHandler(draftKey, async ({ caller }) => ({
  key: await draftKeyOf(caller.login_name),
}));
