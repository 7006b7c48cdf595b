/** Sends a new password, by an emailed link or after a one-time password (docs/product.md#password-reset). */
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { PROBLEMS } from '@portal/shared-types/base/text/problems';
import { useNavigate } from 'react-router-dom';
import type { PasswordValues } from '#features/password/passwordFields.ts';
import { getRefusalOutcome, type PasswordOutcome } from '#features/password/passwordOutcome.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';

/** Pixels; leaves room for hints next to the fields of the password form. */
export const RESET_WIDTH = 820;

const sentenceFor = (status: number | null): string => {
  switch (status) {
    case 400:
      return message('resetIncomplete');
    case 401:
      return PROBLEMS['wrong-reset-token'][1];
    default:
      return message('resetFailed');
  }
};

/** @param onRefused401 replaces the message that the link or username is wrong */
export const resetPassword = async (
  client: Client,
  token: string,
  { username, newPassword }: PasswordValues,
  onRefused401?: () => PasswordOutcome,
): Promise<PasswordOutcome> => {
  try {
    await client.updatePassword({ body: { username, token, newPassword } });
    return { status: 'done' };
  } catch (error) {
    if (onRefused401 && error instanceof ApiError && error.status === 401) return onRefused401();
    return getRefusalOutcome(error, sentenceFor);
  }
};

/** Opens the login page with a success message. @returns a function of the login page's query */
export const useResetDone = (): ((loginQuery: string) => void) => {
  const navigate = useNavigate();
  return (loginQuery) => {
    loginNotice.leave({ severity: 'success', text: message('resetDone') });
    void navigate(`/login${loginQuery}`, { replace: true });
  };
};
