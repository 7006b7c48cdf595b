/** Writes search entries; `entryReader.ts` reads them in the same order. */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import {
  BOX_SCALE,
  ENTRY_VERSION,
  FAR,
  FORMS,
  RECORD_SCALE,
  ROUTE_SCALE,
  NO_SHAPE,
  origin,
  UNPLACED,
  X0,
  Y0,
  type PackedSighting,
  type PackedSurvey,
  type PatrolEntry,
  type RecordEntry,
  type Shape,
  type WideEntry,
} from './entry';
import { boxAround, groupByNumber, groupByPlace } from './sightingGroups';
import { VarintWriter } from './varint';

const writeList = (w: VarintWriter, codes: readonly number[]): void => {
  w.unsigned(codes.length);
  for (const code of codes) w.unsigned(code);
};
/** Each value as the difference to the one before. */
const writeSteps = <K extends 'no' | 'time' | 'x' | 'y'>(
  w: VarintWriter,
  records: readonly Record<K, number>[],
  key: K,
  from: number,
): void => {
  let before = from;
  for (const record of records) {
    w.signed(record[key] - before);
    before = record[key];
  }
};
const writeLine = (w: VarintWriter, line: readonly number[], from: [number, number]): void => {
  w.unsigned(line.length / 2);
  for (let i = 0; i < line.length; i += 2) {
    w.signed(line[i]! - from[0]);
    w.signed(line[i + 1]! - from[1]);
    from[0] = line[i]!;
    from[1] = line[i + 1]!;
  }
};
const writeLines = (
  w: VarintWriter,
  lines: readonly (readonly number[])[],
  from: [number, number],
): void => {
  w.unsigned(lines.length);
  for (const line of lines) writeLine(w, line, from);
};
const writeShape = (w: VarintWriter, { filled, lines }: Shape, from: [number, number]): void => {
  w.unsigned(filled ? 1 : 0);
  writeLines(w, lines, from);
};
/** The first number of an entry: version, form, and sharing. */
const first = (form: (typeof FORMS)[number], shared: boolean): number =>
  ENTRY_VERSION * 16 + FORMS.indexOf(form) * 4 + (shared ? 2 : 0);

/** @param base seconds of the entry's day, or of the patrol's first day for a patrol entry */
export const packEntry = (entry: PatrolEntry | RecordEntry, base: number): Buffer => {
  const w = new VarintWriter();
  const { header: h } = entry;
  w.unsigned(first(entry.kind, h.shared));
  w.signed(base - h.start);
  w.unsigned(h.effort);
  if (entry.kind === 'patrol') packPatrol(w, entry);
  if (h.shared) {
    writeNumbers(w, entry.sightings, ({ shared }) => !shared);
    writeNumbers(w, entry.surveys, ({ shared }) => !shared);
  }
  writeNumbers(w, entry.sightings, ({ photos }) => photos === 1);
  writeNumbers(w, entry.surveys, ({ photos }) => photos === 1);
  const groups =
    entry.kind === 'patrol' ? groupByNumber(entry.sightings) : groupByPlace(entry.sightings);
  packSightings(w, entry.sightings, groups, base);
  packSurveys(w, entry.surveys, base);
  return w.finish();
};

const DAY = 86_400;

/** The box is rounded outwards. */
export const packWide = (shared: boolean, { size, firstDay, lastDay, box }: WideEntry): Buffer => {
  const w = new VarintWriter();
  w.unsigned(first('wide', shared));
  w.unsigned(size);
  w.unsigned((lastDay - firstDay) / DAY);
  w.unsigned(box ? 1 : 0);
  if (box) {
    writeBox(w, {
      minX: Math.floor(box.minX * BOX_SCALE),
      minY: Math.floor(box.minY * BOX_SCALE),
      maxX: Math.ceil(box.maxX * BOX_SCALE),
      maxY: Math.ceil(box.maxY * BOX_SCALE),
    });
  }
  return w.finish();
};

const writeBox = (w: VarintWriter, { minX, minY, maxX, maxY }: Bounds): void => {
  w.signed(minX - X0 * BOX_SCALE);
  w.signed(minY - Y0 * BOX_SCALE);
  w.unsigned(maxX - minX);
  w.unsigned(maxY - minY);
};

const packPatrol = (w: VarintWriter, { header: h, route, weather }: PatrolEntry): void => {
  w.unsigned(h.end - h.start);
  w.unsigned(h.type);
  writeList(w, h.guardians);
  writeList(w, h.purposes);
  writeList(w, h.areas);
  w.unsigned(h.distance + 1);
  writeLines(w, route, origin(ROUTE_SCALE));
  writeLine(w, weather, origin(RECORD_SCALE));
};

/** Numbers of some of the records, in order. */
const writeNumbers = <R extends { no: number }>(
  w: VarintWriter,
  records: readonly R[],
  isMarked: (record: R) => boolean,
): void => {
  const numbers = records
    .filter(isMarked)
    .map(({ no }) => no)
    .sort((a, b) => a - b);
  w.unsigned(numbers.length);
  let before = 0;
  for (const no of numbers) {
    w.unsigned(no - before);
    before = no;
  }
};

/** First the surveys of the sightings, each once; then the groups, each with length and box. */
const packSightings = (
  w: VarintWriter,
  sightings: readonly PackedSighting[],
  groups: readonly (readonly PackedSighting[])[],
  base: number,
): void => {
  w.unsigned(groups.length);
  if (!groups.length) return;
  const surveys = new Map<number, number>();
  for (const s of sightings) if (s.survey) surveys.set(s.survey, s.surveyStart);
  w.unsigned(surveys.size);
  for (const [no, start] of surveys) {
    w.unsigned(no);
    w.signed(start - base);
  }
  for (const group of groups) w.append(packGroup(group, base, surveys.size > 0));
};

const packGroup = (
  group: readonly PackedSighting[],
  base: number,
  withSurveys: boolean,
): Uint8Array => {
  const w = new VarintWriter();
  const placed = group[0]!.x !== UNPLACED;
  w.unsigned(group.length * 2 + (placed ? 1 : 0));
  const box = placed ? boxAround(group) : undefined;
  if (box) writeBox(w, box);
  writeSteps(w, group, 'no', 0);
  writeSteps(w, group, 'time', base);
  if (box) {
    writeSteps(w, group, 'x', (box.minX * RECORD_SCALE) / BOX_SCALE);
    writeSteps(w, group, 'y', (box.minY * RECORD_SCALE) / BOX_SCALE);
  }
  for (const s of group) w.unsigned(s.type);
  if (withSurveys) for (const s of group) w.unsigned(s.survey);
  return w.finish();
};

const writePlaces = (w: VarintWriter, records: readonly { x: number; y: number }[]): void => {
  let x = X0 * RECORD_SCALE;
  for (const r of records) {
    w.signed(r.x === UNPLACED ? FAR : r.x - x);
    if (r.x !== UNPLACED) x = r.x;
  }
  const placed = records.filter((r) => r.x !== UNPLACED);
  writeSteps(w, placed, 'y', Y0 * RECORD_SCALE);
};

const packSurveys = (w: VarintWriter, surveys: readonly PackedSurvey[], base: number): void => {
  w.unsigned(surveys.length);
  let no = 0;
  let time = base;
  for (const v of surveys) {
    w.signed(v.no - no);
    no = v.no;
    w.signed(v.time - time);
    time = v.time;
    w.unsigned(v.type);
  }
  writePlaces(w, surveys);
  const from = origin(RECORD_SCALE);
  for (const { shape } of surveys) writeShape(w, shape ?? NO_SHAPE, from);
};
