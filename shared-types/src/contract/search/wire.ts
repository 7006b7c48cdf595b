/**
 * The JSON form of search columns (`application/vnd.rms.columns+json`): numbers as differences from the
 * previous one, which gzip compresses well. Both sides use this codec.
 */
import type { Position } from '#base/geo/polygon.ts';
import { differences, sums, nationOnlyToWire, sharedFromWire } from './differences';
import {
  COORDINATE_SCALE,
  NOWHERE,
  type PatrolColumns,
  type SearchColumns,
  type SearchKind,
  type SurveyColumns,
} from './columns';

/**
 * `count`: per patrol, plain. `time`: since the patrol's start. `nowhere`: indexes of records without a
 * location. `nationOnly`: indexes of records that aren't shared although their patrol is. `photos`: indexes
 * of records with photos.
 */
interface WireRecords extends Omit<SurveyColumns, 'patrol' | 'shared'> {
  count: number[];
  nowhere: number[];
  nationOnly: number[];
}

/** Only if the answer contains patrols. `length`: seconds from start to end. */
interface WholePatrols extends Omit<PatrolColumns, keyof ReferredPatrols | 'end' | 'route'> {
  length: number[];
  /** Lines per patrol, each x, y, dx, dy … in 1e-5 degrees. */
  route: number[][][];
}

type ReferredPatrols = Pick<PatrolColumns, 'id' | 'nation' | 'shared' | 'start' | 'effort'>;

/** The form on the wire. Every array of numbers contains differences unless noted otherwise. */
export interface WireColumns extends Omit<SearchColumns, SearchKind> {
  columns: 1;
  patrols: ReferredPatrols & Partial<WholePatrols>;
  sightings: WireRecords & {
    survey: number[];
    /** Start of the surveys in `survey`, in order of first mention, since the patrol's start. */
    surveyStart: number[];
  };
  surveys: WireRecords;
}

/** Counts records per patrol; records are in the order of their patrols. */
const countsOf = (patrolOfRecord: readonly number[], patrols: number): number[] => {
  const counts = new Array<number>(patrols).fill(0);
  for (const p of patrolOfRecord) counts[p]!++;
  return counts;
};

const patrolsOf = (counts: readonly number[]): number[] => {
  const out: number[] = [];
  counts.forEach((n, p) => {
    for (let i = 0; i < n; i++) out.push(p);
  });
  return out;
};

/** Seconds since the patrol's start, as differences within a patrol. */
const timesToWire = (
  time: readonly number[],
  patrol: readonly number[],
  start: readonly number[],
) => {
  const out = new Array<number>(time.length);
  let at = -1;
  let before = 0;
  for (let i = 0; i < time.length; i++) {
    if (patrol[i] !== at) {
      at = patrol[i]!;
      before = start[at]!;
    }
    out[i] = time[i]! - before;
    before = time[i]!;
  }
  return out;
};

const timesFromWire = (
  steps: readonly number[],
  patrol: readonly number[],
  start: readonly number[],
) => {
  const out = new Array<number>(steps.length);
  let at = -1;
  let before = 0;
  for (let i = 0; i < steps.length; i++) {
    if (patrol[i] !== at) {
      at = patrol[i]!;
      before = start[at]!;
    }
    out[i] = before += steps[i]!;
  }
  return out;
};

const placesToWire = (x: readonly number[], y: readonly number[]) => {
  const nowhere: number[] = [];
  const xs = new Array<number>(x.length);
  const ys = new Array<number>(x.length);
  let bx = 0;
  let by = 0;
  for (let i = 0; i < x.length; i++) {
    if (x[i] === NOWHERE) {
      nowhere.push(i);
      xs[i] = ys[i] = 0;
      continue;
    }
    xs[i] = x[i]! - bx;
    ys[i] = y[i]! - by;
    bx = x[i]!;
    by = y[i]!;
  }
  return { x: xs, y: ys, nowhere: differences(nowhere) };
};

const placesFromWire = (wire: { x: number[]; y: number[]; nowhere: number[] }) => {
  const x = sums(wire.x);
  const y = sums(wire.y);
  for (const i of sums(wire.nowhere)) x[i] = y[i] = NOWHERE;
  return { x, y };
};

/** Indexes of the marks that are 1, as differences. */
const placesOf = (marks: readonly number[]): number[] =>
  differences(marks.flatMap((mark, i) => (mark ? [i] : [])));

const marksAt = (places: readonly number[], length: number): number[] => {
  const marks = new Array<number>(length).fill(0);
  for (const i of sums(places)) marks[i] = 1;
  return marks;
};

const lineToWire = (line: readonly Position[]): number[] => {
  const out: number[] = [];
  let bx = 0;
  let by = 0;
  for (const [lon, lat] of line) {
    const x = Math.round(lon * COORDINATE_SCALE);
    const y = Math.round(lat * COORDINATE_SCALE);
    out.push(x - bx, y - by);
    bx = x;
    by = y;
  }
  return out;
};

