import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import { listPositions } from './dayPositions';

const day = (patrol: object): DayPatrol => ({
  day: '2031-05-04',
  patrol: {
    nation: 'North Inlet',
    patrol_start_dt: '2031-05-04 08:00:00',
    patrol_end_dt: '2031-05-04 09:00:00',
    ...patrol,
  },
  from: new Map(),
  photos: [],
});
const route = (line: [number, number][]) => ({
  route_geojson: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: [line] },
  },
});

it('routes, sightings and surveys have their positions, and those without one are counted', () => {
  const line: [number, number][] = [
    [-129, 53],
    [-129.1, 53.1],
  ];
  const sighting = (details: object) => ({
    sighting_type: 'Whale Observation',
    sighting_dt: '2031-05-04 08:30:00',
    details,
  });
  expect(
    listPositions([
      day({ sightings: [sighting({}), sighting({ latitude: 53, longitude: -129 })] }),
      day({
        ...route(line),
        surveys: [
          {
            survey_type: 'Kelp Survey',
            survey_start_dt: '2031-05-04 08:30:00',
            geometry: { type: 'Point', coordinates: [-128, 52] },
          },
        ],
      }),
    ]),
  ).toEqual({
    routes: [{ day: 1, lines: [line] }],
    sightings: [{ type: 'Whale Observation', position: [-129, 53] }],
    surveys: [{ type: 'Kelp Survey', position: [-128, 52] }],
    nowhere: 1,
  });
});

it('a long track keeps its ends, and not every corner between them', () => {
  const line = Array.from({ length: 50_000 }, (_, i): [number, number] => [-129 - i * 1e-5, 53]);
  const [shown] = listPositions([day(route(line))]).routes;
  expect(shown!.lines[0]!.length).toBeLessThan(20_000);
  expect([shown!.lines[0]![0], shown!.lines[0]!.at(-1)]).toEqual([line[0], line.at(-1)]);
});
