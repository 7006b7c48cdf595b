/**
 * The packed search entry: what the map and the filters need of one patrol in one cell on one day
 * (design/data-model.md). A header; the cell's piece of the route, on the patrol's first day only;
 * points that the piece does not reach; then sightings and surveys as columns of differences.
 *
 * Coordinates of the route are 1e-5 degrees (1 m), of records 1e-6 (0.1 m): fine enough that hardly any
 * record lies too near the edge of a searched area to decide from the entry alone.
 */
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { VarintReader, VarintWriter } from './varint';

export const ENTRY_VERSION = 1;
export const ROUTE_SCALE = 1e5;
export const RECORD_SCALE = 1e6;
/** No location. */
export const UNPLACED = -1e9;

export interface EntryHeader {
  /** Staged, not yet published: the reader must look at the patrol itself (see createPatrol). */
  provisional: boolean;
  /** The patrol is shared with the network. */
  shared: boolean;
  /** Wall-clock seconds. */
  start: number;
  end: number;
  /** Dictionary codes; 0: none. */
  effort: number;
  type: number;
  guardians: number[];
  purposes: number[];
  areas: number[];
  /** Tenths of a kilometre; -1: no route. */
  distance: number;
  /** Records of the whole patrol that this entry's audience sees, and that its own nation sees. */
  sightings: number;
  surveys: number;
  allSightings: number;
  allSurveys: number;
  /** Cells of this entry's level that hold a piece of the route. */
  pieces: number;
}

export interface PackedSighting {
  no: number;
  time: number;
  /** 1e-6 degrees, or UNPLACED. */
  x: number;
  y: number;
  type: number;
  survey: number;
  surveyStart: number;
}

export interface PackedSurvey {
  no: number;
  time: number;
  /** Middle of its geometry in 1e-6 degrees, or UNPLACED; and how far it reaches to each side. */
  x: number;
  y: number;
  reachX: number;
  reachY: number;
  type: number;
}

export interface RoutePiece {
  /** No fix of the route is farther than this from the piece. Metres. */
  tolerance: number;
  /** x, y, x, y … in 1e-5 degrees. */
  lines: number[][];
}

export interface Entry {
  header: EntryHeader;
  route: RoutePiece;
  /** Boxes of records that the piece does not reach: x, y, reach x, reach y in 1e-5 degrees. */
  touches: number[];
  sightings: PackedSighting[];
  surveys: PackedSurvey[];
}

/** Origins that make the first difference of a column short on this coast. */
const X0 = -128;
const Y0 = 52;

