import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '#features/patrol-data/address.ts';
import { useFindPatrol } from '#features/patrol-data/queries.ts';
import { writtenPatrolId } from '#features/patrol-data/selection.ts';
import { leaveBy } from '#platform/leaving/beforeLeaving.ts';

type Problem = 'patrolNumberInvalid' | 'patrolNotFound' | 'patrolNotRead';

const FindPatrolDialog = ({ onClose }: { onClose: () => void }) => {
  const find = useFindPatrol();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(true);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const open = async (number: number): Promise<Problem | null> => {
    let patrolId: number | null;
    try {
      patrolId = await find(number);
    } catch {
      return 'patrolNotRead';
    }
    if (patrolId === null) return 'patrolNotFound';
    const address = pageAddress({ patrolId, recordId: null }, null);
    if (isOpen.current) {
      onClose();
      leaveBy(() => void navigate(address));
    }
    return null;
  };
  const submit = async (): Promise<void> => {
    const patrolId = writtenPatrolId(typed);
    setProblem(null);
    setBusy(true);
    const found = patrolId === null ? 'patrolNumberInvalid' : await open(patrolId);
    setBusy(false);
    setProblem(found);
    if (found) field.current?.select();
  };
  const wrong = problem === 'patrolNotRead' ? null : problem;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="find-patrol-title">
      <DialogTitle id="find-patrol-title">Find a patrol</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField
            id="find-patrol-number"
            label="Patrol number"
            fullWidth
            autoFocus
            inputRef={field}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
            error={wrong !== null}
            helperText={wrong && message(wrong)}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'off', readOnly: busy },
              formHelperText: { role: 'alert' },
            }}
          />
          {problem === 'patrolNotRead' && <Alert severity="error">{message(problem)}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Open patrol
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

export default FindPatrolDialog;