const lineFromWire = (steps: readonly number[]): Position[] => {
  const out: Position[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    out.push([x / COORDINATE_SCALE, y / COORDINATE_SCALE]);
  }
  return out;
};

/** First mention of each (patrol, survey) pair among the sightings, in order. */
const surveyStarts = (c: SearchColumns): number[] => {
  const { patrol, survey, surveyStart } = c.sightings;
  const out: number[] = [];
  const seen = new Set<number>();
  let at = -1;
  for (let i = 0; i < patrol.length; i++) {
    if (patrol[i] !== at) {
      at = patrol[i]!;
      seen.clear();
    }
    if (survey[i] && !seen.has(survey[i]!)) {
      seen.add(survey[i]!);
      out.push(surveyStart[i]! - c.patrols.start[at]!);
    }
  }
  return out;
};

const spreadSurveyStarts = (
  patrol: number[],
  survey: number[],
  starts: number[],
  patrolStart: number[],
): number[] => {
  const out = new Array<number>(patrol.length).fill(0);
  const seen = new Map<number, number>();
  let at = -1;
  let next = 0;
  for (let i = 0; i < patrol.length; i++) {
    if (patrol[i] !== at) {
      at = patrol[i]!;
      seen.clear();
    }
    if (!survey[i]) continue;
    if (!seen.has(survey[i]!)) seen.set(survey[i]!, patrolStart[at]! + starts[next++]!);
    out[i] = seen.get(survey[i]!)!;
  }
  return out;
};

const recordsToWire = (records: SurveyColumns, patrols: PatrolColumns): WireRecords => ({
  count: countsOf(records.patrol, patrols.id.length),
  no: differences(records.no),
  time: timesToWire(records.time, records.patrol, patrols.start),
  ...placesToWire(records.x, records.y),
  type: records.type,
  nationOnly: nationOnlyToWire(records.shared, records.patrol, patrols.shared),
  photos: placesOf(records.photos),
});

export const toWire = (c: SearchColumns): WireColumns => {
  const { patrols: p, sightings: s, surveys: v } = c;
  const whole = c.holds.includes('patrols');
  return {
    columns: 1,
    kind: c.kind,
    holds: c.holds,
    names: c.names,
    types: c.types,
    patrols: {
      id: differences(p.id),
      nation: p.nation,
      shared: p.shared,
      start: differences(p.start),
      effort: p.effort,
      ...(whole && {
        length: p.end.map((end, i) => end - p.start[i]!),
        type: p.type,
        guardians: p.guardians,
        purposes: p.purposes,
        areas: p.areas,
        distance: p.distance,
        sightings: p.sightings,
        surveys: p.surveys,
        route: p.route.map((lines) => lines.map(lineToWire)),
      }),
    },
    sightings: { ...recordsToWire(s, p), survey: s.survey, surveyStart: surveyStarts(c) },
    surveys: recordsToWire(v, p),
    truncated: c.truncated,
    nextToken: c.nextToken,
  };
};

const recordsFromWire = (
  wire: WireRecords,
  shared: readonly number[],
  start: readonly number[],
): SurveyColumns => {
  const patrol = patrolsOf(wire.count);
  return {
    patrol,
    no: sums(wire.no),
    time: timesFromWire(wire.time, patrol, start),
    ...placesFromWire(wire),
    type: wire.type,
    shared: sharedFromWire(wire.nationOnly, patrol, shared),
    photos: marksAt(wire.photos, patrol.length),
  };
};

export const fromWire = (w: WireColumns): SearchColumns => {
  const { columns: _form, patrols, ...others } = w;
  const start = sums(patrols.start);
  const n = start.length;
  const none = <T>(value: () => T): T[] => Array.from({ length: n }, value);
  const sightings = recordsFromWire(w.sightings, patrols.shared, start);
  return {
    ...others,
    patrols: {
      id: sums(patrols.id),
      nation: patrols.nation,
      shared: patrols.shared,
      start,
      effort: patrols.effort,
      end: patrols.length ? patrols.length.map((length, i) => start[i]! + length) : [...start],
      type: patrols.type ?? none(() => 0),
      guardians: patrols.guardians ?? none(() => []),
      purposes: patrols.purposes ?? none(() => []),
      areas: patrols.areas ?? none(() => []),
      distance: patrols.distance ?? none(() => -1),
      sightings: patrols.sightings ?? none(() => 0),
      surveys: patrols.surveys ?? none(() => 0),
      route: patrols.route?.map((lines) => lines.map(lineFromWire)) ?? none(() => []),
    },
    sightings: {
      ...sightings,
      survey: w.sightings.survey,
      surveyStart: spreadSurveyStarts(
        sightings.patrol,
        w.sightings.survey,
        w.sightings.surveyStart,
        start,
      ),
    },
    surveys: recordsFromWire(w.surveys, patrols.shared, start),
  };
};
