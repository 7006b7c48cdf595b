import { derivedLevels } from './reading';

it.each([
  [{ subtype: 'species' }, { 'details.species': ['sighting_subtype'] }],
  [
    { subtype: { parentOf: 'boat_subtype' }, subsubtype: 'boat_subtype' },
    { 'details.boat_subtype': ['sighting_subtype', 'sighting_subsubtype'] },
  ],
  [null, {}],
])('%j: its levels follow from a field', (levels, derived) => {
  expect(derivedLevels({ levels })).toEqual(derived);
});
