/** The end of the wizard's footer: saves the patrol, and shows progress and failures. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Hint } from '@portal/shared-types/plausibility/hint';
import { message } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { useOnline } from '../../../platform/offline/useOnline';
import { useSession } from '../../../platform/session/browserSession';
import { FormsFailure } from '../records/FormsFailure';
import { useWizard } from '../wizardContext';
import { SendFailureAlert } from './SendFailureAlert';
import { SendProgress } from './SendProgress';
import { useSendPatrol } from './useSendPatrol';

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
