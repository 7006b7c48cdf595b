/** A survey (spec section 3, "Survey"). */
import * as z from 'zod';
import { details } from './details';
import { surveyGeometry } from './geojson';
import { longText, name, patrolId, sharingLevel, shortText, wallClock } from './text';

const own = {
  survey_type: name,
  survey_subtype: shortText.nullish(),
  survey_start_dt: wallClock,
  survey_end_dt: wallClock.nullish(),
  complete_survey: z.boolean().nullish(),
  incomplete_reasons: longText.nullish(),
  geometry_type: z.enum(['Transect', 'Point', 'Area']).nullish(),
  comments: longText.nullish(),
};

/** As sent when a patrol is created; `geometry` is a GeoJSON geometry. */
export const newSurvey = z.strictObject({
  ...own,
  sharing_level: sharingLevel.optional(),
  geometry: surveyGeometry.nullish(),
  details: details.default({}),
});
export type NewSurvey = z.infer<typeof newSurvey>;

/** As read with all its details; `geometry` is GeoJSON text, as the spec has it. */
export const survey = z.object({
  ...own,
  survey_id: z.string(),
  nation: name,
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: shortText.nullable(),
  sharing_level: sharingLevel,
  geometry: z.string().nullable(),
  details,
  version: z.int(),
});
export type Survey = z.infer<typeof survey>;

/** As found by a search. The position is the geometry's middle. */
export const surveyRow = z.object({
  survey_id: z.string(),
  survey_type: z.string(),
  survey_subtype: z.string().nullable(),
  survey_start_dt: wallClock,
  nation: z.string(),
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: z.string().nullable(),
  sharing_level: sharingLevel,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type SurveyRow = z.infer<typeof surveyRow>;
