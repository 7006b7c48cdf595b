/** Who last changed a field: shown to someone whose edit conflicts with that change. */
import { readHistory, type HistoryEntry, type HistorySection } from './history';
import { bodyBytes, readWhole } from '../store/body';
import type { Item } from '../store/send';
import { readFullNames } from '../people/loginNames';

/** A conflicting change is recent, so older entries aren't searched. */
const MAX_ENTRIES = 300;
const MAX_BYTES = 16 * 1024 * 1024;
const PER_READ = 25;

export interface Changed {
  /** Full name; null if the account is gone. */
  by: string | null;
  at: string;
}

/** `H#<instant>#<section>#<version>`; keys with a further part continue the item before. */
const isInSection =
  (section: HistorySection) =>
  ({ sk }: Item): boolean => {
    const parts = String(sk).split('#');
    return parts.length === 4 && parts[2] === section;
  };

/** Items of the history, newest first, read as needed. */
async function* readEntries(pid: number): AsyncGenerator<Item> {
  let after: string | undefined;
  let bytes = 0;
  for (let checked = 0; checked < MAX_ENTRIES && bytes < MAX_BYTES; checked += PER_READ) {
    const items = await readHistory(pid, PER_READ, after);
    yield* items;
    if (items.length < PER_READ) return;
    after = String(items.at(-1)!.sk);
    bytes += items.reduce((sum, item) => sum + bodyBytes(item), 0);
  }
}

/** `recordId`: of a part; null: the patrol itself. `fields`: as named in histories */
export const lastChanges = async (
  pid: number,
  section: HistorySection,
  recordId: string | null,
  fields: readonly string[],
): Promise<Record<string, Changed>> => {
  const found: Record<string, Changed> = {};
  const open = new Set(fields);
  const isEntry = isInSection(section);
  const findFullName = await readFullNames();
  for await (const item of readEntries(pid)) {
    if (!isEntry(item)) continue;
    const { by, at, recordIds, changes } = await readWhole<HistoryEntry>(item);
    if (recordId !== null && !recordIds.includes(recordId)) continue;
    const hit = [...open].filter((field) => changes.some((change) => change.field === field));
    if (!hit.length) continue;
    const changed = { by: findFullName(by), at };
    for (const field of hit) {
      found[field] = changed;
      open.delete(field);
    }
    if (!open.size) break;
  }
  return found;
};
