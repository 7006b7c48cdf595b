import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import { message } from '@portal/shared-types/base/text/messages';
import { Link } from 'react-router-dom';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useOnline } from '#platform/offline/useOnline.ts';
import { useSession } from '#platform/session/browserSession.ts';
import { FormsFailure } from '../records/FormsFailure';
import { useWizard } from '../wizardContext';
import { useSendPatrol } from './useSendPatrol';
import type { Uploaded } from '#platform/api/upload.ts';
import { sizeText } from '#platform/ui/sizeText.ts';
import type { SendFailure } from '#features/outbox/refusal.ts';

const SendFailureAlert = ({ failure }: { failure: SendFailure }) => {
  const { goTo } = useWizard();
  if (failure.kind === 'try again') return <Alert severity="warning">{failure.text}</Alert>;
  const { text, patrolId } = failure.refused;
  return (
    <Alert severity="error">
      {text}
      {patrolId !== null && (
        <>
          {` ${message('patrolExistsNext')}`}
          <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              component={Link}
              to={`/patrol/${patrolId}`}
              size="small"
              variant="contained"
              color="secondary"
            >
              {`Open Patrol #${patrolId}`}
            </Button>
            <Button size="small" onClick={() => goTo('details', 'patrol_start_dt')}>
              Change the start
            </Button>
          </Box>
        </>
      )}
    </Alert>
  );
};

const formatState = (progress: Uploaded | null): string => {
  if (!progress) return 'Preparing …';
  const { sent, total } = progress;
  return sent < total ? `Sending: ${sizeText(sent)} of ${sizeText(total)}` : 'Saving …';
};

interface SendProgressProps {
  progress: Uploaded | null;
  onStop: () => void;
}

/** Bytes uploaded; after that, the server's time is unknown. */
const SendProgress = ({ progress, onStop }: SendProgressProps) => {
  const part = progress && progress.sent < progress.total ? progress.sent / progress.total : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 520 }}>
      <Typography role="status">{formatState(progress)}</Typography>
      <ProgressBar label="Saving patrol" part={part} />
      <Box>
        <Button onClick={onStop}>Stop</Button>
      </Box>
    </Box>
  );
};

interface SendPanelProps {
  /** Unlikely values; those marked for a flag are flagged once the patrol is saved. */
  hints: readonly Hint[];
}

/** A separate row in the footer, above the buttons. */
const ABOVE = {
  order: -1,
  flex: '1 0 100%',
  display: 'grid',
  gap: 1,
  maxHeight: '40dvh',
  overflowY: 'auto',
  '&:empty': { display: 'none' },
} as const;

export const SendPanel = ({ hints }: SendPanelProps) => {
  const { problems, forms } = useWizard();
  const { sending, send, stop, queue } = useSendPatrol(hints);
  const online = useOnline();
  const isSignedIn = useSession().status === 'signed in';
  if (sending.state === 'sending')
    return (
      <Box sx={ABOVE}>
        <SendProgress progress={sending.progress} onStop={stop} />
      </Box>
    );
  const blocked = problems.length > 0 || !forms;
  const { failure } = sending;
  const notReached = failure?.kind === 'try again';
  const waits = !online || notReached || !isSignedIn;
  return (
    <>
      <Box sx={ABOVE}>
        {!forms && <FormsFailure />}
        {failure && <SendFailureAlert failure={failure} />}
        {!isSignedIn && <Alert severity="info">{message('unlockedSending')}</Alert>}
        {isSignedIn && !online && !failure && (
          <Alert severity="info">{message('patrolNoConnection')}</Alert>
        )}
        {waits && isSignedIn && <SecondaryText>{message('outboxWhat')}</SecondaryText>}
      </Box>
      {waits && (
        <Button
          variant={online && isSignedIn ? 'outlined' : 'contained'}
          disabled={blocked}
          onClick={() => void queue()}
        >
          Send when online
        </Button>
      )}
      {isSignedIn && (
        <Button
          variant={online ? 'contained' : 'outlined'}
          disabled={blocked}
          onClick={() => void send()}
        >
          Save patrol
        </Button>
      )}
    </>
  );
};
