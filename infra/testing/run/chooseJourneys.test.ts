import { Failure } from '#base/failure.ts';
import { chooseJourneys } from './chooseJourneys';

/** Playwright matches these: the project, the file and the title. */
const WALKS = [
  'desk edit.journey.ts A guardian edits a sighting',
  'phone edit.journey.ts A guardian edits a sighting',
  'desk routeEdit.journey.ts A guardian changes a route',
  'desk, demanding map.journey.ts A guardian uses the map',
  'phone, demanding map.journey.ts A guardian uses the map',
];

const chosen = (...names: string[]): string[] => {
  const pattern = new RegExp(chooseJourneys(names).replace('--grep=', ''));
  return WALKS.filter((walk) => pattern.test(walk)).map((walk) => walk.split('.', 1)[0]!);
};

test('a name chooses the journey of this name only, at both widths', () => {
  expect(chosen('edit')).toEqual(['desk edit', 'phone edit']);
});

test('a name with a width chooses one walk', () => {
  expect(chosen('edit:phone', 'map:desk')).toEqual(['phone edit', 'desk, demanding map']);
});

test('an unknown name fails', () => {
  expect(() => chooseJourneys(['edit', 'edits'])).toThrow(Failure);
  expect(() => chooseJourneys(['edit', 'edits'])).toThrow('No journey "edits"');
});
