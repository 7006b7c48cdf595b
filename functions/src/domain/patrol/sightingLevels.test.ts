import { withEditedLevels, withLevels } from './sightingLevels';

const parents = () => [];
const bird = (species: string | null, sighting_subtype?: string | null) => ({
  sighting_type: 'Bird Observation',
  details: species === null ? {} : { species },
  ...(sighting_subtype !== undefined && { sighting_subtype }),
});

test.each([
  ['missing', bird('Osprey'), 'Osprey'],
  ['empty', bird('Osprey', ''), 'Osprey'],
  ['the same', bird('Osprey', 'Osprey'), 'Osprey'],
  ['all there is', bird(null, 'Osprey'), 'Osprey'],
  ['missing, and the details too', bird(null), undefined],
])('of a new sighting, a level that is %s', (_what, sighting, level) => {
  expect(withLevels(sighting, parents, 'path').sighting_subtype).toBe(level);
});

// Records from before levels were derived.
test.each([
  ['without a level', bird('Osprey'), 'Osprey'],
  ['with a level that contradicts', bird('Osprey', 'Heron'), 'Heron'],
  ['with a level alone', bird(null, 'Heron'), 'Heron'],
])('an old record %s can be edited elsewhere', (_what, before, level) => {
  const after = { ...before, observed_loc_description: 'At the mouth' };
  expect(withEditedLevels(before, after, parents, 'path').sighting_subtype).toBe(level);
});
