import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { newEnteredPatrol, withPatrolValues, withRecord } from '../enteredPatrol';
import { allForms } from '../testing/forms';
import { problemsFromServer, toNewPatrol } from './toNewPatrol';

const forms = allForms();
const NOW = '2026-03-01 07:30:00';

const entered = [
  { key: 's', type: 'Kelp Survey', wire: { survey_start_dt: NOW }, survey: null },
  { key: 't', type: 'Bird Survey', wire: { survey_start_dt: NOW }, survey: null },
].reduce(
  (patrol, survey) => withRecord(patrol, 'survey', survey),
  [
    { key: 'a', type: 'Geotagged Note', wire: { sighting_dt: NOW, note: 'eagles' }, survey: null },
    { key: 'b', type: 'Bird Observation', wire: { sighting_dt: NOW }, survey: 't' },
  ].reduce(
    (patrol, sighting) => withRecord(patrol, 'sighting', sighting),
    withPatrolValues(newEnteredPatrol('North Inlet', NOW), {
      guardians: ['Wren Ashdown'],
      area_listed: [],
      notes: '',
    }),
  ),
);

it('sends what was entered, each sighting with the location of its survey', () => {
  const sent = toNewPatrol(entered, null, forms, NO_LISTS);
  expect(sent).toEqual({
    nation: 'North Inlet',
    patrol_start_dt: NOW,
    patrol_end_dt: NOW,
    monitoring_effort: 'Testing or Demonstrating',
    guardians: ['Wren Ashdown'],
    weather_observations: [],
    surveys: [
      { survey_type: 'Kelp Survey', survey_start_dt: NOW },
      { survey_type: 'Bird Survey', survey_start_dt: NOW },
    ],
    sightings: [
      expect.objectContaining({
        sighting_type: 'Geotagged Note',
        sighting_dt: NOW,
        details: { note: 'eagles' },
      }),
      expect.objectContaining({ sighting_type: 'Bird Observation', survey: 1, details: {} }),
    ],
  });
  expect(sent.sightings?.[0]).not.toHaveProperty('survey');
});

it('sends what the server’s own schema takes', () => {
  const { surveys, sightings } = newPatrol.parse(toNewPatrol(entered, null, forms, NO_LISTS));
  expect([surveys.length, sightings.length]).toEqual([2, 2]);
});

it('sends positions to 10 cm, and every time as it is', () => {
  const route: RouteGeojson = {
    type: 'Feature',
    properties: { coordTimes: [[NOW, null]] },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128.12345678, 52.98765432],
          [-128.1, 52.9],
        ],
      ],
    },
  };
  expect(toNewPatrol(entered, route, forms, NO_LISTS).route_geojson).toEqual({
    type: 'Feature',
    properties: { coordTimes: [[NOW, null]] },
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-128.123457, 52.987654],
          [-128.1, 52.9],
        ],
      ],
    },
  });
});

it('finds the step and the record of a server’s error', () => {
  const at = (path: string) => problemsFromServer([{ path, message: 'is wrong' }], entered)[0];
  expect(at('body.patrol.sightings[0].details.note')).toEqual({
    step: 'sightings',
    field: null,
    record: { kind: 'sighting', key: 'a' },
    message: 'note: is wrong',
  });
  expect(at('body.patrol.sightings[1].sighting_dt')).toMatchObject({ step: 'surveys' });
  expect(at('body.patrol.fuel_volume_l')).toEqual({
    step: 'checklist',
    field: 'fuel_volume_l',
    record: null,
    message: 'is wrong',
  });
  expect(at('body.patrol.route_geojson.geometry')).toMatchObject({ step: 'route' });
  expect(at('body.patrol.sightings[9].details')).toMatchObject({ record: null });
  expect(at('body.patrol.sightings')).toEqual({
    step: 'sightings',
    field: null,
    record: null,
    message: 'is wrong',
  });
});
