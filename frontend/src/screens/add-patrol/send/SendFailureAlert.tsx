import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { Link } from 'react-router-dom';
import type { SendFailure } from '../../../features/outbox/refusal';
import { useWizard } from '../wizardContext';

/** Why saving failed, and how to continue. */
export const SendFailureAlert = ({ failure }: { failure: SendFailure }) => {
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
