import { newPatrol } from '@portal/shared-types/records/patrol';
import { dayNumber } from '@portal/shared-types/base/time/wallClock';
import { DICTIONARIES, type Names } from '../search-index/catalogue';
import { collect, type Ask } from './collect';
import { toIndexed } from '../search-index/patrolAggregate';
import { searchEntriesOf } from '../search-index/searchEntries';

const names = Object.fromEntries(
  DICTIONARIES.map((list) => [list, ['North Inlet', 'Kelp Survey']]),
) as unknown as Names;
const DAY = 86_400;
const always = { from: 0, to: 4e9 };
const ask: Ask = {
  kind: 'patrols',
  holds: ['patrols', 'surveys'],
  area: null,
  ...always,
  near: always,
  filters: {},
};

test('a patrol with a survey without a location is complete on either grid, in any order', () => {
  const patrol = newPatrol.parse({
    nation: 'North Inlet',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 16:00:00',
    route_geojson: {
      type: 'Feature',
      properties: {},
      // Through four cells of the fine grid, and one of the coarse.
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-128.5, 52.2],
            [-128.2, 52.5],
          ],
        ],
      },
    },
    surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 10:00:00' }],
  });
  const entries = searchEntriesOf(
    toIndexed(patrol, 1042, (list) => (list === 'recordType' ? 2 : 1)),
  );
  const read = (length: number) => {
    const own = entries.filter(({ cell }) => cell === '~' || cell.length === length);
    return own.map(({ day, audience, bytes }) => ({
      pid: 1042,
      nation: 1,
      base: dayNumber(day) * DAY,
      shared: audience === 'R' ? (1 as const) : (0 as const),
      bytes,
    }));
  };
  for (const group of [read(2), read(4)])
    for (const order of [group, [...group].reverse()]) {
      const { builder, incomplete } = collect(ask, order, names, new Set([1]));
      expect(incomplete).toEqual([]);
      expect(builder.columns.patrols.id).toEqual([1042]);
      expect(builder.columns.surveys.no).toEqual([1]);
    }
});
