/** Surveys, each with its sightings. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EnteredRecord } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { FormsFailure } from './FormsFailure';
import { OpenRecordDialog } from './OpenRecordDialog';
import { RecordList } from './RecordList';
import { useRecordChanges } from './useRecordChanges';

const SurveySightings = ({
  survey,
  changes,
}: {
  survey: EnteredRecord;
  changes: ReturnType<typeof useRecordChanges>;
}) => {
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

export const SurveysStep = () => {
  const { entered, forms } = useWizard();
  const surveys = useRecordChanges('survey');
  const sightings = useRecordChanges('sighting');
  const all = entered.records.survey;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!forms && <FormsFailure />}
      {all.length === 0 && (
        <Typography color="text.secondary">
          No surveys added yet. Add the sightings of a survey here, too.
        </Typography>
      )}
      <RecordList
        kind="survey"
        records={all}
        changes={surveys}
        below={(survey) => <SurveySightings survey={survey} changes={sightings} />}
      />
      <Box>
        <Button
          variant={all.length ? 'outlined' : 'contained'}
          color="secondary"
          startIcon={<Add />}
          onClick={() => surveys.add()}
        >
          Add survey
        </Button>
      </Box>
      <OpenRecordDialog step="surveys" />
    </Box>
  );
};
