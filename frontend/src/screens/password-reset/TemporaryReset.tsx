import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TEMPORARY_RESET } from '@portal/shared-types/contract/access/resetTokens';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useState } from 'react';
import { clientWithToken } from '#platform/api/client.ts';
import { EntryPage } from '#platform/ui/EntryPage.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { PasswordForm } from '#features/password/PasswordForm.tsx';
import type { PasswordOutcome } from '#features/password/passwordOutcome.ts';
import { temporaryReset, type PendingReset } from '#platform/session/temporaryReset.ts';
import { EntryLink } from './EntryLink';
import { RESET_WIDTH, resetPassword, useResetDone } from './resetPassword';

interface FormProps {
  reset: PendingReset;
  /** The server no longer accepts the token, or the person cancels. */
  onOver: () => void;
}

const Form = ({ reset: { token, user, loginQuery }, onOver }: FormProps) => {
  const done = useResetDone();
  const over = (): PasswordOutcome => {
    onOver();
    return { status: 'failed', text: message('temporaryResetGone') };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Alert severity="info">{message('temporaryResetWhy')}</Alert>
      <PasswordForm
        name={user.full_name}
        username={user.login_name}
        hide={['username', 'oldPassword']}
        hints="self"
        autoFocus
        onSubmit={async (values) => {
          const client = clientWithToken(token);
          const outcome = await resetPassword(client, TEMPORARY_RESET, values, over);
          if (outcome.status === 'done') {
            temporaryReset.end();
            done(loginQuery);
          }
          return outcome;
        }}
      />
      <SecondaryText>{message('temporaryResetLeave')}</SecondaryText>
      <EntryLink to="/login" text="Cancel and log in as someone else" onClick={onOver} />
    </Box>
  );
};

export const TemporaryReset = () => {
  const [reset, setReset] = useState(temporaryReset.current);
  const end = (): void => {
    temporaryReset.end();
    setReset(null);
  };
  useEffect(() => {
    if (!reset) return undefined;
    const timer = setTimeout(end, Math.max(0, reset.until - Date.now()));
    return () => clearTimeout(timer);
  }, [reset]);

  if (reset)
    return (
      <EntryPage width={RESET_WIDTH}>
        <Form reset={reset} onOver={end} />
      </EntryPage>
    );
  return (
    <EntryPage width={480}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{message('temporaryResetGone')}</Alert>
        <EntryLink to="/login" text="Go to login page" />
      </Box>
    </EntryPage>
  );
};
