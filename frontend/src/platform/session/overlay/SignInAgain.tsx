import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState, type SubmitEvent } from 'react';
import { anonymousClient } from '../../api/client';
import { login } from '../../api/login';
import { PasswordInput } from '../../ui/fields/PasswordInput';

interface SignInAgainProps {
  user: SignInResponse['user'];
  /** "5 minutes" */
  timeLeft: string;
  onSignedIn: (response: SignInResponse, password: string) => void;
  onLater: () => void;
  onLogout: () => void;
}

/** Only for password managers. */
const unseen = { position: 'absolute', opacity: 0, pointerEvents: 'none', width: 1, height: 1 };

/** An overlay that leaves the person's work unchanged. */
export const SignInAgain = ({
  user,
  timeLeft,
  onSignedIn,
  onLater,
  onLogout,
}: SignInAgainProps) => {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // React events bubble from dialogs to the form of the page, which must not be submitted.
    event.stopPropagation();
    if (busy || password === '') return;
    setBusy(true);
    setError(null);
    const response = await login(anonymousClient(), user.login_name, password);
    setBusy(false);
    if ('error' in response) {
      setError(response.error);
      field.current?.select();
    } else onSignedIn(response, password);
  };

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={(_, reason) => reason === 'escapeKeyDown' && onLater()}
      aria-labelledby="sign-in-again-title"
      aria-describedby="sign-in-again-text"
    >
      <form style={{ display: 'contents' }} onSubmit={(event: SubmitEvent) => void submit(event)}>
        <DialogTitle id="sign-in-again-title">
          Your session ends in{' '}
          <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {timeLeft}
          </span>
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="sign-in-again-text">
            {message('signInToContinue')}
          </DialogContentText>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {'You are logged in as '}
            <strong>{user.full_name}</strong>
            {` (${user.login_name}).`}
          </Box>
          <Box
            component="input"
            value={user.login_name}
            readOnly
            autoComplete="username"
            tabIndex={-1}
            aria-hidden
            sx={unseen}
          />
          {error && <Alert severity="error">{error}</Alert>}
          <Box sx={{ mt: 0.5 }}>
            <PasswordInput value={password} onChange={setPassword} inputRef={field} autoFocus />
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>
          <Button onClick={onLogout} sx={{ mr: 'auto' }}>
            Log out
          </Button>
          <Button onClick={onLater}>Later</Button>
          <Button
            type="submit"
            variant="contained"
            sx={{ transition: 'none' }}
            disabled={busy || password === ''}
          >
            {busy ? 'Logging in…' : 'Log in again'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