const writeList = (w: VarintWriter, codes: readonly number[]): void => {
  w.unsigned(codes.length);
  for (const code of codes) w.unsigned(code);
};
const readList = (r: VarintReader): number[] => {
  const out = new Array<number>(r.unsigned());
  for (let i = 0; i < out.length; i++) out[i] = r.unsigned();
  return out;
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
const readLine = (r: VarintReader, from: [number, number]): number[] => {
  const out = new Array<number>(r.unsigned() * 2);
  for (let i = 0; i < out.length; i += 2) {
    out[i] = from[0] += r.signed();
    out[i + 1] = from[1] += r.signed();
  }
  return out;
};
const routeOrigin = (): [number, number] => [X0 * ROUTE_SCALE, Y0 * ROUTE_SCALE];

/** `base`: seconds of the day that the entry stands on, or of the patrol's start for a whole patrol. */
export const packEntry = (entry: Entry, base: number): Buffer => {
  const w = new VarintWriter();
  const h = entry.header;
  w.unsigned(ENTRY_VERSION * 4 + (h.shared ? 2 : 0) + (h.provisional ? 1 : 0));
  w.signed(base - h.start);
  w.unsigned(h.end - h.start);
  w.unsigned(h.effort);
  w.unsigned(h.type);
  writeList(w, h.guardians);
  writeList(w, h.purposes);
  writeList(w, h.areas);
  w.unsigned(h.distance + 1);
  w.unsigned(h.sightings);
  w.unsigned(h.surveys);
  w.unsigned(h.allSightings - h.sightings);
  w.unsigned(h.allSurveys - h.surveys);
  w.unsigned(h.pieces);

  w.unsigned(Math.ceil(entry.route.tolerance));
  w.unsigned(entry.route.lines.length);
  const from = routeOrigin();
  for (const line of entry.route.lines) writeLine(w, line, from);
  w.unsigned(entry.touches.length / 4);
  for (let i = 0; i < entry.touches.length; i += 4) {
    writeLine(w, entry.touches.slice(i, i + 2), from);
    w.unsigned(entry.touches[i + 2]!);
    w.unsigned(entry.touches[i + 3]!);
  }

  packSightings(w, entry.sightings, base);
  packSurveys(w, entry.surveys, base);
  return w.finish();
};

const packSightings = (
  w: VarintWriter,
  sightings: readonly PackedSighting[],
  base: number,
): void => {
  w.unsigned(sightings.length);
  if (!sightings.length) return;
  writeBox(w, sightings);
  // Surveys that the sightings name: number and start, once each.
  const surveys = new Map<number, number>();
  for (const s of sightings) if (s.survey) surveys.set(s.survey, s.surveyStart);
  w.unsigned(surveys.size);
  for (const [no, start] of surveys) {
    w.unsigned(no);
    w.signed(start - base);
  }
  let no = 0;
  let time = base;
  for (const s of sightings) {
    w.signed(s.no - no);
    no = s.no;
  }
  for (const s of sightings) {
    w.signed(s.time - time);
    time = s.time;
  }
  writePlaces(w, sightings);
  for (const s of sightings) w.unsigned(s.type);
  if (surveys.size) for (const s of sightings) w.unsigned(s.survey);
};

/** Box around the placed sightings in 1e-3 degrees, rounded outwards: a reader may stop here. */
const BOX_SCALE = 1e3;
const writeBox = (w: VarintWriter, records: readonly { x: number; y: number }[]): void => {
  const placed = records.filter((r) => r.x !== UNPLACED);
  w.unsigned(placed.length ? 1 : 0);
  if (!placed.length) return;
  const ratio = RECORD_SCALE / BOX_SCALE;
  const low = (of: (r: { x: number; y: number }) => number): number =>
    Math.floor(placed.reduce((min, r) => Math.min(min, of(r)), Infinity) / ratio);
  const high = (of: (r: { x: number; y: number }) => number): number =>
    Math.ceil(placed.reduce((max, r) => Math.max(max, of(r)), -Infinity) / ratio);
  const minX = low((r) => r.x);
  const minY = low((r) => r.y);
  w.signed(minX - X0 * BOX_SCALE);
  w.signed(minY - Y0 * BOX_SCALE);
  w.unsigned(high((r) => r.x) - minX);
  w.unsigned(high((r) => r.y) - minY);
};

/** x and y; an unplaced record is the one difference that no coordinate can make. */
const FAR = 400 * RECORD_SCALE;
const writePlaces = (w: VarintWriter, records: readonly { x: number; y: number }[]): void => {
  let x = X0 * RECORD_SCALE;
  let y = Y0 * RECORD_SCALE;
  for (const r of records) {
    w.signed(r.x === UNPLACED ? FAR : r.x - x);
    if (r.x !== UNPLACED) x = r.x;
  }
  for (const r of records) {
    if (r.x === UNPLACED) continue;
    w.signed(r.y - y);
    y = r.y;
  }
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
    w.unsigned(v.reachX);
    w.unsigned(v.reachY);
  }
  writePlaces(w, surveys);
};

/**
 * Reads an entry in steps, so that a reader that has seen enough stops: header, then route, then
 * sightings, then surveys. Each step must be taken, or skipped, in this order.
 */
export class EntryReader {
  private readonly r: VarintReader;
  readonly header: EntryHeader;

  constructor(
    bytes: Uint8Array,
    private readonly base: number,
  ) {
    this.r = new VarintReader(bytes);
    this.header = this.readHeader();
  }

  private readHeader(): EntryHeader {
    const { r } = this;
    const first = r.unsigned();
    if (first >> 2 !== ENTRY_VERSION) throw new Error(`search entry of version ${first >> 2}`);
    const start = this.base - r.signed();
    const h: EntryHeader = {
      provisional: (first & 1) === 1,
      shared: (first & 2) === 2,
      start,
      end: start + r.unsigned(),
      effort: r.unsigned(),
      type: r.unsigned(),
      guardians: readList(r),
      purposes: readList(r),
      areas: readList(r),
      distance: r.unsigned() - 1,
      sightings: r.unsigned(),
      surveys: r.unsigned(),
      allSightings: 0,
      allSurveys: 0,
      pieces: 0,
    };
    h.allSightings = h.sightings + r.unsigned();
    h.allSurveys = h.surveys + r.unsigned();
    h.pieces = r.unsigned();
    return h;
  }

