import { OWN_CHANGE } from '@portal/shared-types/contract/access/resetTokens';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { message } from '@portal/shared-types/base/text/messages';
import Box from '@mui/material/Box';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { clientWithToken } from '#platform/api/client.ts';
import { session, useSession } from '#platform/session/browserSession.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';
import { PasswordForm } from './PasswordForm';
import type { PasswordValues } from './passwordFields';
import { getRefusalOutcome, type PasswordOutcome } from './passwordOutcome';

const toOutcome = (error: unknown, token: string): PasswordOutcome => {
  if (error instanceof ApiError && error.status === 401) {
    if (error.problem.code === 'wrong-credentials')
      return { status: 'invalid', errors: { oldPassword: message('oldPasswordWrong') } };
    // The session is over; the person finds the form unchanged after signing in again.
    session.refuse(token);
  }
  return getRefusalOutcome(error, () => message('resetFailed'));
};

const change = async (
  { JwtToken, user }: SignInResponse,
  { oldPassword, newPassword }: PasswordValues,
): Promise<PasswordOutcome> => {
  try {
    // A 401 here usually means a mistyped password, so it must not log the person out.
    await clientWithToken(JwtToken).updatePassword({
      body: { username: user.login_name, token: OWN_CHANGE, oldPassword, newPassword },
    });
  } catch (error) {
    return toOutcome(error, JwtToken);
  }
  // The server has ended all of the person's sessions, including this one.
  loginNotice.leave({ severity: 'success', text: message('resetDone') });
  session.end('logged out');
  return { status: 'done' };
};

export const ChangeOwnPassword = () => {
  const state = useSession();
  if (state.status !== 'signed in') return null;
  const { response } = state;
  const { login_name, full_name } = response.user;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <PasswordForm
        name={full_name}
        username={login_name}
        hide={['username']}
        hints="self"
        submitLabel="Change password"
        onSubmit={(values) => change(response, values)}
      />
      <SecondaryText>{message('passwordEndsSessions')}</SecondaryText>
    </Box>
  );
};
