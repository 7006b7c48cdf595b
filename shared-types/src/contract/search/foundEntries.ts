/**
 * What a search found, as search entries and the names of their codes; and its binary form, which is the response
 * that the app asks for (`application/vnd.rms.entries`). Entries that are found whole are sent as they are stored.
 */
import { VarintReader, VarintWriter } from '#base/bytes/varint.ts';
import type { SearchKind } from './columns';
import { DICTIONARIES, type DictionaryName } from './dictionaries';

/** The names of the dictionary codes that the entries contain; those of types with their levels. */
export type CodedNames = Record<DictionaryName, Record<number, string>>;

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
  /** In the order of their ids; each has at least one entry. */
  patrols: readonly EntriesOfPatrol[];
  truncated: boolean;
  nextToken: string | null;
}

const VERSION = 1;
const DAY = 86_400;

/** Whether a cut here would split a character. */
const isLowSurrogate = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** In the order of their texts: of each, its code, how much it shares with the one before, and what follows. */
const writeTexts = (w: VarintWriter, texts: Record<number, string>): void => {
  const sorted = Object.entries(texts).sort(([, a], [, b]) => (a < b ? -1 : 1));
  w.unsigned(sorted.length);
  let before = '';
  for (const [code, text] of sorted) {
    let shared = 0;
    while (shared < before.length && before[shared] === text[shared]) shared += 1;
    if (isLowSurrogate(text, shared)) shared -= 1;
    w.unsigned(Number(code));
    w.unsigned(shared);
    w.text(text.slice(shared));
    before = text;
  }
};

const readTexts = (r: VarintReader): Record<number, string> => {
  const texts: Record<number, string> = {};
  let text = '';
  for (let n = r.unsigned(); n > 0; n--) {
    const code = r.unsigned();
    text = text.slice(0, r.unsigned()) + r.text();
    texts[code] = text;
  }
  return texts;
};

/** Bit of an entry's parts: another entry of the same patrol follows. */
const MORE = 8;

/** About as many bytes as are written, so that the writer needn't grow. */
const estimateSize = (patrols: readonly EntriesOfPatrol[]): number => {
  let size = 16 * 1024;
  for (const { entries } of patrols) for (const { bytes } of entries) size += bytes.length + 12;
  return size;
};

/** Version, names, everything else but the patrols as JSON, and then each patrol with its entries. */
export const encodeFound = ({
  kind,
  holds,
  names,
  patrols,
  truncated,
  nextToken,
}: FoundEntries): Uint8Array => {
  const w = new VarintWriter(estimateSize(patrols));
  w.unsigned(VERSION);
  w.text(JSON.stringify({ kind, holds, truncated, nextToken }));
  for (const list of DICTIONARIES) writeTexts(w, names[list]);
  let [pid, day] = [0, 0];
  for (const patrol of patrols) {
    w.unsigned(patrol.pid - pid);
    w.unsigned(patrol.nation);
    patrol.entries.forEach(({ base, parts, bytes }, i) => {
      w.unsigned(parts + (i < patrol.entries.length - 1 ? MORE : 0));
      w.signed(base / DAY - day);
      w.append(bytes);
      day = base / DAY;
    });
    ({ pid } = patrol);
  }
  return w.finish();
};

/** @throws RangeError if the bytes are cut off */
export const decodeFound = (bytes: Uint8Array): FoundEntries => {
  const r = new VarintReader(bytes);
  const version = r.unsigned();
  if (version !== VERSION) throw new Error(`search response of version ${version}`);
  const others = JSON.parse(r.text()) as Omit<FoundEntries, 'patrols' | 'names'>;
  const names = Object.fromEntries(DICTIONARIES.map((list) => [list, readTexts(r)])) as CodedNames;
  const patrols: EntriesOfPatrol[] = [];
  for (let [pid, day] = [0, 0]; !r.done;) {
    pid += r.unsigned();
    const nation = r.unsigned();
    const entries: FoundEntry[] = [];
    for (let isLast = false; !isLast;) {
      const parts = r.unsigned();
      day += r.signed();
      entries.push({ parts: parts % MORE, base: day * DAY, bytes: r.take() });
      isLast = parts < MORE;
    }
    patrols.push({ pid, nation, entries });
  }
  return { ...others, names, patrols };
};
