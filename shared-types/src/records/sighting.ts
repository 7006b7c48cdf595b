/** A sighting (docs/product.md#sightings). */
import * as z from 'zod';
import { SIGHTING_DEFINITIONS } from './catalogue';
import { details, type Details } from './details';
import { getDetailFields } from './engine/fields/allFields';
import { recordShape, unknownField, schemaName } from './engine/wire/shape';
import type { SightingDefinition } from './fieldDefinition';
import {
  requestedSharing,
  name,
  patrolId,
  sharingLevel,
  shortText,
  longText,
  wallClock,
} from './text';

const level = shortText
  .nullish()
  .meta({ description: 'omit it if it follows from the details, such as a species' });

const own = {
  sighting_dt: wallClock,
  sighting_type: name,
  sighting_subtype: level,
  sighting_subsubtype: level,
  observed_loc_description: longText.nullish(),
  sharing_level: requestedSharing,
};

/** As sent to create a patrol. `survey` is the index of its survey in the same patrol. */
export interface NewSighting {
  sighting_dt: string;
  sighting_type: string;
  sighting_subtype?: string | null | undefined;
  sighting_subsubtype?: string | null | undefined;
  observed_loc_description?: string | null | undefined;
  sharing_level?: z.infer<typeof sharingLevel> | undefined;
  survey?: number | null | undefined;
  details: Details;
}
export type NewSightingInput = Omit<NewSighting, 'details'> & { details?: Details | undefined };

const buildTypeShape = (definition: SightingDefinition) =>
  z
    .strictObject(
      {
        ...own,
        sighting_type: z.enum(definition.types),
        survey: z.int().min(0).nullish(),
        details: recordShape(getDetailFields(definition), definition.types[0]).prefault(
          {} as never,
        ),
      },
      { error: unknownField('a sighting') },
    )
    .meta({ id: schemaName(definition.types[0]) });

const makeAnyType = () =>
  z.discriminatedUnion('sighting_type', SIGHTING_DEFINITIONS.map(buildTypeShape) as never, {
    error: 'is not a known type; see GET /sightings/forms',
  });

/** Made on first use: most functions never validate a new sighting. */
let made: ReturnType<typeof makeAnyType> | undefined;
export const newSighting = z.lazy(() => (made ??= makeAnyType())) as unknown as z.ZodType<
  NewSighting,
  NewSightingInput
>;

/** As read with all its details. */
export const sighting = z.object({
  ...own,
  sighting_id: z.string(),
  nation: name,
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: shortText.nullable(),
  sharing_level: sharingLevel,
  survey_id: z.string().nullable(),
  survey_start_dt: wallClock.nullable(),
  coordinates: z.string().nullable().meta({ description: 'GeoJSON Point as text, [lon, lat]' }),
  details,
  version: z.int(),
});
export type Sighting = z.infer<typeof sighting>;

/** As returned by a search. */
export const sightingRow = z.object({
  sighting_id: z.string(),
  sighting_dt: wallClock,
  sighting_type: z.string(),
  sighting_subtype: z.string().nullable(),
  sighting_subsubtype: z.string().nullable(),
  nation: z.string(),
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  patrol_effort: z.string().nullable(),
  sharing_level: sharingLevel,
  survey_id: z.string().nullable(),
  survey_start_dt: wallClock.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  has_photos: z.boolean(),
});
export type SightingRow = z.infer<typeof sightingRow>;
