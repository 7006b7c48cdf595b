import { flatten, withFields } from '@portal/shared-types/records/engine/change/flat';
import { differing } from '@portal/shared-types/records/engine/change/merge';
import { survey } from '../../patrol-view/testing/survey';
import { patrol, sighting } from '#testing/builders.ts';
import { changedFields } from './changedFields';

it('sends the fields that were changed, with what they were, and no others', () => {
  const before = patrol({ notes: 'Fog', fuel_volume_l: 40 });
  const now = withFields('details', before, { notes: 'Fog until ten', patrol_type: 'Boat' });
  expect(changedFields(flatten('details', before), flatten('details', now))).toEqual({
    edited: { notes: 'Fog until ten', patrol_type: 'Boat' },
    original: { notes: 'Fog', patrol_type: null },
  });
});

it('does not count what was set back to what it was', () => {
  const before = patrol({ guardians: ['A', 'B'], notes: null });
  const there = withFields('details', before, { guardians: ['A'], notes: 'x' });
  const back = withFields('details', there, { guardians: ['A', 'B'], notes: '' });
  expect(differing(flatten('details', before), flatten('details', back))).toEqual([]);
});

it('treats each value of a sighting as a separate field', () => {
  const before = sighting();
  const now = withFields('sighting', before, {
    sighting_dt: '2026-03-01 09:05:00',
    'details.count_adults': 2,
    'details.species': undefined,
    survey_id: '1042.v1',
  });
  expect(now.details).toEqual({ latitude: 52.5, longitude: -128.5, count_adults: 2 });
  expect(differing(flatten('sighting', before), flatten('sighting', now)).sort()).toEqual([
    'details.count_adults',
    'details.species',
    'sighting_dt',
    'survey_id',
  ]);
});

it('omits what the portal calculates', () => {
  const before = sighting();
  const now = { ...before, version: 9, patrol_effort: 'Patrol', coordinates: null };
  expect(differing(flatten('sighting', before), flatten('sighting', now))).toEqual([]);
});

it('photos that someone adds to a survey are not an edit of it', () => {
  const before = survey();
  const after = survey({ survey_photos: ['1042.v1.1'] });
  expect(differing(flatten('survey', before), flatten('survey', after))).toEqual([]);
});
