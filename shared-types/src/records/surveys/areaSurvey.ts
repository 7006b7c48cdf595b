/** Surveys of everything of one kind within a sampling unit. They differ only in what is sighted. */
import { fromNation, INCOMPLETE_OTHER, measured, selectWithOther } from '../fieldBuilders';
import type { Field, SurveyDefinition } from '../fieldDefinition';

const AREA_SURVEY_FIELDS = [
  ...selectWithOther('sampling_unit', 'area_other', 'Sampling unit', fromNation('survey_area'), {
    section: 'Survey',
    hint: 'The block, strip or area of the survey plan',
  }),
  measured('observation_distance_m', 'Observed out to', 'm', [0, 100_000], [100, 5000], {
    hint: 'Distance within which you are sure you missed nothing',
  }),
  INCOMPLETE_OTHER,
] as const satisfies readonly Field[];

const areaSurvey = <const T extends string, const S extends string>(type: T, sighting: S) =>
  ({
    types: [type],
    sightings: [sighting],
    fields: AREA_SURVEY_FIELDS,
  }) as const satisfies SurveyDefinition;

export const boatSurvey = areaSurvey('Boat Survey', 'Boat Survey Sighting');
export const rcaSurvey = areaSurvey('RCA Survey', 'RCA Boat Sighting');
export const trapSurvey = areaSurvey('Trap Survey', 'Trap Sighting');
export const whaleSurvey = areaSurvey('Whale Survey', 'Whale Observation');
