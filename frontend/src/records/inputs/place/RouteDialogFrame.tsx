import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { fromPicker, toPicker } from '../timeText';

interface RouteTimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** A time on the route. */
export const RouteTime = ({ label, value, onChange }: RouteTimeProps) => {
  const id = useId();
  return (
    <div>
      <Typography component="label" htmlFor={id} sx={{ fontSize: 13, fontWeight: 600 }}>
        {label}
      </Typography>
      <OutlinedInput
        color="secondary"
        id={id}
        size="small"
        fullWidth
        type="datetime-local"
        value={toPicker(value)}
        onChange={({ target }) => onChange(fromPicker('dateTime', target.value) ?? '')}
        slotProps={{ input: { step: 1, max: '9999-12-31T23:59:59' } }}
      />
    </div>
  );
};

interface RouteDialogFrameProps {
  title: string;
  onCancel: () => void;
  children: ReactNode;
  action?: ReactNode;
}

export const RouteDialogFrame = ({ title, onCancel, children, action }: RouteDialogFrameProps) => {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onCancel}
      aria-labelledby={id}
      // The form around the dialog must not handle its keys.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ pb: 1, fontSize: '1.05rem' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel}>Cancel</Button>
        {action}
      </DialogActions>
    </Dialog>
  );
};
