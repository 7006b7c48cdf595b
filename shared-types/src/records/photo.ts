/** A photo of a sighting or survey (docs/product.md#photos), from its definition. */
import * as z from 'zod';
import { rulesCheck, typedShapes, unknownField } from './engine/wire/shape';
import { photoDefinition } from './photoDefinition';
import {
  name,
  patrolId,
  recordLatitude,
  recordLongitude,
  sharingLevel,
  shortText,
  wallClock,
} from './text';

export const photoFields = {
  ...typedShapes(photoDefinition.fields),
  latitude: recordLatitude.nullish(),
  longitude: recordLongitude.nullish(),
};

export const photoRules = rulesCheck(photoDefinition.fields);

export const photoNotes = z
  .strictObject(photoFields, { error: unknownField('a photo') })
  .check(photoRules);
export type PhotoNotes = z.infer<typeof photoNotes>;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 hexadecimal digits, in lower case')
  .meta({ description: 'SHA-256 of the file as sent, in lower-case hexadecimal' });

/** Facts of the original file. They never change. */
export const photoFile = z.object({
  sha256,
  content_type: z.enum(PHOTO_TYPES),
  bytes: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  camera: shortText.nullable(),
  direction: z.number().min(0).max(360).nullable().meta({ description: 'degrees from north' }),
});
export type PhotoFile = z.infer<typeof photoFile>;

/** `104233.s17.3`: the third photo of sighting 104233.17; `104233.v2.1`: the first of survey 104233.v2. */
export const photoId = z
  .string()
  .regex(/^[1-9]\d{0,12}\.[sv][1-9]\d{0,5}\.[1-9]\d{0,5}$/, 'must be an id such as 1042.s17.3');

/** State of the smaller sizes. The original is always kept. */
const PHOTO_STATES = ['processing', 'ready', 'failed'] as const;

/** As read. Location, direction and the file's SHA-256 never leave the nation. */
export const photo = z.object({
  ...photoFields,
  photo_id: photoId,
  photo_seq: z.int().min(1),
  patrol_id: patrolId,
  patrol_start_dt: wallClock,
  nation: name,
  sighting_id: z.string().nullable(),
  sighting_dt: wallClock.nullable(),
  survey_id: z.string().nullable(),
  survey_start_dt: wallClock.nullable(),
  sharing_level: sharingLevel,
  state: z.enum(PHOTO_STATES),
  reason: z.string().nullable().meta({ description: 'why the smaller sizes could not be made' }),
  width: photoFile.shape.width.meta({ description: 'pixels, turned as it is shown' }),
  height: photoFile.shape.height,
  file: photoFile.nullable().meta({ description: 'null for people outside the nation' }),
  version: z.int(),
});
export type Photo = z.infer<typeof photo>;
