import { logout } from '@portal/shared-types/contract/api/signIn';
import { endSession } from '#data/people/sessions.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(logout, async ({ caller }) => {
  await endSession(caller.login_name, caller.session);
  return { ended: true as const };
});
