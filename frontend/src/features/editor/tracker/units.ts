/**
 * What was edited, part by part. A part holds what it was based on, so that the server can tell what
 * changed here from what changed meanwhile, and so that it can be taken back.
 */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import {
  flatOf,
  type RecordKind,
  type Records,
} from '@portal/shared-types/records/engine/change/flat';
import { isSameRoute } from './sameRoute';
import { differing } from '@portal/shared-types/records/engine/change/merge';
import { sectionOfField, type EditSection } from './tracker';

export interface RouteBase {
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

/** Only parts that were opened stand here; those that are as they were among them. */
export type Edits = Readonly<Record<UnitKey, Unit>>;

const recordChanges = <K extends RecordKind>({ kind, base, edited }: RecordUnit<K>): string[] =>
  base === edited ? [] : differing(flatOf(kind, base), flatOf(kind, edited));

const found = new WeakMap<Unit, readonly string[]>();

/** Fields that differ from what the part was based on; of the route, itself. A part is looked at once. */
export const changesOf = (unit: Unit): readonly string[] => {
  const known = found.get(unit);
  if (known) return known;
  const changes =
    unit.kind !== 'route'
      ? recordChanges(unit as RecordUnit<RecordKind>)
      : isSameRoute(unit.base.route_geojson, unit.edited)
        ? []
        : ['route_geojson'];
  found.set(unit, changes);
  return changes;
};

const SECTION_OF_KIND: Record<Exclude<UnitKind, 'details'>, EditSection> = {
  route: 'route',
  sighting: 'sightings',
  survey: 'surveys',
  weather: 'weather',
  photo: 'photos',
};

/** Sections of the tracker in which something is edited, and how many parts of the patrol that is. */
export const editedSections = (edits: Edits): ReadonlyMap<EditSection, number> => {
  const found = new Map<EditSection, number>();
  for (const unit of Object.values(edits)) {
    const changes = changesOf(unit);
    if (!changes.length) continue;
    const sections =
      unit.kind === 'details' ? changes.map(sectionOfField) : [SECTION_OF_KIND[unit.kind]];
    for (const section of new Set(sections)) found.set(section, (found.get(section) ?? 0) + 1);
  }
  return found;
};

/** Parts that have something to be saved. */
export const editedUnits = (edits: Edits): [UnitKey, Unit][] =>
  Object.entries(edits).filter(([, unit]) => changesOf(unit).length > 0);
