/**
 * Chooses the entries of each patrol that are of its newest set. A search reads its ranges in parallel, and a
 * change may be published between two reads. If the newest set that was read is incomplete, the search may have
 * read some ranges before the change and some after it: then the patrol's pack, read after all of them, decides.
 * So a search finds all of the old state or all of the new, without any clock.
 */
import { groupBy } from '@portal/shared-types/base/groupBy';
import { areApart } from '../search-index/cells';
import { readSet, type EntrySet, type OtherEntry } from '../search-index/entrySets';
import type { EntryKey } from '../search-index/searchEntries';
import { readWide } from '../search-index/wideEntry';
import type { Ask } from './collect';
import type { EntriesByPatrol, ReadEntry } from './foundPatrol';

/** A search entry as read, or a trace of one. */
export interface IndexedEntry extends EntryKey {
  pid: number;
  /** Dictionary code of the nation in its key. */
  nation: number;
  /** Seconds of the entry's day. */
  base: number;
  /** Of its set. */
  version: number;
  /** Undefined: a trace. */
  bytes: Uint8Array | undefined;
  /** What it says of its set, packed. */
  set: string | undefined;
}

export interface CurrentEntries {
  patrols: EntriesByPatrol;
  /** Numbers of patrols whose packs decide, because they are wide or have just changed. */
  packs: readonly number[];
}

export interface SearchedRanges {
  /** Dictionary codes of the viewer's nations. */
  ownNations: ReadonlySet<number>;
  /** Whether the search must have read an entry of this nation, if it existed. */
  isRead: (nation: number, entry: OtherEntry) => boolean;
}

type Entry = IndexedEntry & ReadEntry;
const isEntry = (one: IndexedEntry): one is Entry => one.bytes !== undefined;

/** Whether a wide patrol may have anything in the area, and within the days. */
const isNear = ({ area, from, to }: Pick<Ask, 'area' | 'from' | 'to'>, { bytes, base }: Entry) => {
  const { box, firstDay, lastDay } = readWide(bytes, base);
  const DAY = 86_400;
  if (firstDay > to || lastDay + DAY <= from) return false;
  return !area || (box !== null && !areApart(area.bounds, box));
};

interface Read {
  one: IndexedEntry;
  set: EntrySet;
}

const isSame = ({ one }: Read, other: OtherEntry): boolean =>
  one.audience === other.audience && one.cell === other.cell && one.day === other.day;

/** The entries of one patrol's newest set that its viewer searches; `pack`: its pack decides. */
const chooseEntries = (
  all: readonly IndexedEntry[],
  asked: Pick<Ask, 'area' | 'from' | 'to'>,
  { ownNations, isRead }: SearchedRanges,
): readonly Entry[] | 'pack' => {
  const version = all.reduce((newest, one) => Math.max(newest, one.version), 0);
  const newest = all
    .filter((one) => one.version === version)
    .map((one) => ({ one, set: readSet(one.set, one, one.nation) }));
  const { nation, network, own, wide } = newest[0]!.set;
  const audience = own && ownNations.has(nation) ? 'N' : network ? 'R' : undefined;
  // Deleted, or not for this viewer any more.
  if (!audience) return [];
  const entries = newest.filter(
    ({ one }) => isEntry(one) && one.audience === audience && one.nation === nation,
  );
  if (wide) return entries.some(({ one }) => !isNear(asked, one as Entry)) ? [] : 'pack';
  // Without an entry, a trace of the same kind knows where they are.
  const witness = entries[0] ?? newest.find(({ one }) => !isEntry(one) && one.kind !== 'W');
  const isComplete = witness?.set.others.every(
    (other) =>
      other.audience !== audience ||
      entries.some((entry) => isSame(entry, other)) ||
      !isRead(nation, other),
  );
  return isComplete ? entries.map(({ one }) => one as Entry) : 'pack';
};

/** An entry that is alone needs no comparison. */
const isAlone = ([first, ...others]: readonly IndexedEntry[]): boolean =>
  others.length === 0 && first!.bytes !== undefined && first!.set === undefined;

export const chooseCurrent = (
  all: readonly IndexedEntry[],
  asked: Pick<Ask, 'area' | 'from' | 'to'>,
  ranges: SearchedRanges,
): CurrentEntries => {
  const patrols = new Map<number, readonly ReadEntry[]>();
  const packs: number[] = [];
  for (const [pid, group] of groupBy(all, (one) => one.pid)) {
    const chosen = isAlone(group) ? (group as Entry[]) : chooseEntries(group, asked, ranges);
    if (chosen === 'pack') packs.push(pid);
    else if (chosen.length) patrols.set(pid, chosen);
  }
  return { patrols, packs };
};
