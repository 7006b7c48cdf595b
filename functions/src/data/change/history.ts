/**
 * Changes of a patrol, with person and time (docs/product.md#history): items in the patrol's partition,
 * written in the transaction of the change. Fields are kept whole, before and after.
 */
import type { JsonValue } from '@portal/shared-types/records/details';
import type { HistoryAction, HistorySection } from '@portal/shared-types/contract/api/records';
import type { FieldChange } from '#domain/patrol/fieldChanges.ts';
import { bodyItems } from '../store/body';
import { historyKey, historyPrefix, patrolKey } from '../store/keys';
import { beginsWith, readLatest, type Item, type StoredItem } from '../store/send';

export interface HistoryEntry {
  /** Instant. */
  at: string;
  /** Login name. */
  by: string;
  action: HistoryAction;
  section: HistorySection;
  /** "1042.17", "1042.v2", "1042.w3"; empty for the patrol itself. */
  recordIds: readonly string[];
  /** A list or a repeat group is one field. Values are never shortened. */
  changes: readonly FieldChange[];
  reason: string | null;
  /** Of the patrol, after the change. */
  version: number;
}

/** A route in a history: length and name of its chunks, which are kept when it is replaced. */
export const routeInHistory = (
  set: string | null,
  route: { geometry: { coordinates: readonly (readonly unknown[])[] } } | null,
): JsonValue => {
  if (!route || set === null) return null;
  const points = route.geometry.coordinates.reduce((sum, line) => sum + line.length, 0);
  return { long: true, summary: `line of ${points.toLocaleString('en-CA')} points`, route: set };
};

export type { FieldChange, HistorySection };

/** The item of the entry, and further ones if it is too large for one. */
export const historyItems = (pid: number, entry: HistoryEntry): StoredItem[] =>
  bodyItems(historyKey(entry.at, entry.section, entry.version), entry).map((item) => ({
    pk: patrolKey(pid),
    ...item,
  }));

/** Items of the history, newest first. @param after sort key of the item before the first */
export const readHistory = (
  pid: number,
  most: number,
  after: string | undefined,
): Promise<Item[]> => readLatest(patrolKey(pid), most, after, beginsWith(historyPrefix));
