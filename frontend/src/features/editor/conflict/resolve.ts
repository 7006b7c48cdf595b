/** Merges two edits of one record. If both people changed the same field, one of them chooses. */
import {
  flatten,
  withFields,
  type RecordKind,
  type Records,
} from '@portal/shared-types/records/engine/change/flat';
import { differing, mergeFields } from '@portal/shared-types/records/engine/change/merge';
import { LOCATIONS } from '@portal/shared-types/records/engine/change/mergeRecords';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { RecordUnit, RouteUnit, Unit } from '../tracker/units';

export interface Changed {
  by: string | null;
  at: string;
}

/** The server's current version, if the part was based on an older one. */
export type Conflict =
  | { kind: 'route'; now: { route_geojson: RouteGeojson | null; route_version: number } & Changed }
  | {
      [K in RecordKind]: {
        kind: K;
        now: Records[K];
        /** Names of the fields that both people changed. */
        fields: readonly string[];
        changedBy: Readonly<Record<string, Changed>>;
      };
    }[RecordKind];

export type Side = 'mine' | 'theirs';

export type RecordConflict<K extends RecordKind = RecordKind> = Extract<Conflict, { kind: K }>;
export type RouteConflict = Extract<Conflict, { kind: 'route' }>;

const TYPE_KEYS = ['sighting_type', 'survey_type'] as const;

/** Whether its type was changed in the meantime: the values then have nothing in common. */
export const hasOtherType = <K extends RecordKind>(
  { kind, edited }: RecordUnit<K>,
  now: Records[K],
): boolean => {
  const [mine, theirs] = [flatten(kind, edited), flatten(kind, now)];
  return TYPE_KEYS.some((key) => mine[key] !== theirs[key]);
};

/**
 * Fields that need a choice. The server may name one field for many, such as the type for all values that
 * depend on it: of those, the fields that both people changed, to different values.
 */
export const disputedFields = <K extends RecordKind>(
  unit: RecordUnit<K>,
  { now, fields }: { now: Records[K]; fields: readonly string[] },
): string[] => {
  const { kind, base, edited } = unit;
  const [before, mine, theirs] = [base, edited, now].map((record) => flatten(kind, record));
  if (!before || !mine || !theirs) return [];
  if (hasOtherType(unit, now)) return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const myChanges = differing(before, mine);
  const { conflicts } = mergeFields(before, mine, theirs, LOCATIONS);
  const named = fields.filter(
    (field) => myChanges.includes(field) && !TYPE_KEYS.some((key) => key === field),
  );
  return [...new Set([...named, ...conflicts])];
};

/** Fields that only the other person changed: accepted without a confirmation. */
export const theirFields = <K extends RecordKind>(
  { kind, base, edited }: RecordUnit<K>,
  now: Records[K],
): string[] => {
  const mine = new Set(differing(flatten(kind, base), flatten(kind, edited)));
  return differing(flatten(kind, base), flatten(kind, now)).filter((field) => !mine.has(field));
};

/** The edit, rebased onto the server's version. @param sides chosen for each disputed field */
export const rebased = <K extends RecordKind>(
  { kind, base, edited }: RecordUnit<K>,
  now: Records[K],
  sides: Readonly<Record<string, Side>>,
): RecordUnit<K> => {
  const mine = flatten(kind, edited);
  const onlyMine = differing(flatten(kind, base), mine).filter((field) => !(field in sides));
  const chosen = Object.keys(sides).filter((field) => sides[field] === 'mine');
  const changes = Object.fromEntries([...onlyMine, ...chosen].map((field) => [field, mine[field]]));
  return { kind, base: now, edited: withFields(kind, now, changes) };
};

/** The rebased edit if nothing needs a choice; otherwise null. */
export const undisputed = (unit: Unit, conflict: Conflict): Unit | null => {
  if (unit.kind === 'route' || conflict.kind === 'route') return null;
  const mine = unit as RecordUnit<RecordKind>;
  return disputedFields(mine, conflict).length ? null : (rebased(mine, conflict.now, {}) as Unit);
};

/** The same for a route, which can only be chosen as a whole. */
export const rebasedRoute = (
  { edited }: RouteUnit,
  { now }: RouteConflict,
  side: Side,
): RouteUnit => {
  const { route_geojson, route_version } = now;
  return {
    kind: 'route',
    base: { route_geojson, route_version },
    edited: side === 'mine' ? edited : route_geojson,
  };
};
