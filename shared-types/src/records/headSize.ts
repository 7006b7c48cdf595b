/**
 * A patrol's own part, without route and records, is one item of the store. Long logs and many incidents can
 * exceed its size; the error then names the longest texts.
 */
import { LIMITS } from '#base/text/limits.ts';
import { incidentDefinition } from './incidentDefinition';
import { patrolDefinition } from './patrolDefinition';
import { isObject } from '#base/isObject.ts';

type Path = readonly (string | number)[];

interface LongText {
  path: Path;
  label: string;
  bytes: number;
}

export interface HeadError {
  bytes: number;
  /** Longest first. */
  longest: LongText[];
}

/** Stored separately. */
const APART = new Set(['route_geojson', 'sightings', 'surveys', 'weather_observations']);
const NAMED = 3;

const countBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

const labelIn = (fields: readonly { key: string; label: string }[], key: string): string =>
  fields.find((field) => field.key === key)?.label ?? key;

/** "Pre-trip log", "Incident 3, What happened". */
const describePath = ([first, at, inside]: Path): string =>
  first === 'incidents' && typeof at === 'number'
    ? `Incident ${at + 1}, ${labelIn(incidentDefinition.fields, String(inside))}`
    : labelIn(patrolDefinition.fields, String(first));

/** Texts with their paths; a list of names counts as one. */
const textsIn = (value: unknown, path: Path): LongText[] => {
  if (typeof value === 'string')
    return [{ path, label: describePath(path), bytes: countBytes(value) }];
  if (Array.isArray(value))
    return path[0] === 'incidents'
      ? value.flatMap((inner, i) => textsIn(inner, [...path, i]))
      : [{ path, label: describePath(path), bytes: countBytes(value) }];
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
  return [];
};

/** @returns undefined unless the patrol is too long */
export const findHeadError = (patrol: Readonly<Record<string, unknown>>): HeadError | undefined => {
  const own = Object.fromEntries(Object.entries(patrol).filter(([key]) => !APART.has(key)));
  const bytes = countBytes(own);
  if (bytes <= LIMITS.headBytes) return undefined;
  const longest = textsIn(own, []).sort((a, b) => b.bytes - a.bytes);
  return { bytes, longest: longest.slice(0, NAMED) };
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

export const headErrorText = ({ bytes, longest }: HeadError): string =>
  `the patrol’s texts are ${kilobytes(bytes)} in total; the limit is ${kilobytes(LIMITS.headBytes)}. ` +
  `The longest: ${longest.map(({ label, bytes: size }) => `${label} (${kilobytes(size)})`).join('; ')}`;
