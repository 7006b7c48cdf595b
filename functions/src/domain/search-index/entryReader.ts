import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import {
  BOX_SCALE,
  ENTRY_VERSION,
  FAR,
  FORMS,
  NO_DETAILS,
  origin,
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  X0,
  Y0,
  type PackedSurvey,
  type PatrolHeader,
  type RecordHeader,
  type Shape,
  type SightingValues,
  type WideEntry,
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
  /** The patrol is shared with the network. */
  isShared: boolean;
  /** Starts of the surveys that sightings belong to. */
  starts: ReadonlyMap<number, number>;
  marks: Marks;
}

/** Numbers of records; undefined: none. */
interface Marks {
  nationOnly: ReadonlySet<number> | undefined;
  photos: ReadonlySet<number> | undefined;
}

const readNumbers = (r: VarintReader): ReadonlySet<number> | undefined => {
  let count = r.unsigned();
  if (!count) return undefined;
  const found = new Set<number>();
  for (let no = 0; count > 0; count--) found.add((no += r.unsigned()));
  return found;
};

const readGroup = (
  r: VarintReader,
  { base, isShared, starts, marks }: EntryContext,
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
    const shared = isShared && !marks.nationOnly?.has(no[i]!) ? 1 : 0;
    const photos = marks.photos?.has(no[i]!) ? 1 : 0;
    visit(no[i]!, time[i]!, x[i]!, y[i]!, type[i]!, v, v ? starts.get(v)! : 0, shared, photos);
  }
  return n;
};

const readForm = (r: VarintReader): { form: (typeof FORMS)[number]; shared: boolean } => {
  const first = r.unsigned();
  const version = first >> 4;
  if (version !== ENTRY_VERSION) throw new Error(`search entry of version ${version}`);
  return { form: FORMS[(first >> 2) & 3]!, shared: (first & 2) === 2 };
};

const DAY = 86_400;

/** @param base seconds of the entry's day */
export const readWide = (bytes: Uint8Array, base: number): WideEntry => {
  const r = new VarintReader(bytes);
  readForm(r);
  const size = r.unsigned();
  const firstDay = base - r.unsigned() * DAY;
  return { size, firstDay, lastDay: base, box: r.unsigned() ? inDegrees(readBox(r)) : null };
};

/** Reads an entry in steps, so that a caller can stop early: header, sightings, surveys, in this order. */
export class EntryReader {
  private readonly r: VarintReader;
  readonly header: PatrolHeader;
  /** Of a patrol entry: its line, and where the weather was observed. */
  readonly lines: number[][] = [];
  readonly weather: number[] = [];
  private readonly marks: { sightings: Marks; surveys: Marks };

  /** @param base seconds of the entry's day */
  constructor(
    bytes: Uint8Array,
    private readonly base: number,
  ) {
    const r = (this.r = new VarintReader(bytes));
    const { form, shared } = readForm(r);
    const start = base - r.signed();
    this.header = { shared, start, effort: r.unsigned(), end: start, ...NO_DETAILS };
    if (form === 'patrol') {
      Object.assign(this.header, this.readDetails(start));
      this.lines = readLines(r, origin(ROUTE_SCALE));
      this.weather = readLine(r, origin(RECORD_SCALE));
    }
    this.marks = this.readMarks();
  }

  private readDetails(start: number): Omit<PatrolHeader, keyof RecordHeader> {
    const { r } = this;
    return {
      end: start + r.unsigned(),
      type: r.unsigned(),
      guardians: plain(r),
      purposes: plain(r),
      areas: plain(r),
      distance: r.unsigned() - 1,
    };
  }

  private readMarks(): { sightings: Marks; surveys: Marks } {
    const { r } = this;
    const read = () => readNumbers(r);
    const nationOnly = this.header.shared
      ? { sightings: read(), surveys: read() }
      : { sightings: undefined, surveys: undefined };
    return {
      sightings: { nationOnly: nationOnly.sightings, photos: read() },
      surveys: { nationOnly: nationOnly.surveys, photos: read() },
    };
  }

  /**
   * Calls `visit` for each sighting; returns how many were decoded. With `wanted`, skips groups whose box
   * isn't wanted, and those without a location.
   */
  sightings(visit: (...values: SightingValues) => void, wanted?: (box: Bounds) => boolean): number {
    const { r, base } = this;
    const groups = r.unsigned();
    if (!groups) return 0;
    const starts = new Map<number, number>();
    for (let refs = r.unsigned(); refs > 0; refs--) starts.set(r.unsigned(), base + r.signed());
    const { shared: isShared } = this.header;
    const context = { base, isShared, starts, marks: this.marks.sightings };
    let decoded = 0;
    for (let i = 0; i < groups; i++)
      decoded += readGroup(new VarintReader(r.take()), context, visit, wanted);
    return decoded;
  }

  surveys(): PackedSurvey[] {
    const { r } = this;
    const out: PackedSurvey[] = [];
    const { nationOnly, photos } = this.marks.surveys;
    let no = 0;
    let time = this.base;
    const n = r.unsigned();
    for (let i = 0; i < n; i++) {
      no += r.signed();
      out.push({
        no,
        time: (time += r.signed()),
        type: r.unsigned(),
        x: 0,
        y: 0,
        shape: null,
        shared: this.header.shared && !nationOnly?.has(no) ? 1 : 0,
        photos: photos?.has(no) ? 1 : 0,
      });
    }
    const places = this.places(n);
    const from = origin(RECORD_SCALE);
    out.forEach((v, i) => {
      const shape = readShape(r, from);
      if (shape.lines.length) v.shape = shape;
      v.x = places.x[i]!;
      v.y = places.y[i]!;
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
