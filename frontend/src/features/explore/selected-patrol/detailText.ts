/** Type-specific details as people read them: a label from the key, a text from the value. */
import type { JsonValue } from '@portal/shared-types/records/details';

/** Units that stand at the end of keys (spec section 3). */
const UNITS: Record<string, string> = {
  m: 'm',
  cm: 'cm',
  km: 'km',
  ft: 'ft',
  feet: 'ft',
  inches: 'in',
  kg: 'kg',
  l: 'L',
  c: '°C',
  deg: '°',
  pc: '%',
  kts: 'knots',
  knots: 'knots',
  kmh: 'km/h',
  h: 'h',
};
const ABBREVIATIONS: Record<string, string> = {
  dt: 'time',
  nbr: 'number',
  desc: 'description',
  dist: 'distance',
  temp: 'temperature',
  obs: 'observed',
  est: 'estimated',
  loc: 'location',
  id: 'ID',
  dbh: 'DBH',
  ph: 'pH',
  tds: 'TDS',
  pob: 'people on board',
};

/** "observed_dist_m" → "Observed distance (m)". */
export const labelOfKey = (key: string): string => {
  const words = key.split('_').filter((word) => word !== '');
  const unit = words.length > 1 ? UNITS[words.at(-1)!] : undefined;
  const named = unit ? words.slice(0, -1) : words;
  const text = named.map((word) => ABBREVIATIONS[word] ?? word).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${unit ? ` (${unit})` : ''}`;
};

/** Shown elsewhere: as the record's location. */
const APART = new Set(['latitude', 'longitude']);

export const isEmpty = (value: JsonValue): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => isEmpty(part)));

/** Fields that hold something, in the order in which they were recorded. */
export const filledDetails = (details: Record<string, JsonValue>): [string, JsonValue][] =>
  Object.entries(details).filter(([key, value]) => !APART.has(key) && !isEmpty(value));

/** Text of a single value; null for lists of objects and objects, which are shown as parts. */
export const plainText = (value: JsonValue): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null))
    return value.filter((part) => !isEmpty(part)).join(', ');
  return null;
};
