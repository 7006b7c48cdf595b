import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState, type SubmitEvent } from 'react';
import { endOnServer } from '#platform/api/client.ts';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { LabelledInput } from '#platform/ui/fields/LabelledInput.tsx';
import { PasswordInput } from '#platform/ui/fields/PasswordInput.tsx';
import { NOTICE_MS, useNotice, type Notice } from '#platform/ui/notices/NoticeContext.ts';
import { session, useSession } from '#platform/session/browserSession.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';
import { plainCount } from './passwordCount';
import { PasswordHelp } from './PasswordHelp';
import { countFailure, forgetFailures, reauthenticate } from './reauthenticate';

/** Ends the session after too many failures, here and on the server. */
const logOut = (token: string): void => {
  loginNotice.leave({ severity: 'error', text: message('reauthenticationOver') });
  endOnServer(token);
  session.end('logged out');
};

interface StepProps {
  response: SignInResponse;
  onDone: () => void;
}

const Step = ({ response: { JwtToken, user }, onDone }: StepProps) => {
  const notice = useNotice();
  const [username, setUsername] = useState(user.login_name);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const say = (severity: Notice['severity'], text: string): void =>
    notice({ severity, text, stays: NOTICE_MS });

  const failed = (): void => {
    setPassword('');
    setWrong(true);
    passwordField.current?.focus();
    if (countFailure(JwtToken)) logOut(JwtToken);
    else say('error', message('reauthenticationWrong'));
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const response = await reauthenticate(user, username, password);
    setBusy(false);
    switch (response.proof) {
      case 'given':
        forgetFailures();
        say('success', message('reauthenticated'));
        return onDone();
      case 'wrong':
        return failed();
      case 'too early':
        return say('warning', response.text);
      case 'not asked':
        return say('error', message('reauthenticationFailed'));
      case 'must change':
        // After signing in, the login page asks for the new password.
        return session.end('logged out');
    }
  };

  return (
    <Box
      component="form"
      // The form may be inside another form's dialog, which must not receive its submit event.
      onSubmit={(event: SubmitEvent) => {
        event.stopPropagation();
        void submit(event);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="body2">{message('reauthenticate')}</Typography>
      <LabelledInput
        label="Username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
      />
      <PasswordInput
        label="Current Password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          setWrong(false);
        }}
        inputRef={passwordField}
        autoFocus
        invalid={wrong}
        help={
          <PasswordHelp
            // On a phone the keyboard may cover the notice.
            error={wrong ? message('wrongCredentials') : undefined}
            count={plainCount(password)}
          />
        }
      />
      <FormActions>
        <Button
          type="submit"
          variant="contained"
          sx={{ transition: 'none' }}
          disabled={busy || username.trim() === '' || password === ''}
        >
          {busy ? 'Checking…' : 'Submit'}
        </Button>
      </FormActions>
    </Box>
  );
};

/** Asks the signed-in person for their username and password; three failures end the session. */
export const Reauthentication = ({ onDone }: { onDone: () => void }) => {
  const state = useSession();
  return state.status === 'signed in' ? <Step response={state.response} onDone={onDone} /> : null;
};
