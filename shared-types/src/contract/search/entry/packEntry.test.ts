import { seeded } from '#base/testing/random.ts';
import {
  NO_DETAILS,
  UNPLACED,
  type PatrolEntry,
  type RecordEntry,
  type Records,
  type Shape,
} from './entry';
import { EntryReader } from './entryReader';
import { packEntry } from './packEntry';

const random = seeded(3);
const whole = (n: number): number => Math.floor(random() * n);

const bit = (): 0 | 1 => (random() < 0.3 ? 1 : 0);

const randomLines = (range: number, least = 0): number[][] =>
  Array.from({ length: least + whole(4) }, () =>
    Array.from({ length: 2 * whole(10) }, () => whole(range) - range / 2),
  );
const randomShape = (): Shape => ({ filled: random() < 0.5, lines: randomLines(3.6e8, 1) });

const BASE = 1_783_036_800;

const randomRecords = (isShared: boolean): Records => ({
  sightings: Array.from({ length: whole(30) }, (_, i) => {
    const placed = random() < 0.9;
    const survey = random() < 0.4 ? 1 + whole(3) : 0;
    return {
      no: i + 1,
      time: 1_783_000_000 + whole(1e6) - 5e5,
      x: placed ? whole(3.6e8) - 1.8e8 : UNPLACED,
      y: placed ? whole(1.8e8) - 9e7 : UNPLACED,
      type: 1 + whole(300),
      survey,
      surveyStart: survey ? 1_783_000_000 + survey : 0,
      shared: isShared ? bit() : 0,
      photos: bit(),
    };
  }),
  surveys: Array.from({ length: whole(5) }, (_, i) => ({
    no: i + 1,
    time: 1_783_000_000 + whole(1e6),
    x: i === 0 ? UNPLACED : whole(3.6e8) - 1.8e8,
    y: i === 0 ? UNPLACED : whole(1.8e8) - 9e7,
    shape: random() < 0.5 ? randomShape() : null,
    type: 1 + whole(300),
    shared: isShared ? bit() : 0,
    photos: bit(),
  })),
});

const randomHeader = () => ({
  shared: random() < 0.5,
  start: 1_783_000_000 + whole(1e6),
  effort: whole(300),
});

const randomPatrol = (): PatrolEntry => {
  const header = randomHeader();
  return {
    kind: 'patrol',
    header: {
      ...header,
      end: header.start + whole(1e6),
      type: whole(5),
      guardians: [whole(1000) + 1, whole(1000) + 1],
      purposes: [],
      areas: [7],
      distance: whole(5000) - 1,
    },
    counts: { sightings: whole(40), surveys: whole(9) },
    route: randomLines(3.6e7),
    weather: Array.from({ length: 2 * whole(4) }, () => whole(3.6e8) - 1.8e8),
    ...randomRecords(header.shared),
  };
};

const randomRecordEntry = (): RecordEntry => {
  const header = randomHeader();
  return { kind: 'records', header, ...randomRecords(header.shared) };
};

test.each([randomPatrol, randomRecordEntry])('an entry reads back exactly: %p', (make) => {
  for (let i = 0; i < 250; i++) {
    const entry = make();
    const reader = new EntryReader(packEntry(entry, BASE), BASE);
    const { start } = entry.header;
    const none = { kind: 'records', route: [], weather: [], counts: { sightings: 0, surveys: 0 } };
    const header =
      entry.kind === 'patrol' ? entry.header : { ...entry.header, end: start, ...NO_DETAILS };
    expect({
      kind: entry.kind,
      header: reader.header,
      counts: reader.counts,
      route: reader.readRoute(),
      ...reader.readExact(),
    }).toEqual({ ...none, ...entry, header });
    expect(reader.countRecords()).toEqual({
      sightings: entry.sightings.length,
      surveys: entry.surveys.length,
    });
  }
});

test.each([randomPatrol, randomRecordEntry])(
  'its shown part has no exact positions: %p',
  (make) => {
    for (let i = 0; i < 100; i++) {
      const entry = make();
      const whole = new EntryReader(packEntry(entry, BASE), BASE);
      const shown = new EntryReader(whole.shown, BASE);
      expect(shown.readShown()).toEqual(whole.readShown());
      expect(whole.readShown().sightings.x).toEqual(
        entry.sightings.map(({ x }) => (x === UNPLACED ? x : Math.round(x / 10))),
      );
      expect(() => shown.readExact()).toThrow(RangeError);
      const details = new EntryReader(whole.details, BASE);
      expect(details.header).toEqual(whole.header);
      expect(details.readRoute()).toEqual(whole.readRoute());
      expect(() => details.countRecords()).toThrow(RangeError);
    }
  },
);

test('bytes of another version, or cut off anywhere, are an error', () => {
  const entry = randomPatrol();
  const bytes = packEntry(entry, BASE);
  for (let length = 0; length < bytes.length; length++)
    expect(() => {
      const reader = new EntryReader(bytes.subarray(0, length), BASE);
      reader.readRoute();
      reader.readExact();
    }).toThrow();
  expect(() => new EntryReader(Uint8Array.of(20), BASE)).toThrow('search entry of version 2');
});

test('a sighting takes about eight bytes, and one for its exact position', () => {
  const entry = randomRecordEntry();
  const base = BASE;
  const near = (i: number) => ({ x: -128_000_000 + i * 20_000, y: 52_000_000 + i * 9000 });
  const sightings = Array.from({ length: 100 }, (_, i) => ({
    no: i + 1,
    time: base + i * 240,
    ...near(i),
    type: 20 + (i % 200),
    survey: 0,
    surveyStart: 0,
    shared: 1 as const,
    photos: 0 as const,
  }));
  const size = (n: number): number =>
    packEntry({ ...entry, sightings: sightings.slice(0, n) }, base).length;
  expect((size(100) - size(0)) / 100).toBeLessThan(9);
});
