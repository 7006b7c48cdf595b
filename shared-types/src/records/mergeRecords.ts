/**
 * The fields of sightings, surveys and weather observations under which they are merged and told in a
 * history: "sighting_dt", "details.length_m". What the portal works out itself is not among them.
 */
import { mergeFields, sameValue, type Flat, type Merge } from './merge';
import { photoFields } from './photo';

const PHOTO_FIELDS = new Set(Object.keys(photoFields));

/** What people write about a photo; everything else in it is derived. */
export const flatPhoto = (record: Flat): Flat =>
  Object.fromEntries(Object.entries(record).filter(([key]) => PHOTO_FIELDS.has(key)));

const LOCATIONS = [
  ['latitude', 'longitude'],
  ['details.latitude', 'details.longitude'],
];

/** Whose record it is, of which patrol, in which version: nobody edits that. */
const WORKED_OUT = new Set([
  'sighting_id',
  'weather_id',
  'nation',
  'patrol_id',
  'patrol_start_dt',
  'patrol_effort',
  'coordinates',
  'survey_start_dt',
  'version',
]);
const OF_SURVEYS = new Set([
  'survey_id',
  'nation',
  'patrol_id',
  'patrol_start_dt',
  'patrol_effort',
  'survey_photos',
  'version',
]);

const without = (record: Flat, keys: ReadonlySet<string>): Flat =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

const DETAILS = 'details.';

export const flatSighting = (record: Flat): Flat => {
  const { details, ...own } = without(record, WORKED_OUT);
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries((details ?? {}) as Flat).map(([key, value]) => [`${DETAILS}${key}`, value]),
    ),
  };
};

/** Back to a record with `details`. */
export const nestedSighting = (flat: Flat): Record<string, unknown> & { details: Flat } => {
  const entries = Object.entries(flat);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(DETAILS))),
    details: Object.fromEntries(
      entries.flatMap(([key, value]) =>
        key.startsWith(DETAILS) ? [[key.slice(DETAILS.length), value]] : [],
      ),
    ),
  };
};

/** A survey's geometry is told as text, and compared as what it says. */
const geometryOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const flatSurvey = (record: Flat): Flat => {
  const flat = without(record, OF_SURVEYS);
  return 'geometry' in flat ? { ...flat, geometry: geometryOf(flat.geometry) } : flat;
};

export const flatWeather = (record: Flat): Flat => without(record, WORKED_OUT);

interface Typed {
  /** The first stands for all of them. */
  types: readonly [string, ...string[]];
  /** What hangs on the type. */
  isOfType: (key: string) => boolean;
}

const SIGHTING: Typed = {
  types: ['sighting_type', 'sighting_subtype', 'sighting_subsubtype'],
  isOfType: (key) => key.startsWith(DETAILS),
};

const SURVEY_COMMON = new Set([
  'survey_start_dt',
  'survey_end_dt',
  'complete_survey',
  'incomplete_reasons',
  'geometry_type',
  'geometry',
  'comments',
  'sharing_level',
]);
const SURVEY: Typed = {
  types: ['survey_type', 'survey_subtype'],
  isOfType: (key) => !SURVEY_COMMON.has(key),
};

/** With another type all that hangs on it is another: both together are one field. */
const mergeTyped = (
  { types, isOfType }: Typed,
  original: Flat,
  edited: Flat,
  stored: Flat,
): Merge => {
  // What was not sent at all was not looked at.
  const sent = types.filter((key) => key in original || key in edited);
  const isOther = (other: Flat): boolean =>
    sent.some((key) => !sameValue(original[key], other[key]));
  if (!isOther(edited) && !isOther(stored)) return mergeFields(original, edited, stored, LOCATIONS);
  const isGrouped = (key: string): boolean => types.includes(key) || isOfType(key);
  const group = (flat: Flat): Flat => {
    const entries = Object.entries(flat);
    return {
      ...Object.fromEntries(entries.filter(([key]) => !isGrouped(key))),
      [types[0]]: Object.fromEntries(entries.filter(([key]) => isGrouped(key))),
    };
  };
  const { merged, changed, conflicts } = mergeFields(group(original), group(edited), group(stored));
  const { [types[0]]: grouped, ...own } = merged;
  return { merged: { ...own, ...(grouped as Flat) }, changed, conflicts };
};

/** All three as `flatSighting` makes them. */
export const mergeSighting = (original: Flat, edited: Flat, stored: Flat): Merge =>
  mergeTyped(SIGHTING, original, edited, stored);

export const mergeSurvey = (original: Flat, edited: Flat, stored: Flat): Merge =>
  mergeTyped(SURVEY, original, edited, stored);

export const mergePhoto = (original: Flat, edited: Flat, stored: Flat): Merge =>
  mergeFields(original, edited, stored, LOCATIONS);

export const mergeWeather = (original: Flat, edited: Flat, stored: Flat): Merge =>
  mergeFields(original, edited, stored, LOCATIONS);
