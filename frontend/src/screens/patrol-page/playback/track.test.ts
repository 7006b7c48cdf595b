import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { toEpochSeconds, wallClockAtSeconds } from '@portal/shared-types/base/time/wallClock';
import { momentAt, playedSeconds, playOn, toTrack, type Track } from './track';

type Fix = readonly [lon: number, lat: number, time: string | null];

const DAY = '2026-03-01';
const makeRoute = (...lines: readonly (readonly Fix[])[]): RouteGeojson => ({
  type: 'Feature',
  properties: {
    coordTimes: lines.map((line) =>
      line.map(([, , time]) => time && (time.length > 8 ? time : `${DAY} ${time}`)),
    ),
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: lines.map((line) => line.map(([lon, lat]): [number, number] => [lon, lat])),
  },
});
const OUTING = { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: '2026-03-03 16:00:00' };
const makeTrack = (...lines: readonly (readonly Fix[])[]): Track => {
  const track = toTrack(makeRoute(...lines), OUTING);
  if (!track) throw new Error('no track');
  return track;
};
const at = (time: string) => toEpochSeconds(time.length > 8 ? time : `${DAY} ${time}`);
const clock = (seconds: number) => wallClockAtSeconds(seconds).slice(11);

describe('a route as a track', () => {
  it('is none without times, or with one time alone', () => {
    expect(toTrack(null, OUTING)).toBeNull();
    expect(toTrack(makeRoute([[-128, 52, null]]), OUTING)).toBeNull();
    expect(
      toTrack(
        makeRoute([
          [-128, 52, '08:00:00'],
          [-128.1, 52, null],
        ]),
        OUTING,
      ),
    ).toBeNull();
    const { geometry, type } = makeRoute([[-128, 52, '08:00:00']]);
    expect(toTrack({ type, geometry, properties: {} }, OUTING)).toBeNull();
  });

  it('omits fixes of another time than the patrol, which a receiver reports before it has satellites', () => {
    for (const wrong of ['2046-01-01 00:00:00', '2006-07-16 08:00:00', '0001-01-01 00:00:00']) {
      const track = makeTrack([
        [-129, 54, wrong],
        [-128, 52, '08:00:00'],
        [-128.1, 52, '08:10:00'],
      ]);
      expect([track.start, track.end].map(wallClockAtSeconds)).toEqual([
        '2026-03-01 08:00:00',
        '2026-03-01 08:10:00',
      ]);
      expect(track.stretches[0]!.lon).toEqual([-128, -128.1]);
    }
  });

  it('keeps fixes of the evening before and the morning after', () => {
    const { start, end } = makeTrack([
      [-128, 52, '2026-02-28 20:00:00'],
      [-128.1, 52, '2026-03-04 06:00:00'],
    ]);
    expect([start, end].map(wallClockAtSeconds)).toEqual([
      '2026-02-28 20:00:00',
      '2026-03-04 06:00:00',
    ]);
  });

  it('orders its lines by their start, and omits what goes back in time', () => {
    const track = makeTrack(
      [
        [-127, 53, '10:00:00'],
        [-127.1, 53, '10:10:00'],
      ],
      [
        [-128, 52, '08:00:00'],
        [-128.1, 52, '08:10:00'],
        [-140, 60, '08:05:00'],
        [-128.2, 52, '08:20:00'],
      ],
    );
    expect(track.stretches.map(({ at: times }) => times.map(clock))).toEqual([
      ['08:00:00', '08:10:00', '08:20:00'],
      ['10:00:00', '10:10:00'],
    ]);
    expect([clock(track.start), clock(track.end)]).toEqual(['08:00:00', '10:10:00']);
  });

  it('joins lines that follow each other at once, and parts one that was silent for long', () => {
    const track = makeTrack(
      [
        [-128, 52, '08:00:00'],
        [-128.1, 52, '08:10:00'],
      ],
      [
        [-128.1, 52, '08:12:00'],
        [-128.2, 52, '08:42:00'],
        [-128.3, 52, '09:12:01'],
      ],
    );
    expect(track.stretches.map(({ from, to }) => [clock(from), clock(to)])).toEqual([
      ['08:00:00', '08:42:00'],
      ['09:12:01', '09:12:01'],
    ]);
  });

  it('continues on the morning of the second day', () => {
    const track = makeTrack(
      [
        [-128, 52, '2026-03-01 16:00:00'],
        [-128.2, 52, '2026-03-01 16:10:00'],
      ],
      [
        [-128.2, 52, '2026-03-02 07:00:00'],
        [-128, 52, '2026-03-02 07:10:00'],
      ],
    );
    expect(playedSeconds(track)).toBe(1200);
    expect(wallClockAtSeconds(playOn(track, at('2026-03-01 16:09:00'), 120))).toBe(
      '2026-03-02 07:01:00',
    );
  });

  it('does not take the hour that is missing in spring for a silence', () => {
    const spring = (...times: string[]) =>
      toTrack(makeRoute(times.map((time, i): Fix => [-128 - i, 52, `2026-03-08 ${time}`])), {
        patrol_start_dt: '2026-03-08 01:00:00',
        patrol_end_dt: '2026-03-08 04:00:00',
      })?.stretches.length;
    expect(spring('01:50:00', '01:59:50', '03:00:05', '03:10:00')).toBe(1);
    expect(spring('01:29:00', '03:00:00')).toBe(2);
  });

  it('plays the hour that comes twice in the order of the line', () => {
    const route = makeRoute([
      [-128, 52, '2025-11-02 01:40:00'],
      [-128.1, 52, '2025-11-02 01:55:00'],
      [-128.2, 52, '2025-11-02 01:10:00'],
      [-128.3, 52, '2025-11-02 01:35:00'],
      [-128.4, 52, '2025-11-02 02:05:00'],
    ]);
    const track = toTrack(route, {
      patrol_start_dt: '2025-11-02 01:40:00',
      patrol_end_dt: '2025-11-02 02:05:00',
    });
    expect(track?.stretches.map(({ lon }) => lon)).toEqual([
      [-128, -128.1, -128.2, -128.3, -128.4],
    ]);
    expect(track && playedSeconds(track)).toBe(85 * 60);
  });
});

