import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { anonymousClient } from '#platform/api/client.ts';
import { EntryPage } from '#platform/ui/EntryPage.tsx';
import { PasswordForm } from '#features/password/PasswordForm.tsx';
import { EntryLink } from './EntryLink';
import { RESET_WIDTH, resetPassword, useResetDone } from './resetPassword';

/** Replaces the token in the address. */
const HIDDEN = 'link';

/** The saved token; history state survives a reload. */
const asideToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;

const OtherWays = () => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 3, rowGap: 1 }}
  >
    <EntryLink to="/forgot-password" text="Request a new link" />
    <EntryLink to="/login" text="Back to login" />
  </Box>
);

/**
 * The form for an emailed link. The token leaves the address at once: others could read it over a shoulder,
 * in a photo of the screen, or by pressing Back later.
 */
export const MailedReset = ({ token }: { token: string }) => {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const done = useResetDone();
  const resetToken = token === HIDDEN ? asideToken(state) : token;
  useEffect(() => {
    if (token !== HIDDEN)
      void navigate(`/password-reset/${HIDDEN}`, { replace: true, state: { token } });
  }, [token, navigate]);

  if (resetToken === null)
    return (
      <EntryPage width={480}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="warning">{message('resetLinkEmpty')}</Alert>
          <OtherWays />
        </Box>
      </EntryPage>
    );
  return (
    <EntryPage width={RESET_WIDTH}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasswordForm
          hide={['oldPassword']}
          hints="self"
          autoFocus
          onSubmit={async (values) => {
            const outcome = await resetPassword(anonymousClient(), resetToken, values);
            if (outcome.status === 'done') done('');
            return outcome;
          }}
        />
        <OtherWays />
      </Box>
    </EntryPage>
  );
};
