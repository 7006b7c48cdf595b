import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useState, type SubmitEvent } from 'react';
import { anonymousClient } from '#platform/api/client.ts';
import { plainUsername } from '#platform/api/login.ts';
import { EntryPage } from '#platform/ui/EntryPage.tsx';
import { LabelledInput } from '#platform/ui/fields/LabelledInput.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useSettings } from '#platform/api/settings.ts';
import { EntryLink } from './EntryLink';

/** The response takes two seconds and is the same for everyone, so that it reveals nothing. */
const ForgotPasswordPage = () => {
  const { supportContact } = useSettings();
  const [username, setUsername] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'asked' | 'incomplete' | 'failed'>(
    'asking',
  );

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    try {
      await anonymousClient().requestPasswordReset({ body: { username: plainUsername(username) } });
      setState('asked');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 400 ? 'incomplete' : 'failed');
    }
  };

  return (
    <EntryPage width={440}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2">Forgot your password?</Typography>
        {state === 'asked' ? (
          <>
            <Alert severity="success" variant="outlined">
              {message('resetRequested')}
            </Alert>
            <Typography variant="body2">{message('resetRequestedNext')}</Typography>
          </>
        ) : (
          <Box
            component="form"
            onSubmit={(event: SubmitEvent) => void submit(event)}
            sx={{ display: 'grid', gap: 2 }}
          >
            <Typography variant="body2">{message('resetRequestHint')}</Typography>
            {state === 'incomplete' && <Alert severity="error">{message('resetIncomplete')}</Alert>}
            {state === 'failed' && <Alert severity="error">{message('resetFailed')}</Alert>}
            <LabelledInput
              label="Username"
              value={username}
              onChange={setUsername}
              autoComplete="username"
              autoFocus
            />
            <Button
              type="submit"
              variant="contained"
              size="large"
              sx={{ transition: 'none' }}
              disabled={state === 'busy' || username.trim() === ''}
            >
              {state === 'busy' ? 'Sending…' : 'Send link'}
            </Button>
          </Box>
        )}
        <SecondaryText>{message('resetWithoutMail', { name: supportContact })}</SecondaryText>
        <EntryLink to="/login" text="Back to login" />
      </Box>
    </EntryPage>
  );
};

export default ForgotPasswordPage;
