import { updatePassword } from '@portal/shared-types/contract/api/passwords';
import {
  forget,
  accountGate,
  giveBack,
  resetAddressGate,
  resetGate,
} from '#data/people/attempts.ts';
import { setPassword } from '#data/people/setPassword.ts';
import { checkNewPassword } from '#domain/people/newPassword.ts';
import { defineHandler } from '#http/defineHandler.ts';
import { provePasswordChange } from '#http/provePasswordChange.ts';
import { notifyOfChange } from '#data/people/changeNotice.ts';
import { enterOrRefuse } from '#http/signInAttempt.ts';

export const handler = defineHandler(
  updatePassword,
  async ({ body, authorization, sourceIp, device }) => {
    const address = resetAddressGate(sourceIp);
    await enterOrRefuse(address);
    // It is checked before the account is read, so that the result reveals nothing about the account.
    await checkNewPassword(body.newPassword, 'newPassword', { loginName: body.username });
    const account = await setPassword(
      () => provePasswordChange(body, { authorization, sourceIp, device }),
      body.newPassword,
    );
    await Promise.all([
      forget(accountGate(body.username)),
      forget(resetGate(body.username)),
      giveBack(address),
      notifyOfChange(updatePassword.id, account, 'password'),
    ]);
    return { updated: true as const };
  },
);
