/** Saves the patrol, tells how far it is, and what to do when it could not be saved. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/plausibility/hint';
import { message } from '@portal/shared-types/text/messages';
import { useOnline } from '../../../outbox/useOnline';
import { FormsFailure } from '../records/FormsFailure';
import { useWizard } from '../wizardContext';
import { SendFailureAlert } from './SendFailureAlert';
import { SendProgress } from './SendProgress';
import { useSendPatrol } from './useSendPatrol';

interface SendPanelProps {
  /** What seemed odd; those that were to be flagged are, once the patrol is saved. */
  hints: readonly Hint[];
}

export const SendPanel = ({ hints }: SendPanelProps) => {
  const { problems, forms } = useWizard();
  const { sending, send, stop, queue } = useSendPatrol(hints);
  const online = useOnline();
  if (sending.state === 'sending')
    return <SendProgress progress={sending.progress} onStop={stop} />;
  const blocked = problems.length > 0 || !forms;
  const { failure } = sending;
  const notReached = failure?.kind === 'try again';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!forms && <FormsFailure />}
      {failure && <SendFailureAlert failure={failure} />}
      {!online && !failure && <Alert severity="info">{message('patrolNoConnection')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant={online ? 'contained' : 'outlined'}
          size="large"
          disabled={blocked}
          onClick={() => void send()}
        >
          Save patrol
        </Button>
        {(!online || notReached) && (
          <Button
            variant={online ? 'outlined' : 'contained'}
            size="large"
            disabled={blocked}
            onClick={() => void queue()}
          >
            Send when online
          </Button>
        )}
      </Box>
      {(!online || notReached) && (
        <Typography variant="body2" color="text.secondary">
          {message('outboxWhat')}
        </Typography>
      )}
    </Box>
  );
};
