/**
 * An entered patrol as a file, to move it to another machine or to archive it. It doesn't say who made it.
 * Files of later releases are rejected rather than truncated, because they may contain more than this release
 * knows.
 */
import { isObject } from '@portal/shared-types/base/isObject';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { readEntered, type Read } from './entered';
import type { EnteredPatrol } from './enteredPatrol';

const FORMAT = 'coast-guardians-patrol';
const VERSION = 1;

interface FileContent {
  entered: EnteredPatrol;
  route: RouteGeojson | null;
}

/** @param madeAt instant, ISO 8601 */
export const writePatrolFile = ({ entered, route }: FileContent, madeAt: string): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    madeAt,
    patrol: entered.patrol,
    records: entered.records,
    visited: entered.visited,
    route,
  });

type Outcome = ({ ok: true; route: RouteGeojson | null } & Read) | { ok: false; reason: string };

const isFix = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((degrees) => typeof degrees === 'number') &&
  Math.abs(value[0] as number) <= 180 &&
  Math.abs(value[1] as number) <= 90;

const isLine = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFix);

const isTimes = (value: unknown, line: readonly unknown[]): boolean =>
  Array.isArray(value) &&
  value.length === line.length &&
  value.every((time) => time === null || typeof time === 'string');

/** For half a million fixes, a loop is cheaper than a schema and checks as much. */
const isRoute = (value: unknown): value is RouteGeojson => {
  if (!isObject(value) || !isObject(value.geometry) || !isObject(value.properties)) return false;
  const { coordinates } = value.geometry;
  const { coordTimes } = value.properties;
  if (value.type !== 'Feature' || value.geometry.type !== 'MultiLineString') return false;
  if (!Array.isArray(coordinates) || !coordinates.length || !coordinates.every(isLine))
    return false;
  const fixes = coordinates.reduce((sum, line) => sum + line.length, 0);
  if (fixes > LIMITS.routeFixes) return false;
  return (
    coordTimes === undefined ||
    (Array.isArray(coordTimes) &&
      coordTimes.length === coordinates.length &&
      coordinates.every((line, i) => isTimes(coordTimes[i], line)))
  );
};

/** No value nests deeper than this. */
const MAX_DEPTH = 20;
const isShallow = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const readPatrolFile = (text: string): Outcome => {
  const refused = (reason: string): Outcome => ({ ok: false, reason });
  const file = parsed(text);
  if (file === undefined) return refused(message('patrolFileUnreadable'));
  if (!isObject(file) || file.format !== FORMAT) return refused(message('patrolFileOther'));
  if (file.version !== VERSION) return refused(message('patrolFileLater'));
  const read =
    isShallow(file.patrol) && isShallow(file.records) && isShallow(file.visited)
      ? readEntered(file)
      : null;
  if (!read) return refused(message('patrolFileBroken'));
  const route: unknown = file.route ?? null;
  if (route !== null && !isRoute(route)) return refused(message('patrolFileRoute'));
  return { ok: true, ...read, route };
};

/** "patrol 2026-03-01 0730.json" */
export const patrolFileName = ({ patrol }: EnteredPatrol): string => {
  const start = typeof patrol.patrol_start_dt === 'string' ? patrol.patrol_start_dt : '';
  const when = start.slice(0, 16).replace(/[^\d -]/g, '');
  return `${`patrol ${when}`.trim()}.json`;
};
