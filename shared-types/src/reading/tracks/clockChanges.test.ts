/** Tracks through the hour that autumn repeats, and on nights that no longer have one, on every way in. */
import { importFiles } from '../import/testing/importFiles';
import { measureLines } from '#base/geo/distance.ts';
import { toDuration, durationText } from '#base/time/duration.ts';
import { elapsedSeconds, wallSeconds } from '#base/time/wallClock.ts';
import { readTracks } from './readTracks';
import { sortByTime, buildTrackRoute, spanInstants, getLineTimes } from './buildTrackRoute';
import { wallTimes } from './track';

const POSITIONS = [
  [-128.14, 52.16],
  [-128.15, 52.165],
  [-128.16, 52.17],
  [-128.17, 52.175],
] as const;

/** A segment of a track. @param from index of the first of its places */
const segment = (instants: readonly string[], from = 0): string => {
  const fixes = instants.map((instant, i) => {
    const [lon, lat] = POSITIONS[from + i]!;
    return `<trkpt lat="${lat}" lon="${lon}"><time>${instant}</time></trkpt>`;
  });
  return `<trkseg>\n${fixes.join('\n')}\n</trkseg>`;
};
const gpx = (...segments: string[]): string =>
  `<?xml version="1.0"?>\n<gpx version="1.1"><trk>${segments.join('')}</trk></gpx>`;

const readLines = (file: string) => {
  const { lines, dropped } = readTracks(Buffer.from(file));
  expect(dropped).toEqual([]);
  return lines!.map((line) => ({ ...line, times: wallTimes(line) }));
};

const imported = async (file: string) => {
  const { days, tally } = await importFiles({ 'a.gpx': file }, { tracks: ['*.gpx'] });
  expect(tally.files().map(({ reported }) => reported)).toEqual([0]);
  return days.map(({ patrol }) => patrol);
};

const durationBetween = (start: string, end: string): string =>
  durationText(toDuration(elapsedSeconds(wallSeconds(start), wallSeconds(end))));

describe('a night track through the hour that autumn repeats', () => {
  const first = ['2025-11-02T08:30:00Z', '2025-11-02T08:50:00Z'];
  const second = ['2025-11-02T09:15:00Z', '2025-11-02T10:05:00Z'];
  const shown = [
    ...['2025-11-02 01:30:00', '2025-11-02 01:50:00'],
    ...['2025-11-02 01:15:00', '2025-11-02 02:05:00'],
  ];
  const whole = gpx(segment([...first, ...second]));
  const inTwo = gpx(segment(first), segment(second, 2));

  it('keeps its order, start and duration in the route step', () => {
    const lines = readLines(whole);
    expect(lines).toMatchObject([{ positions: POSITIONS, times: shown }]);
    expect(measureLines([lines[0]!.positions]).toFixed(3)).toBe('2.640');
    expect(getLineTimes(lines)).toEqual(['2025-11-02 01:30:00', '2025-11-02 02:05:00']);
    expect(durationBetween(...getLineTimes(lines)!)).toBe('1 hour, 35 min.');
    expect(buildTrackRoute(lines, false)).toMatchObject({
      geometry: { coordinates: [POSITIONS] },
      properties: { coordTimes: [shown] },
    });
  });

  it('keeps its order, start and duration in an import', async () => {
    expect(await imported(whole)).toMatchObject([
      {
        patrol_start_dt: '2025-11-02 01:30:00',
        patrol_end_dt: '2025-11-02 02:05:00',
        route_geojson: {
          geometry: { coordinates: [POSITIONS] },
          properties: { coordTimes: [shown] },
        },
      },
    ]);
  });

  it('keeps the order of its segments, which are one receiver', async () => {
    const lines = readLines(inTwo);
    const pieces = [shown.slice(0, 2), shown.slice(2)];
    expect(sortByTime(lines).map(({ times }) => times)).toEqual(pieces);
    expect(getLineTimes(lines)).toEqual(['2025-11-02 01:30:00', '2025-11-02 02:05:00']);
    const spans = lines.map((line) =>
      spanInstants(line)!.map((at) => new Date(at * 1000).toISOString()),
    );
    expect(spans).toEqual([
      ['2025-11-02T08:30:00.000Z', '2025-11-02T08:50:00.000Z'],
      ['2025-11-02T09:15:00.000Z', '2025-11-02T10:05:00.000Z'],
    ]);
    expect(await imported(inTwo)).toMatchObject([
      {
        patrol_start_dt: '2025-11-02 01:30:00',
        route_geojson: { properties: { coordTimes: pieces } },
      },
    ]);
  });
});

describe('in November 2026, when British Columbia stays at UTC−7', () => {
  it('a night has no repeated hour', async () => {
    const night = ['2026-11-01T08:30:00Z', '2026-11-01T09:15:00Z'];
    const file = gpx(segment([...night, '2026-11-01T09:45:00Z', '2026-11-01T10:30:00Z']));
    const times = [
      ...['2026-11-01 01:30:00', '2026-11-01 02:15:00'],
      ...['2026-11-01 02:45:00', '2026-11-01 03:30:00'],
    ];
    expect(readLines(file)).toMatchObject([{ times }]);
    expect(await imported(file)).toMatchObject([
      { patrol_start_dt: times[0], patrol_end_dt: times[3] },
    ]);
    expect(durationBetween(times[0]!, times[3]!)).toBe('2 hours');
  });

  it('midnight is at 07:00 UTC', async () => {
    const late = ['2026-11-16T06:50:00Z', '2026-11-16T06:56:00Z'];
    const file = gpx(segment([...late, '2026-11-16T07:04:00Z', '2026-11-16T07:10:00Z']));
    expect(await imported(file)).toMatchObject([
      { patrol_start_dt: '2026-11-15 23:50:00', patrol_end_dt: '2026-11-15 23:56:00' },
      { patrol_start_dt: '2026-11-16 00:04:00', patrol_end_dt: '2026-11-16 00:10:00' },
    ]);
  });
});
