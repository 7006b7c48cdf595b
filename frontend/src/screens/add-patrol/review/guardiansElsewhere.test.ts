import { guardiansElsewhere } from './guardiansElsewhere';

const linked = [{ code: 'Wren Ashdown' }, { code: 'Sage Northcott' }];

it('names guardians that the nation does not know', () => {
  const guardians = ['Wren Ashdown', 'Moss Underhill'];
  expect(guardiansElsewhere({ guardians }, linked)).toEqual(['Moss Underhill']);
  expect(guardiansElsewhere({ guardians: ['Sage Northcott'] }, linked)).toEqual([]);
});

it('names no one while the people of the nation are not known, or no one is listed', () => {
  expect(guardiansElsewhere({ guardians: ['Moss Underhill'] }, [])).toEqual([]);
  expect(guardiansElsewhere({}, linked)).toEqual([]);
  expect(guardiansElsewhere({ guardians: [{ name: 'x' }] }, linked)).toEqual([]);
});
