/** Writes search entries; `entryReader.ts` reads them in the same order. */
import { BitWriter } from '#base/bytes/bits.ts';
import { VarintWriter } from '#base/bytes/varint.ts';
import { getRingBounds } from '#base/geo/polygon.ts';
import {
  BOX_SCALE,
  countIndexBits,
  ENTRY_VERSION,
  FINE,
  getOrigin,
  MINUTE,
  RECORD_SCALE,
  ROUTE_SCALE,
  toShown,
  UNPLACED,
  type PackedRecord,
  type PackedSighting,
  type PackedSurvey,
  type PatrolEntry,
  type RecordEntry,
  type Records,
} from './entry';

type Point = [x: number, y: number];
/** Exact units in one of a box. */
const EXACT_IN_BOX = RECORD_SCALE / BOX_SCALE;
type Line = readonly number[];

const writeList = (w: VarintWriter, codes: readonly number[]): void => {
  w.unsigned(codes.length);
  for (const code of codes) w.unsigned(code);
};

const writeLine = (w: VarintWriter, line: Line, from: Point): void => {
  w.unsigned(line.length / 2);
  for (let i = 0; i < line.length; i += 2) {
    w.signed(line[i]! - from[0]);
    w.signed(line[i + 1]! - from[1]);
    from[0] = line[i]!;
    from[1] = line[i + 1]!;
  }
};

const packLines = (lines: readonly Line[], scale: number): Uint8Array => {
  const w = new VarintWriter();
  const from = getOrigin(scale);
  w.unsigned(lines.length);
  for (const line of lines) writeLine(w, line, from);
  return w.finish();
};

/** In minutes if it is whole ones, and otherwise in seconds: an even or an odd number. */
const writeStart = (w: VarintWriter, before: number): void =>
  w.signed(before % MINUTE ? 2 * before + 1 : (2 * before) / MINUTE);

/** Whether all records are within the patrol's time. */
const areDuring = ({ header: { start, end }, sightings, surveys }: PatrolEntry): boolean =>
  [...sightings, ...surveys].every(({ time }) => time >= start && time <= end);

const writeDetails = (w: VarintWriter, { header: h, counts, route }: PatrolEntry): void => {
  w.unsigned(h.end - h.start);
  w.unsigned(h.type);
  writeList(w, h.guardians);
  writeList(w, h.purposes);
  writeList(w, h.areas);
  w.unsigned(h.distance + 1);
  w.unsigned(counts.sightings);
  w.unsigned(counts.surveys);
  w.append(packLines(route, ROUTE_SCALE));
};

const byNumber = <R extends PackedRecord>(records: readonly R[]): readonly R[] =>
  records.every(({ no }, i) => i === 0 || no > records[i - 1]!.no)
    ? records
    : [...records].sort((a, b) => a.no - b.no);

const listPlaced = <R extends PackedRecord>(records: readonly R[]): R[] =>
  records.filter(({ x }) => x !== UNPLACED);

const listSteps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, i) => value - values[i]!);

/** The first number, and the differences of the others; a bit says whether none is negative. */
const writeSteps = (bits: BitWriter, values: readonly number[], from: number): void => {
  if (!values.length) return;
  bits.signed(values[0]! - from);
  const steps = listSteps(values);
  const isRising = steps.every((step) => step >= 0);
  bits.bits(isRising ? 1 : 0, 1);
  if (isRising) bits.column(steps);
  else bits.signedColumn(steps);
};

/** Of numbers that grow: the first, and what each is beyond the next whole one. */
const writeRising = (bits: BitWriter, values: readonly number[]): void => {
  if (!values.length) return;
  bits.number(values[0]!);
  bits.column(listSteps(values).map((step) => step - 1));
};

/** In minutes if all are whole minutes, as people enter them; otherwise in seconds. */
const writeTimes = (bits: BitWriter, records: readonly PackedRecord[], base: number): void => {
  const times = records.map(({ time }) => time - base);
  const isWhole = times.every((time) => time % MINUTE === 0);
  bits.bits(isWhole ? 1 : 0, 1);
  writeSteps(bits, isWhole ? times.map((time) => time / MINUTE) : times, 0);
};

const writeRecords = (
  bits: BitWriter,
  records: readonly PackedRecord[],
  { base, shared, types }: { base: number; shared: boolean; types: readonly number[] },
): void => {
  if (!records.length) return;
  bits.flags(records.map(({ x }) => x === UNPLACED));
  const placed = listPlaced(records);
  const [x0, y0] = getOrigin(ROUTE_SCALE);
  writeSteps(
    bits,
    placed.map(({ x }) => toShown(x)),
    x0,
  );
  writeSteps(
    bits,
    placed.map(({ y }) => toShown(y)),
    y0,
  );
  writeRising(
    bits,
    records.map(({ no }) => no),
  );
  writeTimes(bits, records, base);
  const width = countIndexBits(types.length);
  const indexes = new Map(types.map((type, i) => [type, i]));
  for (const { type } of records) bits.bits(indexes.get(type)!, width);
  if (shared) bits.flags(records.map((record) => !record.shared));
  bits.flags(records.map(({ photos }) => photos === 1));
};

