import { survey } from '../patrol-view/testing/survey';
import { patrol, sighting } from '../../testing/builders';
import { openedPart, type PatrolParts } from './patrolParts';

const parts: PatrolParts = {
  patrol: patrol({ source: 'Tablet', route_version: 4 }),
  route: null,
  // The route was read before the patrol, and someone changed it in between.
  route_version: 3,
  sightings: [sighting(), sighting({ sighting_id: '1042.2', survey_id: '1042.v1' })],
  surveys: [survey()],
  weather: [],
  photos: [],
};

it('opens no more than a route needs', () => {
  expect(openedPart({ kind: 'route' }, parts)).toEqual({
    mode: 'route',
    id: 1042,
    nation: 'North Inlet',
    source: 'Tablet',
    patrol_start_dt: '2026-03-01 08:00:00',
    patrol_end_dt: '2026-03-01 12:30:00',
    route: null,
    route_version: 3,
  });
});

it('loads everything with the details', () => {
  expect(openedPart({ kind: 'details' }, parts)).toEqual({ mode: 'details', parts });
});

it.each([
  ['sighting', '1042.1', 'incidental-sighting'],
  ['sighting', '1042.2', 'survey-sighting'],
  ['survey', '1042.v1', 'survey'],
] as const)('loads one %s, %s, with the form of its type: %s', (kind, recordId, formType) => {
  expect(openedPart({ kind, recordId }, parts)).toMatchObject({
    mode: 'record',
    formType,
    key: recordId,
    unit: { kind },
  });
});

it('has nothing for a record that is not there', () => {
  expect(openedPart({ kind: 'weather', recordId: '1042.w1' }, parts)).toBeNull();
});
