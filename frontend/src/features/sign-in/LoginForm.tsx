import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entryMessage } from '@portal/shared-types/text/entryMessages';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { anonymousClient } from '../../api/client';
import { login } from '../../api/login';
import { LabelledInput } from '../../components/fields/LabelledInput';
import { PasswordInput } from '../../components/fields/PasswordInput';
import { keepsSessions, session } from '../../session/browserSession';
import { loginNotice, type LoginNotice } from '../../session/loginNotice';
import type { Ending } from '../../session/session';
import { temporaryReset } from '../../session/temporaryReset';
import { fetchAheadOnce } from './fetchAhead';

/** Why the person is here, when it was not their own doing. */
const noticeFor = (ending: Ending | null): LoginNotice | null => {
  switch (ending) {
    case 'expired':
      return { severity: 'warning', text: entryMessage('sessionExpired') };
    case 'refused':
      return { severity: 'warning', text: entryMessage('signInAgain') };
    case 'ended elsewhere':
      return { severity: 'warning', text: entryMessage('signedOutElsewhere') };
    case 'logged out':
    case null:
      return null;
  }
};

interface LoginFormProps {
  ending: Ending | null;
  /** Of the page, which names where the login leads. */
  query: string;
}

export const LoginForm = ({ ending, query }: LoginFormProps) => {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [sentWith] = useState(loginNotice.waiting);
  useEffect(() => loginNotice.forget(), []);
  const notice = sentWith ?? noticeFor(ending);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const answer = await login(anonymousClient(), username, password);
    setBusy(false);
    if ('error' in answer) {
      setError(answer.error);
      passwordField.current?.select();
    } else if (answer.user.pwd_reset) {
      temporaryReset.begin(answer, query);
      await navigate('/password-reset/temp', { replace: true });
    } else session.begin(answer);
  };

  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      {notice && !error && <Alert severity={notice.severity}>{notice.text}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      {!keepsSessions && <Alert severity="info">{entryMessage('keepsNoSession')}</Alert>}
      <LabelledInput
        label="Username"
        value={username}
        onChange={(text) => {
          fetchAheadOnce();
          setUsername(text);
        }}
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
      <Box
        component={Link}
        to="/forgot-password"
        sx={{ justifySelf: 'center', color: 'secondary.main', fontSize: 15 }}
      >
        Forgot your password?
      </Box>
    </Box>
  );
};