  /** Route piece and touch points. */
  route(): { piece: RoutePiece; touches: number[] } {
    const { r } = this;
    const tolerance = r.unsigned();
    const from = routeOrigin();
    const lines: number[][] = [];
    for (let n = r.unsigned(); n > 0; n--) lines.push(readLine(r, from));
    const touches: number[] = [];
    for (let n = r.unsigned(); n > 0; n--)
      touches.push(...readLine(r, from), r.unsigned(), r.unsigned());
    return { piece: { tolerance, lines }, touches };
  }

  private sightingsBox(): Bounds | undefined {
    const { r } = this;
    if (!r.unsigned()) return undefined;
    const minX = r.signed() + X0 * BOX_SCALE;
    const minY = r.signed() + Y0 * BOX_SCALE;
    const maxX = minX + r.unsigned();
    const maxY = minY + r.unsigned();
    return {
      minX: minX / BOX_SCALE,
      minY: minY / BOX_SCALE,
      maxX: maxX / BOX_SCALE,
      maxY: maxY / BOX_SCALE,
    };
  }

  /**
   * Calls `visit` for each sighting; returns how many there are. With `wanted`, stops before decoding
   * where the box around the placed ones is not; nothing may be read after that.
   */
  sightings(
    visit: (
      no: number,
      time: number,
      x: number,
      y: number,
      type: number,
      survey: number,
      surveyStart: number,
    ) => void,
    wanted?: (box: Bounds | undefined) => boolean,
  ): number {
    const { r } = this;
    const n = r.unsigned();
    if (!n) return 0;
    const box = this.sightingsBox();
    if (wanted && !wanted(box)) return 0;
    const refs = r.unsigned();
    const starts = new Map<number, number>();
    for (let i = 0; i < refs; i++) starts.set(r.unsigned(), this.base + r.signed());
    const no = this.running(n, 0);
    const time = this.running(n, this.base);
    const { x, y } = this.places(n);
    const type = this.plain(n);
    const survey = refs ? this.plain(n) : undefined;
    for (let i = 0; i < n; i++) {
      const v = survey ? survey[i]! : 0;
      visit(no[i]!, time[i]!, x[i]!, y[i]!, type[i]!, v, v ? starts.get(v)! : 0);
    }
    return n;
  }

  surveys(): PackedSurvey[] {
    const { r } = this;
    const out: PackedSurvey[] = [];
    let no = 0;
    let time = this.base;
    const n = r.unsigned();
    for (let i = 0; i < n; i++)
      out.push({
        no: (no += r.signed()),
        time: (time += r.signed()),
        type: r.unsigned(),
        reachX: r.unsigned(),
        reachY: r.unsigned(),
        x: 0,
        y: 0,
      });
    const places = this.places(n);
    out.forEach((v, i) => {
      v.x = places.x[i]!;
      v.y = places.y[i]!;
    });
    return out;
  }

  private running(n: number, from: number): number[] {
    const out = new Array<number>(n);
    let at = from;
    for (let i = 0; i < n; i++) out[i] = at += this.r.signed();
    return out;
  }

  private plain(n: number): number[] {
    const out = new Array<number>(n);
    for (let i = 0; i < n; i++) out[i] = this.r.unsigned();
    return out;
  }

  private places(n: number): { x: number[]; y: number[] } {
    const { r } = this;
    const x = new Array<number>(n);
    const y = new Array<number>(n);
    let at = X0 * RECORD_SCALE;
    for (let i = 0; i < n; i++) {
      const step = r.signed();
      x[i] = step === FAR ? UNPLACED : (at += step);
    }
    at = Y0 * RECORD_SCALE;
    for (let i = 0; i < n; i++) y[i] = x[i] === UNPLACED ? UNPLACED : (at += r.signed());
    return { x, y };
  }
}
