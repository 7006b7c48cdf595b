import Skeleton from '@mui/material/Skeleton';
import {
  type OptionLists,
  geometryText,
} from '@portal/shared-types/records/engine/render/valueText';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { timeText } from '@portal/shared-types/time/wallText';
import { useMemo } from 'react';
import { FlagMarks } from '../../flags/FlagMarks';
import { useSurveyForm } from '../../../records/lists/useForms';
import { surveySubject } from '../../patrol-data/subject';
import { RecordPhotos } from '../../photos/RecordPhotos';
import { below } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import { type ShowGeometry, ShowOnMap } from '../../../records/details/ShowOnMap';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { SURVEY_MARK } from '../../../platform/map/colours';
import { areaNameOf, plannedPlace } from '../namedAreas';
import { usePartLevel } from './context';
import { RecordActions } from './RecordActions';
import { RecordItem } from './RecordItem';
import { fieldsOfSurvey } from '@portal/shared-types/records/engine/fields/byUse';
import { surveyWire } from '../../patrol-data/recordWire';
import type { RecordFocus } from '../recordFocus';
import { SurveySightings } from './SurveySightings';
import { useReading } from '../../patrol-data/useReading';
import Box from '@mui/material/Box';
import { useCachedList } from '../../../records/lists/useCachedList';
import { FieldList } from '../../../records/details/FieldList';

interface PlannedPlaceProps {
  survey: Survey;
  onShowGeometry: ShowGeometry | undefined;
}

/** Shows where the survey plan has the area that the survey names, if it has one. */
const PlannedPlace = ({ survey, onShowGeometry }: PlannedPlaceProps) => {
  const areas = useCachedList('survey-areas-cached').data;
  const place = areas ? plannedPlace(survey, areas) : null;
  if (!place) return null;
  const label = `Location of ${areaNameOf(survey)} in the survey plan`;
  return (
    <Box sx={{ mt: 1.25 }}>
      <FieldList
        entries={[
          {
            key: 'planned',
            label: 'In the survey plan',
            value: (
              <>
                {geometryText(place)}
                <Box component="span" sx={{ display: 'block', ml: -0.625 }}>
                  <ShowOnMap label={label} shapes={[place]} onShow={onShowGeometry} />
                </Box>
              </>
            ),
          },
        ]}
      />
    </Box>
  );
};

interface SurveyItemProps {
  survey: Survey;
  sightings: readonly Sighting[];
  lists: OptionLists;
  focus: RecordFocus;
  onShowGeometry: ShowGeometry | undefined;
}

const count = (n: number): string => (n ? ` · ${n} sighting${n === 1 ? '' : 's'}` : '');

const Details = ({ survey, sightings, lists, focus, onShowGeometry }: SurveyItemProps) => {
  const { isPending } = useReading();
  const level = below(usePartLevel());
  const form = useSurveyForm(survey.survey_type);
  const fields = useMemo(() => fieldsOfSurvey(form, 'view'), [form]);
  const wire = useMemo(() => surveyWire(survey), [survey]);
  if (isPending) return <Skeleton />;
  return (
    <>
      <RecordDetails
        fields={fields}
        wire={wire}
        lists={lists}
        onShowGeometry={onShowGeometry}
        headingLevel={level}
      />
      {areaNameOf(survey) !== null && (
        <PlannedPlace survey={survey} onShowGeometry={onShowGeometry} />
      )}
      <SurveySightings
        surveyId={survey.survey_id}
        sightings={sightings}
        sortBy={form?.sightingsSortBy ?? null}
        lists={lists}
        focus={focus}
        onShowGeometry={onShowGeometry}
      />
      <RecordPhotos
        patrolId={survey.patrol_id}
        of={survey}
        recordId={survey.survey_id}
        level={level}
      />
      <RecordActions
        record={survey}
        subject={surveySubject(survey)}
        before={
          <AddRecordButton
            patrolId={survey.patrol_id}
            adding={{ kind: 'sighting', survey }}
            onAdded={focus.toggle}
          />
        }
      />
    </>
  );
};

/** A survey is open while it or one of its sightings is focused. */
export const SurveyItem = (props: SurveyItemProps) => {
  const { survey, sightings, focus } = props;
  const inFocus = survey.survey_id === focus.recordId;
  const inside = sightings.find(({ sighting_id }) => sighting_id === focus.recordId);
  const open = inFocus || inside !== undefined;
  return (
    <RecordItem
      title={[survey.survey_type, survey.survey_subtype].filter(Boolean).join(' · ')}
      subtitle={`${timeText(survey.survey_start_dt)}${count(sightings.length)}`}
      marks={<FlagMarks patrolId={survey.patrol_id} recordId={survey.survey_id} />}
      sign={SURVEY_MARK}
      open={open}
      inFocus={inFocus}
      onToggle={() => focus.toggle(inside?.sighting_id ?? survey.survey_id)}
    >
      <Details {...props} />
    </RecordItem>
  );
};
