/** A survey (docs/product.md#surveys): the fields of its type are next to the common ones, not nested. */
import * as z from 'zod';
import { SURVEY_DEFINITIONS } from './catalogue';
import { getSurveyFields } from './engine/fields/allFields';
import { schemaName, rulesCheck, makeShapes, unknownField } from './engine/wire/shape';
import type { SurveyDefinition } from './fieldDefinition';
import type { SurveyGeometry } from './geojson';
import {
  requestedSharing,
  longText,
  name,
  patrolId,
  sharingLevel,
  shortText,
  wallClock,
} from './text';

interface SurveyCommon {
  survey_type: string;
  survey_start_dt: string;
  survey_end_dt?: string | null | undefined;
  survey_subtype?: string | null | undefined;
  geometry_type?: 'Transect' | 'Point' | 'Area' | null | undefined;
  complete_survey?: boolean | null | undefined;
  incomplete_reasons?: string | null | undefined;
  comments?: string | null | undefined;
  /** Fields of its type. */
  [field: string]: unknown;
}

/** As sent to create a patrol; `geometry` is a GeoJSON geometry, or its text. */
export interface NewSurvey extends SurveyCommon {
  sharing_level?: z.infer<typeof sharingLevel> | undefined;
  geometry?: SurveyGeometry | null | undefined;
}
export interface NewSurveyInput extends SurveyCommon {
  sharing_level?: z.infer<typeof sharingLevel> | undefined;
  geometry?: SurveyGeometry | string | null | undefined;
}

const buildTypeShape = (definition: SurveyDefinition) => {
  const fields = getSurveyFields(definition);
  return z
    .strictObject(
      {
        ...makeShapes(fields),
        survey_type: z.enum(definition.types),
        survey_start_dt: wallClock,
        sharing_level: requestedSharing,
      },
      { error: unknownField(definition.types[0]) },
    )
    .check(rulesCheck(fields))
    .meta({ id: schemaName(definition.types[0]) });
};

const makeAnyType = () =>
  z.discriminatedUnion('survey_type', SURVEY_DEFINITIONS.map(buildTypeShape) as never, {
    error: 'is not a known type; see GET /surveys/forms',
  });

/** Made on first use: most functions never validate a new survey. */
let made: ReturnType<typeof makeAnyType> | undefined;
export const newSurvey = z.lazy(() => (made ??= makeAnyType())) as unknown as z.ZodType<
  NewSurvey,
  NewSurveyInput
>;

/** As read, with all details; `geometry` is GeoJSON text (docs/product.md#stored-forms). */
export const survey = z.looseObject({
  survey_id: z.string(),
  survey_type: name,
  survey_subtype: shortText.nullish(),
  survey_start_dt: wallClock,
  survey_end_dt: wallClock.nullish(),
  complete_survey: z.boolean().nullish(),
  incomplete_reasons: longText.nullish(),
  geometry_type: z.enum(['Transect', 'Point', 'Area']).nullish(),
  comments: longText.nullish(),
  nation: name,
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: shortText.nullable(),
  sharing_level: sharingLevel,
  geometry: z.string().nullable(),
  survey_photos: z.array(z.string()).meta({ description: 'ids of its photos that you may see' }),
  version: z.int(),
});
export type Survey = z.infer<typeof survey>;

/** As returned by a search. The position is the middle of the geometry. */
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
  has_photos: z.boolean(),
});
export type SurveyRow = z.infer<typeof surveyRow>;
