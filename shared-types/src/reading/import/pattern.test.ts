import { matchesChosen, matchesName, matchesPath } from './pattern';

it.each([
  ['whales_*.csv', 'whales_2014.csv', true],
  ['whales_*.csv', 'seabirds_2014.csv', false],
  ['*.gpx', 'DAY.GPX', true],
  ['day?.gpx', 'day12.gpx', false],
  ['a.c', 'abc', false],
  ['*a*b', 'xaxxab', true],
  ['*', '', true],
])('the name pattern %s on %s: %s', (pattern, name, fits) => {
  expect(matchesName(pattern, name)).toBe(fits);
});

it('takes no longer for many stars', () => {
  expect(matchesName('*a'.repeat(100), 'a'.repeat(20_000) + 'b')).toBe(false);
});

it.each([
  ['tracks/*/*.gpx', 'tracks/2014/a.gpx', true],
  ['tracks/*/*.gpx', 'tracks/a.gpx', false],
  ['**/*.gpx', 'a.gpx', true],
  ['**/*.gpx', 'x/y/a.gpx', true],
  ['./*.csv', 'a.csv', true],
  ['photos/**', 'photos/x/y/a.jpg', true],
  ['photos/**', 'a.jpg', false],
])('the path pattern %s on %s: %s', (pattern, path, fits) => {
  expect(matchesPath(pattern, path)).toBe(fits);
});

it('finds a chosen file by its name alone, and one in a folder by its place', () => {
  expect(matchesChosen('sightings/whales_*.csv', 'whales_2014.csv')).toBe(true);
  expect(matchesChosen('sightings/whales_*.csv', 'surveys/whales_2014.csv')).toBe(false);
});
