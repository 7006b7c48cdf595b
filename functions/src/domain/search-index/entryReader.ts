import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import {
  BOX_SCALE,
  ENTRY_VERSION,
  FAR,
  origin,
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  X0,
  Y0,
  type EntryHeader,
  type Shape,
  type Shared,
  type SightingValues,
  type SurveyValues,
} from './entry';
import { VarintReader } from './varint';

const readLine = (r: VarintReader, from: [number, number]): number[] => {
  const out = new Array<number>(r.unsigned() * 2);
  for (let i = 0; i < out.length; i += 2) {
    out[i] = from[0] += r.signed();
    out[i + 1] = from[1] += r.signed();
  }
  return out;
};

const readLines = (r: VarintReader, from: [number, number]): number[][] => {
  const lines: number[][] = [];
  for (let n = r.unsigned(); n > 0; n--) lines.push(readLine(r, from));
  return lines;
};

const readShape = (r: VarintReader, from: [number, number]): Shape => ({
  filled: r.unsigned() === 1,
  lines: readLines(r, from),
});

const running = (r: VarintReader, n: number, from: number): number[] => {
  const out = new Array<number>(n);
  let at = from;
  for (let i = 0; i < n; i++) out[i] = at += r.signed();
  return out;
};

const plain = (r: VarintReader, n = r.unsigned()): number[] => {
  const out = new Array<number>(n);
  for (let i = 0; i < n; i++) out[i] = r.unsigned();
  return out;
};

const unplaced = (n: number): number[] => new Array<number>(n).fill(UNPLACED);

/** Box of a group in units of 1e-3 degrees. */
const readBox = (r: VarintReader): Bounds => {
  const minX = r.signed() + X0 * BOX_SCALE;
  const minY = r.signed() + Y0 * BOX_SCALE;
  return { minX, minY, maxX: minX + r.unsigned(), maxY: minY + r.unsigned() };
};

const inDegrees = (box: Bounds): Bounds => ({
  minX: box.minX / BOX_SCALE,
  minY: box.minY / BOX_SCALE,
  maxX: box.maxX / BOX_SCALE,
  maxY: box.maxY / BOX_SCALE,
});

interface EntryContext {
  base: number;
  shared: Shared;
  /** Starts of the surveys that sightings belong to. */
  starts: ReadonlyMap<number, number>;
  photos: ReadonlySet<number> | undefined;
}

const readGroup = (
  r: VarintReader,
  { base, shared, starts, photos }: EntryContext,
  visit: (...values: SightingValues) => void,
  wanted: ((box: Bounds) => boolean) | undefined,
): number => {
  const first = r.unsigned();
  const n = first >> 1;
  const box = first % 2 ? readBox(r) : undefined;
  if (wanted && !(box && wanted(inDegrees(box)))) return 0;
  const no = running(r, n, 0);
  const time = running(r, n, base);
  const x = box ? running(r, n, (box.minX * RECORD_SCALE) / BOX_SCALE) : unplaced(n);
  const y = box ? running(r, n, (box.minY * RECORD_SCALE) / BOX_SCALE) : unplaced(n);
  const type = plain(r, n);
  const survey = starts.size ? plain(r, n) : undefined;
  for (let i = 0; i < n; i++) {
    const v = survey ? survey[i]! : 0;
    const photo = photos?.has(no[i]!) ? 1 : 0;
    visit(no[i]!, time[i]!, x[i]!, y[i]!, type[i]!, v, v ? starts.get(v)! : 0, shared, photo);
  }
  return n;
};

/**
 * Reads an entry in steps, so that a caller can stop early: header, route, sightings, surveys. Steps must be
 * read or skipped in this order.
 */
export class EntryReader {
  private readonly r: VarintReader;
  readonly header: EntryHeader;

  constructor(
    bytes: Uint8Array,
    private readonly base: number,
    private readonly shared: Shared,
    /** The viewer is of the patrol's nation. */
    private readonly own: boolean,
  ) {
    this.r = new VarintReader(bytes);
    this.header = this.readHeader();
  }

  private readHeader(): EntryHeader {
    const { r } = this;
    const first = r.unsigned();
    const version = first >> 2;
    if (version !== ENTRY_VERSION) throw new Error(`search entry of version ${version}`);
    const start = this.base - r.signed();
    const h: EntryHeader = {
      provisional: (first & 1) === 1,
      shared: (first & 2) === 2,
      start,
      end: start + r.unsigned(),
      effort: r.unsigned(),
      type: r.unsigned(),
      guardians: plain(r),
      purposes: plain(r),
      areas: plain(r),
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

  route(): { lines: number[][]; touches: Shape[] } {
    const { r } = this;
    const lines = readLines(r, origin(ROUTE_SCALE));
    const touches: Shape[] = [];
    const from = origin(RECORD_SCALE);
    for (let n = r.unsigned(); n > 0; n--) touches.push(readShape(r, from));
    return { lines, touches };
  }

  /**
   * Calls `visit` for each sighting; returns how many were decoded. With `wanted`, skips groups whose box
   * isn't wanted, and those without a location.
   */
  sightings(visit: (...values: SightingValues) => void, wanted?: (box: Bounds) => boolean): number {
    const { r, base, shared } = this;
    const photos = this.photos();
    const groups = r.unsigned();
    if (!groups) return 0;
    const starts = new Map<number, number>();
    for (let refs = r.unsigned(); refs > 0; refs--) starts.set(r.unsigned(), base + r.signed());
    const context = { base, shared, starts, photos };
    let decoded = 0;
    for (let i = 0; i < groups; i++)
      decoded += readGroup(new VarintReader(r.take()), context, visit, wanted);
    return decoded;
  }

  /** Numbers of the records whose photos the viewer sees; undefined: none. */
  private photos(): ReadonlySet<number> | undefined {
    const { r, own } = this;
    let count = r.unsigned();
    if (!count) return undefined;
    const found = new Set<number>();
    for (let no = 0; count > 0; count--) {
      const next = r.unsigned();
      no += next >> 1;
      if (own || next % 2) found.add(no);
    }
    return found;
  }

  surveys(): SurveyValues[] {
    const { r, shared } = this;
    const out: SurveyValues[] = [];
    const photos = this.photos();
    let no = 0;
    let time = this.base;
    const n = r.unsigned();
    for (let i = 0; i < n; i++)
      out.push({
        no: (no += r.signed()),
        time: (time += r.signed()),
        type: r.unsigned(),
        x: 0,
        y: 0,
        shape: null,
        shared,
        photos: 0,
      });
    const places = this.places(n);
    const from = origin(RECORD_SCALE);
    out.forEach((v, i) => {
      const shape = readShape(r, from);
      if (shape.lines.length) v.shape = shape;
      v.x = places.x[i]!;
      v.y = places.y[i]!;
      v.photos = photos?.has(v.no) ? 1 : 0;
    });
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
