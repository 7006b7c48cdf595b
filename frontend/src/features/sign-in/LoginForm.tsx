import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { useRef, useState, type SubmitEvent } from 'react';
import { anonymousClient } from '../../api/client';
import { login } from '../../api/login';
import { useSettings } from '../../api/settings';
import { LabelledInput } from '../../components/fields/LabelledInput';
import { PasswordInput } from '../../components/fields/PasswordInput';
import { session } from '../../session/browserSession';
import type { Ending } from '../../session/session';

/** Why the person is here, when it was not their own doing. */
const noticeFor = (ending: Ending | null): string | null => {
  switch (ending) {
    case 'expired':
      return message('sessionExpired');
    case 'refused':
      return message('signInAgain');
    case 'ended elsewhere':
      return message('signedOutElsewhere');
    case 'logged out':
    case null:
      return null;
  }
};

export const LoginForm = ({ ending }: { ending: Ending | null }) => {
  const { supportContact } = useSettings();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const notice = noticeFor(ending);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const answer = await login(anonymousClient(), username, password);
    setBusy(false);
    if ('error' in answer) {
      setError(answer.error);
      passwordField.current?.select();
    } else if (answer.user.pwd_reset)
      setError(message('passwordMustChange', { name: supportContact }));
    else session.begin(answer);
  };

  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      {notice && !error && <Alert severity="warning">{notice}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      <LabelledInput
        label="Username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoFocus
      />
      <PasswordInput value={password} onChange={setPassword} inputRef={passwordField} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        // A label that fades in from the disabled grey cannot be read while it does.
        sx={{ transition: 'none' }}
        disabled={busy || username.trim() === '' || password === ''}
      >
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
    </Box>
  );
};
