import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { useSettings } from '../../api/settings';
import { Loading } from '../../components/Loading';
import type { MapPort } from '../../map/port';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PatrolDrafts } from '../add-record/PatrolDrafts';
import { DetailsPart } from './DetailsPart';
import { boundsAround, positionsOf, withRoom } from '../places';
import { PatrolHeader } from './PatrolHeader';
import { usePatrol, useRoute } from '../queries';
import type { RecordFocus } from '../recordFocus';
import { useShownShapes } from '../shownShapes';
import { SightingsPart } from './SightingsPart';
import { SurveysPart } from './SurveysPart';
import { useReading } from './useReading';
import { WeatherPart } from './WeatherPart';

interface SelectedPatrolPanelProps {
  patrolId: number;
  focus: RecordFocus;
  /** The map beside the panel; null where there is none to be seen. */
  port: MapPort | null;
  onClose: () => void;
}

/** Everything about one patrol; its parts load side by side. */
export const SelectedPatrolPanel = ({
  patrolId,
  focus,
  port,
  onClose,
}: SelectedPatrolPanelProps) => {
  const { supportContact } = useSettings();
  const patrol = usePatrol(patrolId);
  const route = useRoute(patrol.data);
  const reading = useReading();
  const show = useShownShapes((store) => store.show);
  const onShowGeometry = port ? show : undefined;
  const around = boundsAround(positionsOf(route.data?.geometry.coordinates ?? []));
  const retry = (refetch: () => Promise<unknown>) => (
    <Button color="inherit" size="small" onClick={() => void refetch()}>
      Retry
    </Button>
  );
  return (
    <Box
      component="article"
      aria-labelledby="patrol-title"
      data-tour="patrol"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <PatrolHeader
        patrolId={patrolId}
        patrol={patrol.data}
        onShow={port && around ? () => void port.goTo(withRoom(around)) : undefined}
        onClose={onClose}
      />
      <Box
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label="About the patrol"
      >
        {patrol.isPending && <Loading label="Loading the patrol" />}
        {patrol.isError && (
          <Alert severity="error" action={retry(patrol.refetch)} sx={{ m: 2 }}>
            {message('patrolDetails', { name: supportContact })}
          </Alert>
        )}
        {patrol.data === null && (
          <Alert severity="warning" sx={{ m: 2 }}>
            {message('patrolNotFound')}
          </Alert>
        )}
        {route.isError && (
          <Alert severity="error" action={retry(route.refetch)} sx={{ m: 2 }}>
            {message('patrolRoute', { name: supportContact })}
          </Alert>
        )}
        {reading.isError && (
          <Alert severity="error" action={retry(reading.retry)} sx={{ m: 2 }}>
            {message('patrolDetails', { name: supportContact })}
          </Alert>
        )}
        {patrol.data && <DetailsPart patrol={patrol.data} />}
        {patrol.data !== null && (
          <>
            <Box sx={{ px: 2, pb: 1.5, '&:empty': { display: 'none' } }}>
              <PatrolDrafts patrolId={patrolId} onAdded={focus.toggle} />
            </Box>
            <Box sx={{ px: 2, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {(['sighting', 'survey'] as const).map((kind) => (
                <AddRecordButton
                  key={kind}
                  patrolId={patrolId}
                  adding={{ kind }}
                  onAdded={focus.toggle}
                />
              ))}
            </Box>
            <SightingsPart patrolId={patrolId} focus={focus} onShowGeometry={onShowGeometry} />
            <SurveysPart patrolId={patrolId} focus={focus} onShowGeometry={onShowGeometry} />
            <WeatherPart patrolId={patrolId} />
          </>
        )}
      </Box>
    </Box>
  );
};
