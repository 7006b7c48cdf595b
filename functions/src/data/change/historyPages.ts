/**
 * The history of a patrol, newest first, in pages. The oldest entry, its creation, is in the head. Entries
 * from before the editor have fewer fields; they are read too.
 */
import type {
  HistoryAction,
  HistoryEntry,
  HistorySection,
} from '@portal/shared-types/contract/api/records';
import { shownChange } from '#domain/patrol/shownChange.ts';
import { bodyBytes, readBody } from '../store/body';
import { readHistory, type FieldChange } from './history';
import { headBody, type Head } from '../patrol/patrolItems';
import type { Item } from '../store/send';

/** As stored; `by` is a login name. */
export interface StoredEntry {
  at: string;
  by: string;
  action: HistoryAction;
  section?: HistorySection;
  recordIds?: string[];
  changes?: FieldChange[];
  reason?: string | null;
  version?: number;
  /** Added records, before entries had a section. */
  sightingIds?: string[];
  surveyIds?: string[];
  /** Of flags. */
  flagId?: string;
}

/** `by` is still a login name. */
type UnnamedEntry = HistoryEntry & { by: string };

export interface HistoryPage {
  items: UnnamedEntry[];
  /** Key of the last entry read; undefined: there are no older ones. */
  next: string | undefined;
}

const ITEMS_PER_READ = 25;
/** Limits of a page: bytes of stored items read, and bytes of entries returned. */
const READ_BYTES = 8 * 1024 * 1024;
const RESPONSE_BYTES = 1024 * 1024;
/** `H#`, instant, section, version; further items of a long entry also have a number. */
const KEY_PARTS = 4;

const isFurther = ({ sk }: Item): boolean => String(sk).split('#').length > KEY_PARTS;

export const toEntry = (stored: StoredEntry): UnnamedEntry => {
  const { at, by, action, changes = [], reason = null, version = null } = stored;
  const { sightingIds = [], surveyIds = [] } = stored;
  const isFlagChange = action === 'flagged' || action === 'resolved' || action === 'reopened';
  const before: HistorySection = isFlagChange
    ? 'flags'
    : surveyIds.length && !sightingIds.length
      ? 'surveys'
      : 'sightings';
  return {
    at,
    by,
    action,
    section: stored.section ?? before,
    recordIds: stored.recordIds ?? [...sightingIds, ...surveyIds],
    changes: changes.map(shownChange),
    reason,
    version,
  };
};

const createdEntry = (head: Head): UnnamedEntry => {
  const { created_by, created_at } = headBody(head);
  return {
    at: created_at,
    by: created_by,
    action: 'created',
    section: 'patrol',
    recordIds: [],
    changes: [],
    reason: null,
    version: 1,
  };
};

/** @param narrow id of a record, `route` or `details` */
const concerns = ({ section, recordIds }: HistoryEntry, narrow: string): boolean =>
  narrow === 'route' || narrow === 'details' ? section === narrow : recordIds.includes(narrow);

/** Items of an entry arrive last item first. */
const readEntry = (items: readonly Item[]): StoredEntry =>
  readBody<StoredEntry>(
    [...items].sort(
      (a, b) => String(a.sk).length - String(b.sk).length || (a.sk! < b.sk! ? -1 : 1),
    ),
  );

/** @param after key of the last entry of the previous page */
export const readHistoryPage = async (
  head: Head,
  narrow: string | undefined,
  most: number,
  after: string | undefined,
): Promise<HistoryPage> => {
  const items: UnnamedEntry[] = [];
  let [read, returned] = [0, 0];
  let at = after;
  let parts: Item[] = [];
  for (;;) {
    const found = await readHistory(head.id, ITEMS_PER_READ, at);
    for (const item of found) {
      parts.push(item);
      at = String(item.sk);
      read += bodyBytes(item);
      if (isFurther(item)) continue;
      const entry = toEntry(readEntry(parts));
      parts = [];
      if (narrow !== undefined && !concerns(entry, narrow)) continue;
      items.push(entry);
      returned += Buffer.byteLength(JSON.stringify(entry));
      // A record has no history before it was added.
      if (narrow !== undefined && entry.action === 'added') return { items, next: undefined };
      if (items.length === most || returned > RESPONSE_BYTES) return { items, next: at };
    }
    if (found.length < ITEMS_PER_READ)
      return { items: [...items, createdEntry(head)], next: undefined };
    if (read > READ_BYTES && !parts.length) return { items, next: at };
  }
};
