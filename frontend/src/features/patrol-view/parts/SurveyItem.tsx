import {
  type OptionLists,
  geometryText,
} from '@portal/shared-types/records/engine/render/valueText';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { listSurveySightings } from '@portal/shared-types/records/engine/wire/features';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { useMemo } from 'react';
import { FlagMarks } from '../../flags/FlagMarks';
import { useSurveyForm } from '#records/lists/useForms.ts';
import { SharingMark } from '../../patrol-data/SharingMark';
import { surveySubject } from '../../patrol-data/subject';
import { useInnerLevel } from '#records/details/context.ts';
import { ShowOnMap } from '#records/details/ShowOnMap.tsx';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { SURVEY_MARK } from '#platform/map/colours.ts';
import { getAreaName, findPlannedLocation } from '../namedAreas';
import { RecordBody } from './RecordActions';
import { RecordItem } from './RecordItem';
import { listSurveyFields } from '@portal/shared-types/records/engine/fields/byUse';
import { surveyWire } from '../../patrol-data/recordWire';
import type { RecordFocus } from '../recordFocus';
import { SightingItem } from './SightingItem';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordList } from '../../patrol-data/RecordList';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { FieldList } from '#records/details/FieldList.tsx';

/** Shows where the survey plan has the area that the survey names, if it has one. */
const PlannedLocation = ({ survey }: { survey: Survey }) => {
  const areas = useCachedList('survey-areas-cached').data;
  const location = areas ? findPlannedLocation(survey, areas) : null;
  if (!location) return null;
  const label = `Location of ${getAreaName(survey)} in the survey plan`;
  return (
    <Box sx={{ mt: 1.25 }}>
      <FieldList
        entries={[
          {
            key: 'planned',
            label: 'In the survey plan',
            value: (
              <>
                {geometryText(location)}
                <Box component="span" sx={{ display: 'block', ml: -0.625 }}>
                  <ShowOnMap label={label} shapes={[location]} />
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
}

interface SurveySightingsProps extends SurveyItemProps {
  /** Field that they are numbered by; null: sorted by time. */
  sortBy: string | null;
}

interface Numbered {
  number: number | null;
  sighting: Sighting;
}

const SurveySightings = ({ survey, sightings, sortBy, lists, focus }: SurveySightingsProps) => {
  const { features, unsurveyed } = useMemo(
    () => listSurveySightings(sightings, sortBy),
    [sightings, sortBy],
  );
  const level = useInnerLevel();
  const list = (title: string, records: readonly Numbered[]) =>
    records.length > 0 && (
      <Box sx={{ mt: 1.75 }}>
        <Typography variant="subtitle2" component={`h${level}`} sx={{ mb: 0.5 }}>
          {`${title} (${records.length})`}
        </Typography>
        <RecordList
          records={records}
          focus={records.findIndex(({ sighting }) => sighting.sighting_id === focus.recordId)}
        >
          {({ number, sighting }) => {
            const open = sighting.sighting_id === focus.recordId;
            return (
              <SightingItem
                key={sighting.sighting_id}
                sighting={sighting}
                isUnderSurvey
                number={number}
                lists={lists}
                open={open}
                // Closing a sighting keeps its survey open.
                onToggle={() => focus.toggle(open ? survey.survey_id : sighting.sighting_id)}
              />
            );
          }}
        </RecordList>
      </Box>
    );
  return (
    <>
      {list(sortBy === null ? 'Sightings' : 'Features', features)}
      {list(
        'Unsurveyed areas',
        unsurveyed.map((sighting) => ({ number: null, sighting })),
      )}
    </>
  );
};

const count = (n: number): string => (n ? ` · ${n} sighting${n === 1 ? '' : 's'}` : '');

const Details = (props: SurveyItemProps) => {
  const { survey, lists, focus } = props;
  const form = useSurveyForm(survey.survey_type);
  const fields = useMemo(() => listSurveyFields(form, 'view'), [form]);
  const wire = useMemo(() => surveyWire(survey), [survey]);
  return (
    <RecordBody
      record={survey}
      subject={surveySubject(survey)}
      fields={fields}
      wire={wire}
      lists={lists}
      before={
        <AddRecordButton
          patrolId={survey.patrol_id}
          adding={{ kind: 'sighting', survey }}
          onAdded={focus.toggle}
        />
      }
    >
      {getAreaName(survey) !== null && <PlannedLocation survey={survey} />}
      <SurveySightings {...props} sortBy={form?.sightingsSortBy ?? null} />
    </RecordBody>
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
      marks={
        <>
          <SharingMark record={survey} />
          <FlagMarks patrolId={survey.patrol_id} recordId={survey.survey_id} />
        </>
      }
      sign={SURVEY_MARK}
      open={open}
      inFocus={inFocus}
      onToggle={() => focus.toggle(inside?.sighting_id ?? survey.survey_id)}
    >
      <Details {...props} />
    </RecordItem>
  );
};
