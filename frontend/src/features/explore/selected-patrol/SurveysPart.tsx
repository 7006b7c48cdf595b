import Typography from '@mui/material/Typography';
import type { Survey } from '@portal/shared-types/records/survey';
import { rangeText, dateText, timeText } from '@portal/shared-types/time/wallText';
import { SURVEY_COLOUR } from '../results/colours';
import { DetailFields } from './DetailFields';
import { FieldList, type FieldEntry } from './FieldList';
import { PanelPart } from './PanelPart';
import { useSurveys } from './queries';
import { RecordItem } from './RecordItem';
import { RecordList } from './RecordList';
import type { RecordFocus } from './recordFocus';

const yesNo = (value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : value ? 'Yes' : 'No';

const timesOf = ({ survey_start_dt: start, survey_end_dt: end }: Survey): string =>
  end ? rangeText(start, end) : `${dateText(start)}, ${timeText(start)}`;

const generalFields = (survey: Survey): FieldEntry[] =>
  [
    { label: 'Time', value: timesOf(survey) },
    { label: 'Complete', value: yesNo(survey.complete_survey) },
    { label: 'Why incomplete', value: survey.incomplete_reasons },
    { label: 'Geometry', value: survey.geometry_type },
    { label: 'Comments', value: survey.comments },
  ].filter(({ value }) => value);

export const SurveysPart = ({ patrolId, focus }: { patrolId: number; focus: RecordFocus }) => {
  const query = useSurveys(patrolId);
  return (
    <PanelPart title="Surveys" query={query} failure="patrolRecords">
      {(surveys) =>
        surveys.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            No surveys on this patrol.
          </Typography>
        ) : (
          <RecordList
            records={surveys}
            focus={surveys.findIndex((s) => s.survey_id === focus.recordId)}
          >
            {(survey) => (
              <RecordItem
                key={survey.survey_id}
                title={[survey.survey_type, survey.survey_subtype].filter(Boolean).join(' · ')}
                subtitle={timeText(survey.survey_start_dt)}
                colour={SURVEY_COLOUR}
                open={survey.survey_id === focus.recordId}
                onToggle={() => focus.toggle(survey.survey_id)}
              >
                <FieldList entries={generalFields(survey)} />
                <DetailFields details={survey.details} />
              </RecordItem>
            )}
          </RecordList>
        )
      }
    </PanelPart>
  );
};
