import { toEpochSeconds } from '#base/time/wallClock.ts';
import { sortByTime, buildTrackRoute, getLineTimes } from './buildTrackRoute';
import { wallTimes } from './track';

const evening = {
  positions: [[-129.12345678, 53.1] as [number, number]],
  instants: [toEpochSeconds('2026-07-04 20:00:00')],
};
const morning = {
  positions: [[-128, 52] as [number, number], [-128.5, 52.5] as [number, number]],
  instants: [null, toEpochSeconds('2026-07-04 08:00:00')],
};
const plan = { positions: [[-127, 51] as [number, number]], instants: [null] };
const timesBetween = (...lines: { instants: (number | null)[] }[]) =>
  getLineTimes(lines.map((line) => ({ times: wallTimes(line) })));

test('lines come in order of time, those without times last', () => {
  expect(sortByTime([plan, evening, morning])).toEqual([morning, evening, plan]);
  expect(timesBetween(plan, evening, morning)).toEqual([
    '2026-07-04 08:00:00',
    '2026-07-04 20:00:00',
  ]);
  expect(timesBetween(plan)).toBeNull();
});

test('a route has a line for each, or all of them in one', () => {
  expect(buildTrackRoute([evening, morning], false)).toEqual({
    type: 'Feature',
    properties: { coordTimes: [[null, '2026-07-04 08:00:00'], ['2026-07-04 20:00:00']] },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128, 52],
          [-128.5, 52.5],
        ],
        [[-129.1234568, 53.1]],
      ],
    },
  });
  expect(buildTrackRoute([evening, morning], true)).toMatchObject({
    properties: { coordTimes: [[null, '2026-07-04 08:00:00', '2026-07-04 20:00:00']] },
    geometry: { coordinates: [[{}, {}, {}]] },
  });
});

test('a route without times has no times; without positions there is no route', () => {
  expect(buildTrackRoute([plan], false)?.properties).toEqual({});
  expect(buildTrackRoute([], true)).toBeNull();
});
