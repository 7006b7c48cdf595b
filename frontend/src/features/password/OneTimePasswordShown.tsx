import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState } from 'react';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { instantText, zoneText } from '#records/people/instantText.ts';

interface OneTimePasswordShownProps {
  name: string;
  username: string;
  password: string;
  /** For a new account: there are no sessions to end. */
  isNewPerson?: boolean;
  /** Expiry; UTC, ISO 8601. */
  until: string;
  onDone: () => void;
  onCopied?: (() => void) | undefined;
}

/** A one-time password, to copy or read out; it can't be shown again after closing. */
export const OneTimePasswordShown = ({
  name,
  username,
  password,
  until,
  isNewPerson = false,
  onDone,
  onCopied,
}: OneTimePasswordShownProps) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const text = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('yes');
      onCopied?.();
    } catch {
      // The browser denied access: select the text, so that the person can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopied('by hand');
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h2">One-time password for {name}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          borderRadius: 1,
          bgcolor: '#f0f4f9',
        }}
      >
        <Box
          component="code"
          ref={text}
          sx={{
            flex: '1 1 14rem',
            fontSize: '1.25rem',
            fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {password}
        </Box>
        <Button
          autoFocus
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </Box>
      <Box role="status" sx={{ typography: 'body2', '&:empty': { display: 'none' } }}>
        {copied === 'yes' && 'Password copied to the clipboard.'}
        {copied === 'by hand' && 'Copying failed. The password is selected: copy it yourself.'}
      </Box>
      <Typography variant="body2">
        {message('oneTimePasswordUse', {
          username,
          until: `${instantText(until)} ${zoneText()}`,
        })}
        {!isNewPerson && ` ${message('oneTimePasswordEndsSessions')}`}
      </Typography>
      <Alert severity="warning">{message('oneTimePasswordOnce')}</Alert>
      <FormActions>
        <Button variant="contained" onClick={onDone}>
          Done
        </Button>
      </FormActions>
    </Box>
  );
};
