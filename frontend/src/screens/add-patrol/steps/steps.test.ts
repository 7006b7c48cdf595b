import { stepAt, stepPath } from './steps';

it.each([
  [null, 'details'],
  ['1', 'details'],
  ['3', 'guardians'],
  ['9', 'review'],
  ['weather', 'weather'],
  ['0', 'details'],
  ['10', 'details'],
  ['2.5', 'details'],
  ['constructor', 'details'],
])('opens step=%s at %s', (text, step) => {
  expect(stepAt(text)).toBe(step);
});

it('says the step by its number', () => {
  expect(stepPath('sightings', 'a b')).toBe('/add-patrol?step=7&draft=a%20b');
});
