/** A step with a list of records: incidents, weather, or incidental sightings. */
import Add from '@mui/icons-material/Add';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Geometry, Wire } from '@portal/shared-types/records/engine/wire/values';
import { useMemo, lazy, Suspense, useState } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import type { RecordKind } from '../enteredPatrol';
import { STEP_OF } from '../steps/problems';
import { useWizard } from '../wizardContext';
import { FormsFailure } from './FormsFailure';
import { OpenRecordDialog } from './OpenRecordDialog';
import { RecordList } from './RecordList';
import { NOUNS, plural } from './recordText';
import { useRecordChanges } from './useRecordChanges';
import { fixesOf, routeLines, timeNear } from '../../../records/inputs/place/routeFixes';

const MapDialog = lazy(() => import('../../../records/inputs/place/MapDialog'));

/** Begins a sighting with a place on the map, and the time when the patrol was there. */
const AddFromMap = ({ onPlace }: { onPlace: (wire: Wire) => void }) => {
  const { route } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => routeLines(route), [route]);
  const finish = (place: Geometry): void => {
    setOpen(false);
    if (place.type !== 'Point') return;
    const [longitude = NaN, latitude = NaN] = place.coordinates;
    const time = route && timeNear(fixesOf(route), [longitude, latitude]);
    onPlace({ latitude, longitude, ...(time !== null && { sighting_dt: time }) });
  };
  return (
    <>
      <Button startIcon={<MapOutlined />} onClick={() => setOpen(true)}>
        Add from the map
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MapDialog
            title="Place of the sighting"
            shape="point"
            place={null}
            route={lines}
            onFinish={finish}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

const EMPTY: Readonly<Record<'incident' | 'weather' | 'sighting', string>> = {
  incident: 'No incidents added. If there were none, continue to the next step.',
  weather: 'No weather added yet.',
  sighting: 'No sightings added yet.',
};

export const RecordsStep = ({ kind }: { kind: Exclude<RecordKind, 'survey'> }) => {
  const { entered, forms } = useWizard();
  const changes = useRecordChanges(kind);
  const all = entered.records[kind];
  const own = useMemo(() => all.filter(({ survey }) => survey === null), [all]);
  const ofSurveys = all.length - own.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
      {!forms && <FormsFailure />}
      {own.length === 0 && <Typography color="text.secondary">{EMPTY[kind]}</Typography>}
      <RecordList kind={kind} records={own} changes={changes} />
      {ofSurveys > 0 && (
        <SecondaryText>
          {plural(ofSurveys, kind)} more {ofSurveys === 1 ? 'is' : 'are'} listed under Surveys.
        </SecondaryText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={own.length ? 'outlined' : 'contained'}
          color="secondary"
          startIcon={<Add />}
          onClick={() => changes.add()}
        >
          {`Add ${NOUNS[kind]}`}
        </Button>
        {kind === 'sighting' && forms && <AddFromMap onPlace={(wire) => changes.add(null, wire)} />}
      </Box>
      <OpenRecordDialog step={STEP_OF[kind]} />
    </Box>
  );
};
