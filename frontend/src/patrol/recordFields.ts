/** The fields and values by which a record of a patrol is read. */
import type { SightingForm, SurveyForm } from '@portal/shared-types/api/forms';
import {
  LOCATION,
  SIGHTING_FIELDS,
  SURVEY_END_FIELDS,
  SURVEY_FIELDS,
} from '@portal/shared-types/records/commonFields';
import { isEmpty, type Wire } from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { positionOfText } from './places';

/** Of a type that is not known: what all sightings have; the rest is shown as it is. */
const ANY_SIGHTING: readonly Field[] = [...SIGHTING_FIELDS, LOCATION];

const isLocation = ({ key }: Field): boolean => key === LOCATION.key;

/** Answers of the type stand under a heading of their own, also where the form has none. */
const withHeading = ([first, ...others]: readonly Field[]): readonly Field[] =>
  first ? [{ section: 'Details', ...first }, ...others] : [];

/** When and where first, then what the type asks. */
export const sightingFields = (form: SightingForm | undefined): readonly Field[] => {
  if (!form) return ANY_SIGHTING;
  const [time, ...otherCommon] = form.common;
  return [
    ...(time ? [time] : []),
    ...form.fields.filter(isLocation),
    ...otherCommon,
    ...withHeading(form.fields.filter((field) => !isLocation(field))),
  ];
};

/** The details, and what stands beside them. */
export const sightingWire = (sighting: Sighting): Wire => {
  const { sighting_dt, observed_loc_description, coordinates, details } = sighting;
  const position = positionOfText(coordinates);
  return {
    ...(position && { longitude: position[0], latitude: position[1] }),
    ...details,
    sighting_dt,
    ...(!isEmpty(observed_loc_description) && { observed_loc_description }),
  };
};

const ANY_SURVEY: readonly Field[] = [...SURVEY_FIELDS, ...SURVEY_END_FIELDS];

/** The choices of some fields hang on the type. */
const SURVEY_TYPE: Field = {
  kind: 'text',
  key: 'survey_type',
  label: 'Type of survey',
  section: 'When and where',
};

export const surveyFields = (form: SurveyForm | undefined): readonly Field[] => [
  SURVEY_TYPE,
  ...(form ? form.fields : ANY_SURVEY),
];

/** What the portal knows of a survey beside what was recorded; the panel says it elsewhere. */
const NOT_RECORDED = new Set([
  'survey_id',
  'nation',
  'patrol_id',
  'patrol_start_dt',
  'patrol_effort',
  'sharing_level',
  'survey_photos',
  'version',
]);

export const surveyWire = (survey: Survey): Wire =>
  Object.fromEntries(Object.entries(survey).filter(([key]) => !NOT_RECORDED.has(key)));
