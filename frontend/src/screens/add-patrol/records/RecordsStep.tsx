/** A step with a list of records: incidents, weather, incidental sightings, or surveys with theirs. */
import Add from '@mui/icons-material/Add';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Geometry, Wire } from '@portal/shared-types/records/engine/wire/values';
import { useMemo, useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import type { EnteredRecord, RecordKind } from '../enteredPatrol';
import { KIND_STEPS } from '../steps/problems';
import { useWizard } from '../wizardContext';
import { FormsFailure } from './FormsFailure';
import { OpenRecordDialog } from './RecordDialog';
import { RecordList } from './RecordList';
import { NOUNS, plural } from './recordText';
import { useRecordChanges } from './useRecordChanges';
import { listFixes, routeLines, timeNear } from '#records/inputs/location/routeFixes.ts';

const MapDialog = lazyDialog(() => import('#records/inputs/location/MapDialog.tsx'));

/** Begins a sighting with a location on the map, and the time when the patrol was there. */
const AddFromMap = ({ onLocation }: { onLocation: (wire: Wire) => void }) => {
  const { route } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => routeLines(route), [route]);
  const finish = (location: Geometry): void => {
    setOpen(false);
    if (location.type !== 'Point') return;
    const [longitude = NaN, latitude = NaN] = location.coordinates;
    const time = route && timeNear(listFixes(route), [longitude, latitude]);
    onLocation({ latitude, longitude, ...(time !== null && { sighting_dt: time }) });
  };
  return (
    <>
      <Button startIcon={<MapOutlined />} onClick={() => setOpen(true)}>
        Add from the map
      </Button>
      {isOpen && (
        <MapDialog
          title="Place of the sighting"
          shape="point"
          location={null}
          route={lines}
          onFinish={finish}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface SurveySightingsProps {
  survey: EnteredRecord;
  changes: ReturnType<typeof useRecordChanges>;
}

const SurveySightings = ({ survey, changes }: SurveySightingsProps) => {
  const { entered } = useWizard();
  const own = entered.records.sighting.filter((one) => one.survey === survey.key);
  return (
    <Box sx={{ mt: 1, pl: { xs: 0, sm: 2 }, display: 'grid', gap: 1 }}>
      <RecordList kind="sighting" records={own} changes={changes} survey={survey.key} />
      <Box>
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={`Add sighting to the ${survey.type}`}
          onClick={() => changes.add(survey.key)}
        >
          Add sighting
        </Button>
      </Box>
    </Box>
  );
};

const EMPTY: Readonly<Record<RecordKind, string>> = {
  incident: 'No incidents added. If there were none, continue to the next step.',
  weather: 'No weather added yet.',
  sighting: 'No sightings added yet.',
  survey: 'No surveys added yet. Add the sightings of a survey here, too.',
};

export const RecordsStep = ({ kind }: { kind: RecordKind }) => {
  const { entered, forms } = useWizard();
  const changes = useRecordChanges(kind);
  const surveySightings = useRecordChanges('sighting');
  const all = entered.records[kind];
  const own = useMemo(
    () => all.filter(({ survey }) => kind === 'survey' || survey === null),
    [all, kind],
  );
  const surveySightingCount = all.length - own.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
      {!forms && <FormsFailure />}
      {own.length === 0 && <Typography color="text.secondary">{EMPTY[kind]}</Typography>}
      <RecordList
        kind={kind}
        records={own}
        changes={changes}
        below={
          kind === 'survey'
            ? (survey) => <SurveySightings survey={survey} changes={surveySightings} />
            : undefined
        }
      />
      {surveySightingCount > 0 && (
        <SecondaryText>
          {plural(surveySightingCount, kind)} more {surveySightingCount === 1 ? 'is' : 'are'} listed
          under Surveys.
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
        {kind === 'sighting' && forms && (
          <AddFromMap onLocation={(wire) => changes.add(null, wire)} />
        )}
      </Box>
      <OpenRecordDialog step={KIND_STEPS[kind]} />
    </Box>
  );
};
