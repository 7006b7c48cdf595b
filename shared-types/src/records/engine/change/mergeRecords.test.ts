import { parseGeometry } from '../wire/values';
import { flatten, nestedSighting } from './flat';
import { mergeRecord } from './mergeRecords';

const sighting = {
  sighting_id: '1042.3',
  sighting_dt: '2026-07-04 09:30:00',
  sighting_type: 'Wildlife Sighting',
  sighting_subtype: 'Bear',
  details: { latitude: 52.3, longitude: -128.4, group_size: 3 },
  survey_id: null,
  sharing_level: 'nation',
  nation: 'North Inlet',
  patrol_id: 1042,
  coordinates: '{}',
  version: 4,
};
const flat = flatten('sighting', sighting);

test('a sighting is flattened to its own fields and those of its details, and restored from them', () => {
  expect(flat).toEqual({
    sighting_dt: '2026-07-04 09:30:00',
    sighting_type: 'Wildlife Sighting',
    sighting_subtype: 'Bear',
    survey_id: null,
    sharing_level: 'nation',
    'details.latitude': 52.3,
    'details.longitude': -128.4,
    'details.group_size': 3,
  });
  expect(nestedSighting(flat).details).toEqual(sighting.details);
});

test('details of one type merge one by one', () => {
  const { merged, conflicts } = mergeRecord(
    'sighting',
    flat,
    { ...flat, 'details.group_size': 4 },
    { ...flat, 'details.comments': 'Two cubs' },
  );
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject({ 'details.group_size': 4, 'details.comments': 'Two cubs' });
});

test('another type removes all details, and conflicts with a change to any of them', () => {
  const whale = {
    sighting_dt: '2026-07-04 09:30:00',
    sighting_type: 'Whale Observation',
    survey_id: null,
    sharing_level: 'nation',
    'details.count': 2,
  };
  const alone = mergeRecord('sighting', flat, whale, { ...flat, sharing_level: 'network' });
  expect(alone).toMatchObject({ conflicts: [], merged: { ...whale, sharing_level: 'network' } });
  expect(alone.merged).not.toHaveProperty(['details.group_size']);
  const met = mergeRecord('sighting', flat, whale, { ...flat, 'details.group_size': 5 });
  expect(met.conflicts).toEqual(['sighting_type']);
  expect(met.merged).toMatchObject({ 'details.group_size': 5 });
  const merged = mergeRecord('sighting', flat, { ...flat, 'details.group_size': 5 }, whale);
  expect(merged.conflicts).toEqual(['sighting_type']);
});

test('a type that wasn’t sent is ignored', () => {
  const part = { sighting_dt: sighting.sighting_dt, sighting_type: sighting.sighting_type };
  expect(
    mergeRecord('sighting', part, { ...part, 'details.comments': 'A cub' }, flat),
  ).toMatchObject({
    conflicts: [],
    merged: { sighting_subtype: 'Bear', 'details.group_size': 3, 'details.comments': 'A cub' },
  });
});

test('a survey’s geometry and its other fields merge separately', () => {
  const point = { type: 'Point', coordinates: [-128.4, 52.3] };
  const stored = flatten('survey', {
    survey_id: '1042.v1',
    survey_type: 'Kelp Survey',
    geometry: parseGeometry(JSON.stringify(point)),
    version: 1,
  });
  expect(mergeRecord('survey', stored, { ...stored, geometry: point }, stored).changed).toEqual([]);
  expect(
    mergeRecord(
      'survey',
      stored,
      { ...stored, geometry: null },
      { ...stored, comments: 'Low tide' },
    ),
  ).toMatchObject({ changed: ['geometry'], conflicts: [] });
});
