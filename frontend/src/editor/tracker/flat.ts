/**
 * What a person can change of a record, field by field, under the names that the editor's calls use:
 * "patrol_end_dt", "details.length_m". A repeat group or a list is one field. What the portal works out
 * itself is not here.
 */
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';

export type Flat = Readonly<Record<string, unknown>>;

export interface Records {
  details: Patrol;
  sighting: Sighting;
  survey: Survey;
  weather: WeatherObservation;
  photo: Photo;
}
/** All that is edited by its fields; the route is one value. */
export type RecordKind = keyof Records;

const keysOf = (fields: readonly Field[]): string[] => fields.flatMap(wireKeysOf);

const PATROL_KEYS = [
  'nation',
  'sharing_level',
  'incidents',
  ...keysOf(patrolDefinition.fields),
] as const;
const SIGHTING_KEYS = [
  'sighting_dt',
  'sighting_type',
  'sighting_subtype',
  'sighting_subsubtype',
  'observed_loc_description',
  'survey_id',
  'sharing_level',
] as const;
const WEATHER_KEYS = [...keysOf(weatherDefinition.fields), 'sharing_level'] as const;
const PHOTO_KEYS = keysOf(photoDefinition.fields);
/** A survey's own fields stand beside these. */
const NOT_OF_SURVEY: ReadonlySet<string> = new Set([
  'survey_id',
  'nation',
  'patrol_id',
  'patrol_start_dt',
  'patrol_effort',
  'version',
  'survey_photos',
]);

const DETAILS = 'details.';

const picked = (record: Readonly<Record<string, unknown>>, keys: readonly string[]): Flat =>
  Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]));

export const flatOf = <K extends RecordKind>(kind: K, record: Records[K]): Flat => {
  const wire = record as unknown as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'details':
      return picked(wire, PATROL_KEYS);
    case 'weather':
      return picked(wire, WEATHER_KEYS);
    case 'photo':
      return picked(wire, PHOTO_KEYS);
    case 'survey':
      return Object.fromEntries(Object.entries(wire).filter(([key]) => !NOT_OF_SURVEY.has(key)));
    default: {
      const details = Object.entries((record as Sighting).details);
      return {
        ...picked(wire, SIGHTING_KEYS),
        ...Object.fromEntries(details.map(([key, value]) => [DETAILS + key, value])),
      };
    }
  }
};

/** The record with other values of some fields; undefined takes a field away. */
export const withFields = <K extends RecordKind>(
  kind: K,
  record: Records[K],
  changes: Flat,
): Records[K] => {
  const own: Record<string, unknown> = { ...record };
  const details: Record<string, unknown> | null =
    kind === 'sighting' ? { ...(record as Sighting).details } : null;
  for (const [key, value] of Object.entries(changes)) {
    const [place, name] =
      details && key.startsWith(DETAILS) ? [details, key.slice(DETAILS.length)] : [own, key];
    if (value === undefined) delete place[name];
    else place[name] = value;
  }
  return (details ? { ...own, details } : own) as unknown as Records[K];
};

/** The same under the names that a definition's fields go by: those of details without what is before. */
export const wireOfFlat = (flat: Flat): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(flat).map(([key, value]) => [
      key.startsWith(DETAILS) ? key.slice(DETAILS.length) : key,
      value,
    ]),
  );

/** The name of a field of the record's form as the editor's calls have it. */
export const flatKeyOf = (kind: RecordKind, key: string): string =>
  kind === 'sighting' && !SIGHTING_KEYS.some((own) => own === key) ? DETAILS + key : key;
