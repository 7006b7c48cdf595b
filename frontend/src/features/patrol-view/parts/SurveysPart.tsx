import { groupBy } from '@portal/shared-types/base/groupBy';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { useMemo } from 'react';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PART_IDS } from './jumps';
import { Part } from './Part';
import { useSightings, useSurveys } from '../../patrol-data/queries';
import { RecordList } from '../../patrol-data/RecordList';
import type { RecordFocus } from '../recordFocus';
import { SurveyItem } from './SurveyItem';

interface SurveysPartProps {
  patrolId: number;
  focus: RecordFocus;
}

const NONE: readonly Sighting[] = [];

export const SurveysPart = ({ patrolId, focus }: SurveysPartProps) => {
  const query = useSurveys(patrolId);
  const all = useSightings(patrolId).data ?? NONE;
  const sightings = useMemo(() => groupBy(all, ({ survey_id }) => survey_id), [all]);
  const lists = useOptionLists(query.data?.[0]?.nation);
  const focused = all.find(({ sighting_id }) => sighting_id === focus.recordId)?.survey_id;
  const surveyId = focused ?? focus.recordId;
  return (
    <Part
      id={PART_IDS.surveys}
      title="Surveys"
      query={query}
      action={
        <AddRecordButton patrolId={patrolId} adding={{ kind: 'survey' }} onAdded={focus.toggle} />
      }
      failure="patrolRecords"
      empty="No surveys on this patrol."
    >
      {(surveys) => (
        <RecordList
          records={surveys}
          focus={surveys.findIndex((survey) => survey.survey_id === surveyId)}
        >
          {(survey) => (
            <SurveyItem
              key={survey.survey_id}
              survey={survey}
              sightings={sightings.get(survey.survey_id) ?? NONE}
              lists={lists}
              focus={focus}
            />
          )}
        </RecordList>
      )}
    </Part>
  );
};
