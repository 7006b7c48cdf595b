/** Reads search entries, as far as a caller needs them. */
import { BitReader } from '#base/bytes/bits.ts';
import { VarintReader } from '#base/bytes/varint.ts';
import type { Bounds } from '#base/geo/polygon.ts';
import {
  BOX_SCALE,
  ENTRY_VERSION,
  FINE,
  getOrigin,
  MINUTE,
  NO_DETAILS,
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type PackedRecord,
  type PackedSighting,
  type PackedSurvey,
  type PatrolHeader,
  type RecordCounts,
  type Shape,
} from './entry';
import { readRecords, readRising, type EntryRecords, type ShownRecords } from './readRecords';

export interface ExactRecords {
  sightings: PackedSighting[];
  surveys: PackedSurvey[];
  /** Of a patrol entry: where the weather was observed, x, y … in 1e-6 degrees. */
  weather: number[];
}

const readList = (r: VarintReader): number[] => {
  const out: number[] = [];
  for (let n = r.unsigned(); n > 0; n--) out.push(r.unsigned());
  return out;
};

const readLine = (r: VarintReader, from: [number, number]): number[] => {
  const out: number[] = [];
  for (let n = r.unsigned(); n > 0; n--) out.push((from[0] += r.signed()), (from[1] += r.signed()));
  return out;
};

const readLines = (bytes: Uint8Array, scale: number): number[][] => {
  const r = new VarintReader(bytes);
  const from = getOrigin(scale);
  const lines: number[][] = [];
  for (let n = r.unsigned(); n > 0; n--) lines.push(readLine(r, from));
  return lines;
};

const readBox = (r: VarintReader): Bounds | undefined => {
  if (!r.unsigned()) return undefined;
  const [x0, y0] = getOrigin(BOX_SCALE);
  const [minX, minY] = [x0 + r.signed(), y0 + r.signed()];
  return {
    minX: minX / BOX_SCALE,
    minY: minY / BOX_SCALE,
    maxX: (minX + r.unsigned()) / BOX_SCALE,
    maxY: (minY + r.unsigned()) / BOX_SCALE,
  };
};

/** The first number has the version and the kind of an entry. */
const readFirst = (r: VarintReader) => {
  const first = r.unsigned();
  const version = first >> 3;
  if (version !== ENTRY_VERSION) throw new Error(`search entry of version ${version}`);
  return { during: (first & 4) === 4, isPatrol: (first & 2) === 2, shared: (first & 1) === 1 };
};

const readStart = (r: VarintReader, base: number): number => {
  const before = r.signed();
  return base - (before % 2 ? (before - 1) / 2 : (before / 2) * MINUTE);
};

const NO_COUNTS: RecordCounts = { sightings: 0, surveys: 0 };

export class EntryReader {
  readonly header: PatrolHeader;
  /** Of the whole patrol; zeros in a record entry. */
  readonly counts: RecordCounts = NO_COUNTS;
  private readonly r: VarintReader;
  readonly isPatrol: boolean;
  /** Of a patrol entry: whether all its records are within the patrol's time. */
  readonly areRecordsDuring: boolean;
  private readonly route: Uint8Array | undefined;
  private readonly endOfDetails: number;
  private records: ReturnType<EntryReader['readRecordsPart']> | undefined;
  // What has been read of the records, in this order.
  private types: number[] | undefined;
  private shownRecords: ShownRecords | undefined;

  /** @param base seconds of the entry's day */
  constructor(
    private readonly bytes: Uint8Array,
    readonly base: number,
  ) {
    const r = (this.r = new VarintReader(bytes));
    const { during, isPatrol, shared } = readFirst(r);
    this.isPatrol = isPatrol;
    this.areRecordsDuring = during;
    const start = readStart(r, base);
    this.header = { shared, start, effort: r.unsigned(), end: start, ...NO_DETAILS };
    if (isPatrol) {
      Object.assign(this.header, {
        end: start + r.unsigned(),
        type: r.unsigned(),
        guardians: readList(r),
        purposes: readList(r),
        areas: readList(r),
        distance: r.unsigned() - 1,
      });
      this.counts = { sightings: r.unsigned(), surveys: r.unsigned() };
      this.route = r.take();
    }
    this.endOfDetails = r.position;
  }

