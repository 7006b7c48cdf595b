import { seeded } from '#testing/random.ts';
import { UNPLACED, type Entry, type PackedSighting, type Photos, type Shape } from './entry';
import { EntryReader } from './entryReader';
import { packEntry } from './packEntry';

const random = seeded(3);
const whole = (n: number): number => Math.floor(random() * n);

const photos = (): Photos => (random() < 0.3 ? (random() < 0.5 ? 1 : 2) : 0);

const randomLines = (range: number, least = 0): number[][] =>
  Array.from({ length: least + whole(4) }, () =>
    Array.from({ length: 2 * whole(10) }, () => whole(range) - range / 2),
  );
const randomShape = (): Shape => ({ filled: random() < 0.5, lines: randomLines(3.6e8, 1) });

const randomEntry = (): Entry => ({
  header: {
    provisional: random() < 0.5,
    shared: random() < 0.5,
    start: 1_783_000_000 + whole(1e6),
    end: 1_785_000_000 + whole(1e6),
    effort: whole(300),
    type: whole(5),
    guardians: [whole(1000) + 1, whole(1000) + 1],
    purposes: [],
    areas: [7],
    distance: whole(5000) - 1,
    sightings: whole(10),
    surveys: whole(10),
    allSightings: 10 + whole(200),
    allSurveys: 10 + whole(200),
    pieces: whole(4),
  },
  route: randomLines(3.6e7),
  touches: Array.from({ length: whole(3) }, randomShape),
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
      photos: photos(),
    };
  }),
  surveys: Array.from({ length: whole(5) }, (_, i) => ({
    no: i + 1,
    time: 1_783_000_000 + whole(1e6),
    x: i === 0 ? UNPLACED : whole(3.6e8) - 1.8e8,
    y: i === 0 ? UNPLACED : whole(1.8e8) - 9e7,
    shape: random() < 0.5 ? randomShape() : null,
    type: 1 + whole(300),
    photos: photos(),
  })),
});

test.each([true, false])('an entry reads back exactly as it was packed, own: %s', (own) => {
  const seen = <R extends { photos: Photos }>(record: R) => ({
    ...record,
    photos: record.photos === 2 || (own && record.photos === 1) ? 1 : 0,
  });
  for (let i = 0; i < 250; i++) {
    const entry = randomEntry();
    const reader = new EntryReader(packEntry(entry, 1_783_036_800), 1_783_036_800, 1, own);
    const { lines, touches } = reader.route();
    const sightings: PackedSighting[] = [];
    reader.sightings((no, time, x, y, type, survey, surveyStart, _shared, photos) =>
      sightings.push({ no, time, x, y, type, survey, surveyStart, photos }),
    );
    sightings.sort((a, b) => a.no - b.no);
    expect({
      header: reader.header,
      route: lines,
      touches,
      sightings,
      surveys: reader.surveys(),
    }).toEqual({
      ...entry,
      sightings: entry.sightings.map(seen),
      surveys: entry.surveys.map((survey) => ({ ...seen(survey), shared: 1 })),
    });
  }
});

test('a sighting takes about a dozen bytes', () => {
  const entry = randomEntry();
  const base = 1_783_036_800;
  const near = (i: number) => ({ x: -128_000_000 + i * 20_000, y: 52_000_000 + i * 9000 });
  const sightings = Array.from({ length: 100 }, (_, i) => ({
    no: i + 1,
    time: base + i * 240,
    ...near(i),
    type: 20 + (i % 200),
    survey: 0,
    surveyStart: 0,
    photos: 0 as const,
  }));
  const size = (n: number): number =>
    packEntry({ ...entry, sightings: sightings.slice(0, n) }, base).length;
  expect((size(100) - size(0)) / 100).toBeLessThan(12);
});
