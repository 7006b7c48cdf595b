/** Which parts are sent, and in which order. */
import {
  flatOf,
  withFields,
  type RecordKind,
} from '@portal/shared-types/records/engine/change/flat';
import {
  changesOf,
  editedUnits,
  type Edits,
  type RecordUnit,
  type RouteUnit,
  type Unit,
  type UnitKey,
  type UnitKind,
} from '../tracker/units';

/**
 * The patrol's own part goes last: with another nation or without the person among its guardians, the
 * other parts could not be changed any more. Surveys go before the sightings that may be moved to them.
 */
const ORDER: readonly UnitKind[] = ['route', 'survey', 'sighting', 'weather', 'photo', 'details'];

/** Only what was edited. */
export const planOf = (edits: Edits): [UnitKey, Unit][] =>
  editedUnits(edits).sort(([, a], [, b]) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

const recordTakenBack = <K extends RecordKind>(
  { kind, base, edited }: RecordUnit<K>,
  saved: RecordUnit<K>['base'],
): RecordUnit<K> => {
  const before = flatOf(kind, base);
  const fields = changesOf({ kind, base, edited } as Unit);
  const back = Object.fromEntries(fields.map((field) => [field, before[field]]));
  return { kind, base: saved, edited: withFields(kind, saved, back) };
};

/**
 * The edit that takes back a saved one. Only the fields that were edited go back, so that what others
 * changed meanwhile stays.
 * @param sent as it was sent
 * @param saved as the server has it now
 */
export const opposite = (sent: Unit, saved: Unit): Unit =>
  sent.kind === 'route'
    ? { ...(saved as RouteUnit), edited: sent.base.route_geojson }
    : (recordTakenBack(
        sent as RecordUnit<RecordKind>,
        (saved as RecordUnit<RecordKind>).base,
      ) as Unit);
