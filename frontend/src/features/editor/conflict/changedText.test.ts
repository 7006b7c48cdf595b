import type { Changed, Conflict } from './resolve';
import { patrol } from '#testing/builders.ts';
import { changedBy } from './changedText';

const by = (name: string | null): Changed => ({ by: name, at: '2026-03-02T20:00:00.000Z' });
const conflict = (changes: Record<string, Changed>): Conflict => ({
  kind: 'details',
  now: patrol(),
  fields: Object.keys(changes),
  changedBy: changes,
});

it.each([
  ['the one person', { notes: by('Ada Other'), fuel: by('Ada Other') }, 'Ada Other'],
  ['two', { notes: by('Ada Other'), fuel: by('Robin Test') }, 'Ada Other and Robin Test'],
  ['one without a name', { notes: by(null), fuel: by('Ada Other') }, 'Ada Other and Someone'],
  ['nobody that is known', {}, 'Someone'],
])('names %s', (_, changes, text) => {
  expect(changedBy(conflict(changes))).toBe(text);
});

it('names the person who changed the route', () => {
  const now = { route_geojson: null, route_version: 2, ...by('Ada Other') };
  expect(changedBy({ kind: 'route', now })).toBe('Ada Other');
});