describe('where the boat was', () => {
  const track = makeTrack(
    [
      [-128, 52, '08:00:00'],
      [-128.2, 52.1, '08:10:00'],
    ],
    [
      [-127, 53, '10:00:00'],
      [-127, 53.2, '10:10:00'],
    ],
  );

  it.each([
    ['08:00:00', [-128, 52]],
    ['08:05:00', [-128.1, 52.05]],
    ['08:10:00', [-128.2, 52.1]],
    ['10:02:30', [-127, 53.05]],
    ['10:10:00', [-127, 53.2]],
  ] as const)('at %s', (time, [lon, lat]) => {
    const { position, gap } = momentAt(track, at(time));
    expect(position[0]).toBeCloseTo(lon);
    expect(position[1]).toBeCloseTo(lat);
    expect(gap).toBeNull();
  });

  it('is where it was last seen in a gap, and the gap is named', () => {
    expect(momentAt(track, at('09:00:00'))).toEqual({
      position: [-128.2, 52.1],
      gap: { from: at('08:10:00'), to: at('10:00:00') },
    });
  });

  it('is at the ends before and after', () => {
    expect(momentAt(track, at('07:00:00')).position).toEqual([-128, 52]);
    expect(momentAt(track, at('11:00:00'))).toEqual({ position: [-127, 53.2], gap: null });
  });

  it.each([
    ['08:00:00', 60, '08:01:00'],
    ['08:09:00', 60, '08:10:00'],
    ['08:09:00', 120, '10:01:00'],
    ['09:00:00', 60, '10:01:00'],
    ['10:09:00', 3600, '10:10:00'],
    ['07:00:00', 60, '08:01:00'],
  ])('from %s, %s seconds on, it is %s', (from, seconds, to) => {
    expect(clock(playOn(track, at(from), seconds))).toBe(to);
  });
});
