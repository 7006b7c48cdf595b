import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { NOTICE_MS, useNotice } from '../../platform/ui/notices/NoticeContext';

/** The patrol's link, without the search that the person came from. */
const linkOf = (address: string): string => new URL(address, window.location.origin).href;

/** Copies the patrol's address; if the browser blocks that, shows it for manual copying. */
export const CopyLink = ({ address }: { address: string }) => {
  const notice = useNotice();
  const [byHand, setByHand] = useState(false);
  const link = linkOf(address);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notice({ severity: 'success', text: message('linkCopied'), stays: NOTICE_MS });
    } catch {
      setByHand(true);
    }
  };
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<LinkIcon />} onClick={() => void copy()}>
        Copy link
      </Button>
      <Dialog
        open={byHand}
        onClose={() => setByHand(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="copy-link-title"
      >
        <DialogTitle id="copy-link-title">Link to this patrol</DialogTitle>
        <DialogContent>
          <TextField
            size="medium"
            fullWidth
            autoFocus
            label="Link"
            value={link}
            helperText={message('linkNotCopied')}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setByHand(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
