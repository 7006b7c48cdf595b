/**
 * A record as a flat list of the fields that people can edit, under the names of the editor's calls and
 * the history: "patrol_end_dt", "details.length_m". A list or a repeat group is one field.
 */
import type { Field } from '../../fieldDefinition';
import type { Patrol } from '../../patrol';
import { patrolDefinition } from '../../patrolDefinition';
import type { Photo } from '../../photo';
import { photoDefinition } from '../../photoDefinition';
import type { Sighting } from '../../sighting';
import type { Survey } from '../../survey';
import type { WeatherObservation } from '../../weatherObservation';
import type { Wire } from '../wire/values';
import { getWireKeys } from '../wire/wireKeys';
import type { Flat } from './merge';

/** The records that are edited by their fields. A route is one value, and edited as a whole. */
export interface Records {
  details: Patrol;
  sighting: Sighting;
  survey: Survey;
  weather: WeatherObservation;
  photo: Photo;
}
export type RecordKind = keyof Records;

const listKeys = (fields: readonly Field[]): string[] => fields.flatMap(getWireKeys);

const only = (keys: readonly string[]) => {
  const known = new Set(keys);
  return (key: string): boolean => known.has(key);
};
const allBut = (keys: readonly string[]) => {
  const derived = only(keys);
  return (key: string): boolean => !derived(key);
};

/** Of every sighting, survey and weather observation: the server sets these. */
const DERIVED = ['nation', 'patrol_id', 'patrol_start_dt', 'patrol_effort', 'version'];

/** Names that no definition has stay editable in typed records, so that checks can name them. */
const IS_EDITABLE: Readonly<Record<RecordKind, (key: string) => boolean>> = {
  details: only(['nation', 'sharing_level', 'incidents', ...listKeys(patrolDefinition.fields)]),
  sighting: allBut([...DERIVED, 'sighting_id', 'coordinates', 'survey_start_dt']),
  survey: allBut([...DERIVED, 'survey_id', 'survey_photos']),
  weather: allBut([...DERIVED, 'weather_id']),
  photo: only(listKeys(photoDefinition.fields)),
};

export const isEditable = (kind: RecordKind, key: string): boolean => IS_EDITABLE[kind](key);

/** Of a sighting outside its details. */
const SIGHTING_KEYS = new Set([
  'sighting_dt',
  'sighting_type',
  'sighting_subtype',
  'sighting_subsubtype',
  'observed_loc_description',
  'survey_id',
  'sharing_level',
]);

const DETAILS = 'details.';
const isDetail = (key: string): boolean => key.startsWith(DETAILS);
const getDetailName = (key: string): string => key.slice(DETAILS.length);

/** @param record as on the wire; fields that can't be edited are omitted */
export const flatten = (kind: RecordKind, record: object): Flat => {
  const own = Object.entries(record).filter(([key]) => isEditable(kind, key));
  if (kind !== 'sighting') return Object.fromEntries(own);
  const { details, ...flat } = Object.fromEntries(own);
  return {
    ...flat,
    ...Object.fromEntries(
      Object.entries((details ?? {}) as Flat).map(([key, value]) => [DETAILS + key, value]),
    ),
  };
};

export const nestedSighting = (flat: Flat): Wire & { details: Flat } => {
  const entries = Object.entries(flat);
  return {
    ...Object.fromEntries(entries.filter(([key]) => !isDetail(key))),
    details: Object.fromEntries(
      entries.flatMap(([key, value]) => (isDetail(key) ? [[getDetailName(key), value]] : [])),
    ),
  };
};

/** The record with other values of some fields; undefined removes a field. */
export const withFields = <K extends RecordKind>(
  kind: K,
  record: Records[K],
  changes: Flat,
): Records[K] => {
  const own: Wire = { ...record };
  const details: Wire | null = kind === 'sighting' ? { ...(record as Sighting).details } : null;
  for (const [key, value] of Object.entries(changes)) {
    const [target, name] = details && isDetail(key) ? [details, getDetailName(key)] : [own, key];
    if (value === undefined) delete target[name];
    else target[name] = value;
  }
  return (details ? { ...own, details } : own) as unknown as Records[K];
};

/** The same values under the keys of the record's fields. */
export const unflatten = (flat: Flat): Wire =>
  Object.fromEntries(
    Object.entries(flat).map(([key, value]) => [isDetail(key) ? getDetailName(key) : key, value]),
  );

export const toFlatKey = (kind: RecordKind, key: string): string =>
  kind === 'sighting' && !SIGHTING_KEYS.has(key) ? DETAILS + key : key;
