import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { survey } from '../../patrol-view/testing/survey';
import { patrol, sighting } from '#testing/builders.ts';
import { listChanges, countEditedSections, editedUnits, type Edits } from './units';

const route = (lon: number): RouteGeojson => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [lon, 52],
        [lon, 53],
      ],
    ],
  },
});

const untouched: Edits = {
  route: {
    kind: 'route',
    base: { route_geojson: route(-128), route_version: 1 },
    edited: route(-128),
  },
  details: { kind: 'details', base: patrol(), edited: { ...patrol() } },
  '1042.1': { kind: 'sighting', base: sighting(), edited: sighting() },
};

it('finds nothing edited in what was only opened', () => {
  expect([...countEditedSections(untouched)]).toEqual([]);
  expect(editedUnits(untouched)).toEqual([]);
});

it('marks the sections of all that was changed', () => {
  const edits: Edits = {
    route: { kind: 'route', base: { route_geojson: null, route_version: 1 }, edited: route(-128) },
    details: {
      kind: 'details',
      base: patrol(),
      edited: patrol({
        patrol_start_dt: '2026-03-01 07:50:00',
        fuel_cost_cad: 12,
        // Two fields of a section, which counts once.
        notes: 'x',
        final_notes: 'y',
      }),
    },
    '1042.1': {
      kind: 'sighting',
      base: sighting(),
      edited: sighting({ observed_loc_description: 'In the lee' }),
    },
    '1042.v1': { kind: 'survey', base: survey(), edited: survey({ comments: 'Murky' }) },
    '1042.2': untouched['1042.1']!,
  };
  expect(Object.fromEntries(countEditedSections(edits))).toEqual({
    route: 1,
    startDateTime: 1,
    details: 1,
    fuel: 1,
    sightings: 1,
    surveys: 1,
  });
  expect(editedUnits(edits).map(([key]) => key)).toEqual(['route', 'details', '1042.1', '1042.v1']);
});

it('treats a removed route as edited', () => {
  expect(
    listChanges({
      kind: 'route',
      base: { route_geojson: route(-128), route_version: 4 },
      edited: null,
    }),
  ).toEqual(['route_geojson']);
});
