/**
 * A patrol's search entries are one set: a change replaces all of them at once, and leaves a trace where an
 * entry was. A search reads its ranges in parallel, so it may find some entries of the set before a change and
 * some of the set after it. Entries and traces therefore say which set they are of, and what else it has
 * (domain/search/currentEntries).
 */
import { dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import { NO_CELL } from './cells';
import type { Audience, EntryKey, EntryKind, SearchEntry } from './searchEntries';
import { readWide } from './wideEntry';

const DAY = 86_400;

/** Another entry of a set, of the same kind. */
export type OtherEntry = Omit<EntryKey, 'kind'>;

/** What an entry or a trace says of the newest set that it knows. */
export interface EntrySet {
  /** Of the patrol, when the set was written. */
  version: number;
  /** Dictionary code of the patrol's nation. */
  nation: number;
  /** Whether there are entries for the network, for the nation, and whether they are wide. */
  network: boolean;
  own: boolean;
  wide: boolean;
  /**
   * In a record entry: the others on its grid for its audience. In a patrol entry: none, as one is enough. In a
   * trace: all entries of its kind. For a wide one: none.
   */
  others: readonly OtherEntry[];
}

/** A set to write. */
export interface NewSet {
  version: number;
  nation: number;
  entries: readonly SearchEntry[];
}

/** Cells that are on no grid are read with either. */
const isOnGrid = (a: string, b: string): boolean =>
  a.length === b.length || a === NO_CELL || b === NO_CELL;

const listOthers = (set: NewSet, key: EntryKey, isTrace: boolean): readonly SearchEntry[] => {
  const { kind, cell, day, audience } = key;
  // The pack of a wide patrol decides.
  if (kind === 'W') return [];
  const alike = set.entries.filter((entry) => entry.kind === kind);
  if (isTrace) return alike;
  if (kind === 'P') return [];
  return alike.filter(
    (entry) =>
      entry.audience === audience &&
      isOnGrid(entry.cell, cell) &&
      (entry.cell !== cell || entry.day !== day),
  );
};

const writeOther = ({ audience, cell, day }: OtherEntry, base: number): string => {
  const days = dayNumber(day) - base;
  return `${audience}${cell}${days ? (days > 0 ? '+' : '') + days : ''}`;
};

const has = (set: NewSet, audience: Audience): boolean =>
  set.entries.some((entry) => entry.audience === audience);

/** @returns undefined for an entry that is alone: only one audience has a set, of the patrol's first version */
export const writeSet = (set: NewSet, key: EntryKey, isTrace: boolean): string | undefined => {
  const others = listOthers(set, key, isTrace);
  const [network, own] = [has(set, 'R'), has(set, 'N')];
  const isPlain = !isTrace && set.version === 1 && !(network && own) && key.kind !== 'W';
  if (isPlain && !others.length) return undefined;
  const wide = set.entries.some(({ kind }) => kind === 'W');
  const flags = `${network ? 'R' : ''}${own ? 'N' : ''}${wide ? 'W' : ''}`;
  const base = dayNumber(key.day);
  return [set.version, set.nation, flags, ...others.map((one) => writeOther(one, base))].join(',');
};

const OTHER = /^([RN])([a-z0-9~]+)([+-]\d+)?$/;

const readOther = (text: string, keyDay: string): OtherEntry => {
  const [, audience, cell = '', days] = OTHER.exec(text) ?? [];
  if (!cell) throw new Error(`entry "${text}" of a set`);
  const day = days === undefined ? keyDay : dayText(dayNumber(keyDay) + Number(days));
  return { audience: audience as Audience, cell, day };
};

/** @param nation of the entry's key */
export const readSet = (text: string | undefined, key: EntryKey, nation: number): EntrySet => {
  if (text === undefined) {
    const network = key.audience === 'R';
    return { version: 1, nation, network, own: !network, wide: false, others: [] };
  }
  const [version, code, flags = '', ...others] = text.split(',');
  return {
    version: Number(version),
    nation: Number(code),
    network: flags.includes('R'),
    own: flags.includes('N'),
    wide: flags.includes('W'),
    others: others.map((one) => readOther(one, key.day)),
  };
};

/** An entry of a stored set, with what a search reads because of it, in bytes. */
export interface StoredEntry extends EntryKey {
  bytes: number;
}

/** Besides its packed bytes: the names of the attributes, and the key. */
const KEY_BYTES = 45;

/** Bytes that a search reads because of an entry: the entry, and the pack of a wide patrol. */
export const measureEntry = ({ kind, day, bytes }: SearchEntry): number =>
  KEY_BYTES + bytes.length + (kind === 'W' ? readWide(bytes, dayNumber(day) * DAY).size : 0);

/** The list of a set's entries, which is stored with the patrol. */
export const writeEntryList = (entries: readonly SearchEntry[]): string =>
  entries
    .map((entry) => {
      const { kind, audience, cell, day } = entry;
      const numbers = [dayNumber(day), measureEntry(entry)].map((n) => n.toString(36));
      return `${kind}${audience}${cell} ${numbers.join(' ')}`;
    })
    .join(',');

export const readEntryList = (text: string): StoredEntry[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [name = '', day = '', bytes = ''] = one.split(' ');
      return {
        kind: name[0] as EntryKind,
        audience: name[1] as Audience,
        cell: name.slice(2),
        day: dayText(parseInt(day, 36)),
        bytes: parseInt(bytes, 36),
      };
    });