  /** Of a patrol entry: the line of its route, x, y, x, y … in 1e-5 degrees. */
  readRoute(): number[][] {
    return this.route ? readLines(this.route, ROUTE_SCALE) : [];
  }

  private readRecordsPart() {
    const { r, bytes } = this;
    const counts: RecordCounts = { sightings: r.unsigned(), surveys: r.unsigned() };
    const types = r.unsigned();
    const bits = new BitReader(bytes, r.pass(), r.position);
    return { counts, types, bits, end: r.position };
  }

  private open() {
    return (this.records ??= this.readRecordsPart());
  }

  /** How many records the entry has. */
  countRecords(): RecordCounts {
    return this.open().counts;
  }

  /** The dictionary codes of all its records' types. */
  listTypes(): readonly number[] {
    const { types, bits } = this.open();
    return (this.types ??= readRising(bits, types));
  }

  private readExactPart(): { box: Bounds | undefined; r: VarintReader } {
    const r = new VarintReader(this.bytes, this.open().end);
    return { box: readBox(r), r };
  }

  /**
   * Of a record entry: around all its sightings; undefined if one has no position. Of a patrol entry: around its
   * sightings, weather and route; undefined if none of them has a position.
   */
  findBox(): Bounds | undefined {
    return this.readExactPart().box;
  }

  /** Its details alone, which is an entry that only its header and route can be read of. */
  get details(): Uint8Array {
    return this.bytes.subarray(0, this.endOfDetails);
  }

  /** Without its exact part. */
  get shown(): Uint8Array {
    return this.bytes.subarray(0, this.open().end);
  }

  /** Its records as they are shown. */
  readShown(): ShownRecords {
    const { base, header } = this;
    const { bits, counts } = this.open();
    const context = { base, shared: header.shared, types: this.listTypes() };
    return (this.shownRecords ??= readRecords(bits, counts, context));
  }

  /** Its records with exact positions and shapes, and what else touches an area. */
  readExact(): ExactRecords {
    const { sightings, surveys } = this.readShown();
    const { r } = this.readExactPart();
    const exact = <R>(
      { no, time, x, y, type, shared, photos }: EntryRecords,
      build: (record: PackedRecord, i: number) => R,
    ): R[] => {
      const fine = r.take();
      let next = 0;
      return no.map((number, i) => {
        const isPlaced = x[i] !== UNPLACED;
        const digits = isPlaced ? fine[next++]! : 0;
        const record = {
          no: number,
          time: time[i]!,
          x: isPlaced ? x[i]! * FINE + Math.floor(digits / FINE) - FINE / 2 : UNPLACED,
          y: isPlaced ? y[i]! * FINE + (digits % FINE) - FINE / 2 : UNPLACED,
          type: type[i]!,
          shared: shared[i]!,
          photos: photos[i]!,
        };
        return build(record, i);
      });
    };
    const { survey, surveyStart } = sightings;
    const exactSightings = exact(sightings, (record, i): PackedSighting =>
      Object.assign(record, { survey: survey[i]!, surveyStart: surveyStart[i]! }),
    );
    const exactSurveys = exact(surveys, (record) => record);
    const shapes = new VarintReader(r.take());
    const readShape = (): Shape | null => {
      const form = shapes.unsigned();
      return form ? { filled: form === 2, lines: readLines(shapes.take(), RECORD_SCALE) } : null;
    };
    return {
      sightings: exactSightings,
      surveys: exactSurveys.map((v) => ({ ...v, shape: readShape() })),
      weather: readLines(r.take(), RECORD_SCALE)[0] ?? [],
    };
  }
}
