import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entryMessage } from '@portal/shared-types/base/text/entryMessages';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { anonymousClient, endOnServer } from '#platform/api/client.ts';
import { login, type LoginFailure } from '#platform/api/login.ts';
import { LabelledInput } from '#platform/ui/fields/LabelledInput.tsx';
import { PasswordInput } from '#platform/ui/fields/PasswordInput.tsx';
import { saveOfflineKey } from '#platform/offline/afterLogin.ts';
import { offlineKeys } from '#platform/offline/lazyOfflineKeys.ts';
import type { Unlocking } from '#platform/offline/offlineKeys.ts';
import { unlocked } from '#platform/offline/unlocked.ts';
import { useReachable } from '#platform/offline/useReachable.ts';
import { keepsSessions, session } from '#platform/session/browserSession.ts';
import { loginNotice, type LoginNotice } from '#platform/session/loginNotice.ts';
import { redirectTarget } from '#platform/session/redirect.ts';
import type { Ending } from '#platform/session/session.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';
import { fetchAheadOnce } from './fetchAhead';
import { useHasOfflineKey, useOnDevice } from './useOnDevice';

interface OfflineChoiceProps {
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** The browser's own checkbox: Material UI's would add to what the login page loads. */
const OfflineChoice = ({ chosen, onChange }: OfflineChoiceProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.25, rowGap: 0.5 }}>
      <Box
        component="input"
        type="checkbox"
        id={id}
        aria-describedby={`${id}-help`}
        checked={chosen}
        onChange={({ target }) => onChange(target.checked)}
        sx={{ width: 20, height: 20, m: 0, mt: '1px', accentColor: '#0d2c54' }}
      />
      <Box component="label" htmlFor={id} sx={{ fontSize: 15, lineHeight: 1.45 }}>
        {entryMessage('offlineChoice')}
      </Box>
      <Box
        id={`${id}-help`}
        sx={{ gridColumn: 2, fontSize: 13, lineHeight: 1.45, color: 'text.secondary' }}
      >
        {entryMessage('offlineChoiceHelp')}
      </Box>
    </Box>
  );
};

/** Why the person is here, unless they chose to be. */
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

const WITHOUT_CONNECTION = {
  key: 'offlineUnlock',
  drafts: 'offlineDraftsSafe',
  nothing: 'offlineNothing',
} as const;

const unlockError = (unlocking: Exclude<Unlocking, { result: 'opened' }>): string => {
  switch (unlocking.result) {
    case 'wrong': {
      const { attemptsLeft: left } = unlocking;
      return entryMessage('offlineWrong', { attempts: `${left} attempt${left === 1 ? '' : 's'}` });
    }
    case 'closed':
      return entryMessage('offlineClosed');
    case 'no key':
      return entryMessage('offlineNoKey');
  }
};

/** Path after unlocking: back to the patrol, or to all drafts. */
const draftsPath = (query: string): string => {
  const path = redirectTarget(new URLSearchParams(query));
  return /^\/add-patrol\?/.test(path) ? path : '/add-patrol?step=1';
};

interface LoginFormProps {
  ending: Ending | null;
  /** The page's query, which names the page to open after login. */
  query: string;
  /** Leaves out what follows the fields, which `LoginPage` draws in a later task. */
  onlyFields: boolean;
}

type Busy = 'logging in' | 'unlocking' | null;

export const LoginForm = ({ ending, query, onlyFields }: LoginFormProps) => {
  const navigate = useNavigate();
  const isReachable = useReachable();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | null>(null);
  const [because, setBecause] = useState<LoginFailure['because'] | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [sentWith] = useState(loginNotice.waiting);
  useEffect(() => loginNotice.forget(), []);
  // Coming back here, by a link or by Back, locks the drafts.
  useEffect(() => unlocked.end(), []);
  const notice = sentWith ?? noticeFor(ending);
  const isUnreachable = !isReachable || because === 'not asked';
  const { onDevice, check } = useOnDevice(isUnreachable);
  const canUnlock = onDevice === 'key';
  const isChosen = useHasOfflineKey(username);
  const keepsKey = choice ?? isChosen;

  const fail = (text: string): void => {
    setBusy(null);
    setError(text);
    passwordField.current?.select();
  };

  const logIn = async (): Promise<void> => {
    setBusy('logging in');
    setError(null);
    const response = await login(anonymousClient(), username, password);
    setBecause('error' in response ? response.because : null);
    if ('error' in response) return fail(response.error);
    if (response.user.pwd_reset) {
      temporaryReset.begin(response, query);
      return void navigate('/password-reset/temp', { replace: true });
    }
    try {
      await saveOfflineKey(response, password, choice);
    } catch {
      if (keepsKey && !canUnlock) {
        endOnServer(response.JwtToken);
        return fail(entryMessage('offlineNotKept'));
      }
      // Without the checkbox, no one can opt out, and an old password must not unlock anything.
      offlineKeys.forget(response.user.login_name).catch(() => undefined);
    }
    session.begin(response);
  };

  const unlock = async (): Promise<void> => {
    setBusy('unlocking');
    setError(null);
    try {
      const unlocking = await offlineKeys.unlock(username, password);
      if (unlocking.result !== 'opened') {
        check();
        return fail(unlockError(unlocking));
      }
      unlocked.begin(unlocking.person);
      void navigate(draftsPath(query), { replace: true });
    } catch {
      fail(entryMessage('offlineFailed'));
    }
  };

  const isIncomplete = busy !== null || username.trim() === '' || password === '';
  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void (canUnlock ? unlock() : logIn());
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {notice && !error && <Alert severity={notice.severity}>{notice.text}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      {onDevice && (!error || error === entryMessage('signInFailed')) && (
        <Alert severity="info">{entryMessage(WITHOUT_CONNECTION[onDevice])}</Alert>
      )}
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
      {!onlyFields && (
        <>
          {!canUnlock && <OfflineChoice chosen={keepsKey} onChange={setChoice} />}
          {canUnlock && (
            <Button
              type="submit"
              variant="contained"
              size="large"
              sx={{ transition: 'none' }}
              disabled={isIncomplete}
            >
              {busy === 'unlocking' ? 'Opening drafts…' : 'Open my drafts'}
            </Button>
          )}
          <Button
            type={canUnlock ? 'button' : 'submit'}
            onClick={canUnlock ? () => void logIn() : undefined}
            variant={canUnlock ? 'outlined' : 'contained'}
            size="large"
            // During a fade-in from the disabled grey, the label would be unreadable.
            sx={{ transition: 'none' }}
            disabled={isIncomplete}
          >
            {busy === 'logging in' ? 'Logging in…' : 'Log in'}
          </Button>
          <Box
            component={Link}
            to="/forgot-password"
            sx={{
              justifySelf: 'center',
              py: '11px',
              my: -1,
              color: 'secondary.main',
              fontSize: 15,
            }}
          >
            Forgot your password?
          </Box>
        </>
      )}
    </Box>
  );
};
