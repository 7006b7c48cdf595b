import {
  flatten,
  withFields,
  type RecordKind,
} from '@portal/shared-types/records/engine/change/flat';
import {
  listChanges,
  editedUnits,
  type Edits,
  type RecordUnit,
  type RouteUnit,
  type Unit,
  type UnitKey,
  type UnitKind,
} from '../tracker/units';

/**
 * The patrol's own part is last: after a change of nation, or after the person is removed from the guardians,
 * the other parts could no longer be edited. Surveys come before the sightings that may be moved to them.
 */
const ORDER: readonly UnitKind[] = ['route', 'survey', 'sighting', 'weather', 'photo', 'details'];

export const makePlan = (edits: Edits): [UnitKey, Unit][] =>
  editedUnits(edits).sort(([, a], [, b]) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

const revertedRecord = <K extends RecordKind>(
  { kind, base, edited }: RecordUnit<K>,
  saved: RecordUnit<K>['base'],
): RecordUnit<K> => {
  const before = flatten(kind, base);
  const fields = listChanges({ kind, base, edited } as Unit);
  const back = Object.fromEntries(fields.map((field) => [field, before[field]]));
  return { kind, base: saved, edited: withFields(kind, saved, back) };
};

/** The edit that undoes a saved one: only its fields, so that other people's changes are kept. */
export const invert = (sent: Unit, saved: Unit): Unit =>
  sent.kind === 'route'
    ? { ...(saved as RouteUnit), edited: sent.base.route_geojson }
    : (revertedRecord(
        sent as RecordUnit<RecordKind>,
        (saved as RecordUnit<RecordKind>).base,
      ) as Unit);