/** Each survey once, then which of them each sighting belongs to; 0: none. */
const writeSurveyReferences = (
  bits: BitWriter,
  sightings: readonly PackedSighting[],
  base: number,
): void => {
  const starts = new Map<number, number>();
  for (const { survey, surveyStart } of sightings) if (survey) starts.set(survey, surveyStart);
  bits.number(starts.size);
  if (!starts.size) return;
  for (const [no, start] of starts) {
    bits.number(no);
    bits.signed(start - base);
  }
  const numbers = [0, ...starts.keys()];
  const width = countIndexBits(numbers.length);
  for (const { survey } of sightings) bits.bits(numbers.indexOf(survey), width);
};

/** What a search needs to know the location of before it reads an entry. */
const listBoxed = (entry: PatrolEntry | RecordEntry): [number, number][] => {
  const sightings = listPlaced(entry.sightings).map(({ x, y }): [number, number] => [x, y]);
  if (entry.kind === 'records') return sightings.length === entry.sightings.length ? sightings : [];
  const inPairs = (line: Line, scale: number): [number, number][] =>
    Array.from({ length: line.length / 2 }, (_, i) => [
      line[2 * i]! * scale,
      line[2 * i + 1]! * scale,
    ]);
  const route = entry.route.flatMap((line) => inPairs(line, FINE));
  return [...sightings, ...inPairs(entry.weather, 1), ...route];
};

/** Rounded outwards. */
const writeBox = (w: VarintWriter, positions: [number, number][]): void => {
  w.unsigned(positions.length ? 1 : 0);
  if (!positions.length) return;
  const { minX, minY, maxX, maxY } = getRingBounds(positions);
  const [left, low] = [Math.floor(minX / EXACT_IN_BOX), Math.floor(minY / EXACT_IN_BOX)];
  const [x0, y0] = getOrigin(BOX_SCALE);
  w.signed(left - x0);
  w.signed(low - y0);
  w.unsigned(Math.ceil(maxX / EXACT_IN_BOX) - left);
  w.unsigned(Math.ceil(maxY / EXACT_IN_BOX) - low);
};

/** The rest of an exact coordinate, from -5 to 4 units, as 0 to 9. */
const getFine = (exact: number): number => exact - toShown(exact) * FINE + FINE / 2;

/** A byte for both coordinates of a record. */
const packFine = (records: readonly PackedRecord[]): Uint8Array =>
  Uint8Array.from(listPlaced(records), ({ x, y }) => getFine(x) * FINE + getFine(y));

const packShapes = (surveys: readonly PackedSurvey[]): Uint8Array => {
  const w = new VarintWriter();
  for (const { shape } of surveys) {
    w.unsigned(shape ? (shape.filled ? 2 : 1) : 0);
    if (shape) w.append(packLines(shape.lines, RECORD_SCALE));
  }
  return w.finish();
};

const writeHeader = (w: VarintWriter, entry: PatrolEntry | RecordEntry, base: number): void => {
  const { header } = entry;
  const isPatrol = entry.kind === 'patrol';
  const during = isPatrol && areDuring(entry) ? 4 : 0;
  w.unsigned(ENTRY_VERSION * 8 + during + (isPatrol ? 2 : 0) + (header.shared ? 1 : 0));
  writeStart(w, base - header.start);
  w.unsigned(header.effort);
  if (isPatrol) writeDetails(w, entry);
};

const writeShown = (w: VarintWriter, entry: PatrolEntry | RecordEntry, base: number): Records => {
  writeHeader(w, entry, base);
  const { shared } = entry.header;
  const [sightings, surveys] = [byNumber(entry.sightings), byNumber(entry.surveys)];
  const types = [...new Set([...sightings, ...surveys].map(({ type }) => type))].sort(
    (a, b) => a - b,
  );
  w.unsigned(sightings.length);
  w.unsigned(surveys.length);
  w.unsigned(types.length);
  const bits = new BitWriter();
  writeRising(bits, types);
  const context = { base, shared, types };
  writeRecords(bits, sightings, context);
  if (sightings.length) writeSurveyReferences(bits, sightings, base);
  writeRecords(bits, surveys, context);
  w.append(bits.finish());
  return { sightings, surveys };
};

/** @param base seconds of the entry's day, or of the patrol's first day for a patrol entry */
export const packEntry = (entry: PatrolEntry | RecordEntry, base: number): Uint8Array => {
  const w = new VarintWriter();
  const { sightings, surveys } = writeShown(w, entry, base);
  writeBox(w, listBoxed(entry));
  w.append(packFine(sightings));
  w.append(packFine(surveys));
  w.append(packShapes(surveys));
  w.append(packLines(entry.kind === 'patrol' ? [entry.weather] : [], RECORD_SCALE));
  return w.finish();
};

/** Without the exact part. */
export const packShown = (entry: RecordEntry, base: number): Uint8Array => {
  const w = new VarintWriter();
  writeShown(w, entry, base);
  return w.finish();
};
