/** Each part keeps its base version: the server separates others' changes by it; undo needs it. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import {
  flatten,
  type RecordKind,
  type Records,
} from '@portal/shared-types/records/engine/change/flat';
import { sameRoute } from '../../route-editor/routeLines';
import { differing } from '@portal/shared-types/records/engine/change/merge';
import { getSection, type EditSection } from './editSections';

interface RouteBase {
  route_geojson: RouteGeojson | null;
  route_version: number;
}

/** "route", "details", or the id of a record. */
export type UnitKey = string;

export interface RouteUnit {
  kind: 'route';
  base: RouteBase;
  edited: RouteGeojson | null;
}
export interface RecordUnit<K extends RecordKind> {
  kind: K;
  base: Records[K];
  edited: Records[K];
}
export type AnyRecordUnit = { [K in RecordKind]: RecordUnit<K> }[RecordKind];
export type Unit = RouteUnit | AnyRecordUnit;
export type UnitKind = Unit['kind'];

/** Contains the parts that were opened, including unchanged ones. */
export type Edits = Readonly<Record<UnitKey, Unit>>;

const recordChanges = <K extends RecordKind>({ kind, base, edited }: RecordUnit<K>): string[] =>
  base === edited ? [] : differing(flatten(kind, base), flatten(kind, edited));

const knownChanges = new WeakMap<Unit, readonly string[]>();

/** Fields that differ from the base version; for a route, the route itself. Cached per part. */
export const listChanges = (unit: Unit): readonly string[] => {
  const known = knownChanges.get(unit);
  if (known) return known;
  const changes =
    unit.kind !== 'route'
      ? recordChanges(unit as RecordUnit<RecordKind>)
      : sameRoute(unit.base.route_geojson, unit.edited)
        ? []
        : ['route_geojson'];
  knownChanges.set(unit, changes);
  return changes;
};

const KIND_SECTIONS: Record<Exclude<UnitKind, 'details'>, EditSection> = {
  route: 'route',
  sighting: 'sightings',
  survey: 'surveys',
  weather: 'weather',
  photo: 'photos',
};

/** Edited sections of the tracker, with the number of edited parts in each. */
export const countEditedSections = (edits: Edits): ReadonlyMap<EditSection, number> => {
  const found = new Map<EditSection, number>();
  for (const unit of Object.values(edits)) {
    const changes = listChanges(unit);
    if (!changes.length) continue;
    const sections = unit.kind === 'details' ? changes.map(getSection) : [KIND_SECTIONS[unit.kind]];
    for (const section of new Set(sections)) found.set(section, (found.get(section) ?? 0) + 1);
  }
  return found;
};

export const editedUnits = (edits: Edits): [UnitKey, Unit][] =>
  Object.entries(edits).filter(([, unit]) => listChanges(unit).length > 0);
