import { survey } from '../patrol-view/testing/survey';
import { patrol, sighting } from '#testing/builders.ts';
import { findRecordUnit } from './patrolParts';

const parts = {
  patrol: patrol(),
  route: null,
  route_version: 3,
  sightings: [sighting(), sighting({ sighting_id: '1042.2', survey_id: '1042.v1' })],
  surveys: [survey()],
  weather: [],
  photos: [],
};

it.each([
  ['sighting', '1042.1'],
  ['sighting', '1042.2'],
  ['survey', '1042.v1'],
])('finds one %s, %s, without changes', (kind, recordId) => {
  const unit = findRecordUnit(parts, recordId)!;
  expect([unit.kind, unit.edited === unit.base]).toEqual([kind, true]);
});

it('has nothing for a record that is not there', () => {
  expect(findRecordUnit(parts, '1042.w1')).toBeNull();
});
