/** Reads the records of an entry: columns in bits, in the order in which `packEntry.ts` writes them. */
import type { BitReader } from '#base/bytes/bits.ts';
import {
  countIndexBits,
  getOrigin,
  MINUTE,
  ROUTE_SCALE,
  UNPLACED,
  type RecordCounts,
} from './entry';

/** Records as columns, in the order of their numbers. */
export interface EntryRecords {
  no: number[];
  time: number[];
  /** 1e-5 degrees, or UNPLACED. */
  x: number[];
  y: number[];
  type: number[];
  shared: (0 | 1)[];
  photos: (0 | 1)[];
}

interface EntrySightings extends EntryRecords {
  survey: number[];
  surveyStart: number[];
}

export interface ShownRecords {
  sightings: EntrySightings;
  surveys: EntryRecords;
}

/** What records don't say themselves. */
interface Context {
  /** Seconds of the entry's day. */
  base: number;
  /** The patrol is shared with the network. */
  shared: boolean;
  /** Dictionary codes of the entry's types. */
  types: readonly number[];
}

/** Numbers as their first one and the differences of the others, each at least `least`. */
const addUp = (first: number, steps: readonly number[], least = 0): number[] => {
  const out = new Array<number>(steps.length + 1);
  let sum = (out[0] = first);
  for (let i = 0; i < steps.length; i++) out[i + 1] = sum += steps[i]! + least;
  return out;
};

export const readRising = (bits: BitReader, count: number): number[] =>
  count ? addUp(bits.number(), bits.column(count - 1), 1) : [];

const readSteps = (bits: BitReader, count: number, from: number): number[] => {
  if (!count) return [];
  const first = from + bits.signed();
  return addUp(first, bits.bits(1) ? bits.column(count - 1) : bits.signedColumn(count - 1));
};

const readTimes = (bits: BitReader, count: number, base: number): number[] => {
  if (!bits.bits(1)) return readSteps(bits, count, base);
  return readSteps(bits, count, base / MINUTE).map((minutes) => minutes * MINUTE);
};

interface Positions {
  isUnplaced: readonly number[] | undefined;
  /** 1e-5 degrees, of the records that have a position. */
  x: number[];
  y: number[];
}

const readPositions = (bits: BitReader, count: number): Positions => {
  bits.require(count);
  const isUnplaced = bits.flags(count);
  const placed = isUnplaced ? count - isUnplaced.filter((flag) => flag === 1).length : count;
  const [x0, y0] = getOrigin(ROUTE_SCALE);
  return { isUnplaced, x: readSteps(bits, placed, x0), y: readSteps(bits, placed, y0) };
};

const pick = <T>(bits: BitReader, count: number, choices: readonly T[]): T[] => {
  const width = countIndexBits(choices.length);
  const picked = new Array<T>(count);
  for (let i = 0; i < count; i++) picked[i] = choices[bits.bits(width)]!;
  return picked;
};

const repeat = <T>(value: T, count: number): T[] => new Array<T>(count).fill(value);

/** Puts UNPLACED where a record has no location. */
const spread = (placed: number[], isUnplaced: readonly number[] | undefined): number[] => {
  if (!isUnplaced) return placed;
  let next = 0;
  return isUnplaced.map((flag) => (flag ? UNPLACED : placed[next++]!));
};

const NO_RECORDS = (): EntryRecords => ({
  no: [],
  time: [],
  x: [],
  y: [],
  type: [],
  shared: [],
  photos: [],
});

const readColumns = (
  bits: BitReader,
  count: number,
  { base, shared, types }: Context,
): EntryRecords => {
  if (!count) return NO_RECORDS();
  const { isUnplaced, x, y } = readPositions(bits, count);
  const no = readRising(bits, count);
  const time = readTimes(bits, count, base);
  const type = pick(bits, count, types);
  const nationOnly = shared ? bits.flags(count) : undefined;
  const photos = bits.flags(count);
  bits.requireWhole();
  return {
    no,
    time,
    x: spread(x, isUnplaced),
    y: spread(y, isUnplaced),
    type,
    shared:
      nationOnly?.map((flag): 0 | 1 => (flag ? 0 : 1)) ?? repeat<0 | 1>(shared ? 1 : 0, count),
    photos: photos ?? repeat<0 | 1>(0, count),
  };
};

const readSurveyReferences = (bits: BitReader, count: number, base: number) => {
  const none = (): number[] => repeat(0, count);
  const size = count ? bits.number() : 0;
  if (!size) return { survey: none(), surveyStart: none() };
  bits.require(size);
  const surveys: [no: number, start: number][] = [[0, 0]];
  for (let i = 0; i < size; i++) surveys.push([bits.number(), base + bits.signed()]);
  const picked = pick(bits, count, surveys);
  bits.requireWhole();
  return { survey: picked.map(([no]) => no), surveyStart: picked.map(([, start]) => start) };
};

/** @param bits after the list of types */
export const readRecords = (
  bits: BitReader,
  counts: RecordCounts,
  context: Context,
): ShownRecords => {
  const sightings = readColumns(bits, counts.sightings, context);
  const references = readSurveyReferences(bits, counts.sightings, context.base);
  const surveys = readColumns(bits, counts.surveys, context);
  return { sightings: { ...sightings, ...references }, surveys };
};
