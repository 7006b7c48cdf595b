/**
 * What a search found, as search entries and the names of their codes; and its binary form, which is the response
 * that the app asks for (`application/vnd.rms.entries`). Entries that are found whole are sent as they are stored.
 */
import { VarintReader, VarintWriter } from '#base/bytes/varint.ts';
import type { SearchKind, TypeName } from './columns';

export const NAME_LISTS = [
  'nation',
  'guardian',
  'purpose',
  'area',
  'effort',
  'patrolType',
] as const;
export type NameList = (typeof NAME_LISTS)[number];

/** The names of the dictionary codes that the entries contain. */
export interface CodedNames extends Record<NameList, Record<number, string>> {
  recordType: Record<number, TypeName>;
}

/** What of an entry was found; an entry may contain more. */
export const PARTS = { header: 0, details: 1, sightings: 2, surveys: 4 } as const;

export interface FoundEntry {
  /** Seconds of the entry's day. */
  base: number;
  /** A sum of `PARTS`. */
  parts: number;
  bytes: Uint8Array;
}

export interface EntriesOfPatrol {
  pid: number;
  /** Dictionary code. */
  nation: number;
  entries: readonly FoundEntry[];
}

export interface FoundEntries {
  kind: SearchKind;
  /** The kinds that the response contains. */
  holds: SearchKind[];
  names: CodedNames;
  /** In the order of their ids. */
  patrols: readonly EntriesOfPatrol[];
  truncated: boolean;
  nextToken: string | null;
}

const VERSION = 1;
const DAY = 86_400;

/** Version, everything but the patrols as JSON, and then each patrol with its entries. */
export const encodeFound = ({ patrols, ...others }: FoundEntries): Uint8Array => {
  const w = new VarintWriter();
  w.unsigned(VERSION);
  w.append(new TextEncoder().encode(JSON.stringify(others)));
  let before = 0;
  for (const { pid, nation, entries } of patrols) {
    w.unsigned(pid - before);
    before = pid;
    w.unsigned(nation);
    w.unsigned(entries.length);
    for (const { base, parts, bytes } of entries) {
      w.unsigned(parts);
      w.signed(base / DAY);
      w.append(bytes);
    }
  }
  return w.finish();
};

/** @throws RangeError if the bytes are cut off */
export const decodeFound = (bytes: Uint8Array): FoundEntries => {
  const r = new VarintReader(bytes);
  const version = r.unsigned();
  if (version !== VERSION) throw new Error(`search response of version ${version}`);
  const others = JSON.parse(new TextDecoder().decode(r.take())) as Omit<FoundEntries, 'patrols'>;
  const patrols: EntriesOfPatrol[] = [];
  for (let pid = 0; !r.done;) {
    pid += r.unsigned();
    const nation = r.unsigned();
    const entries: FoundEntry[] = [];
    for (let n = r.unsigned(); n > 0; n--)
      entries.push({ parts: r.unsigned(), base: r.signed() * DAY, bytes: r.take() });
    patrols.push({ pid, nation, entries });
  }
  return { ...others, patrols };
};
