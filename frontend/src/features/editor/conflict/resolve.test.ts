import { patrol, sighting } from '#testing/builders.ts';
import { listChanges } from '../tracker/units';
import { disputedFields, rebased, rebasedRoute, theirFields } from './resolve';

const base = patrol({ notes: 'Fog', final_notes: 'Home by noon', guardians: ['A'] });
const mine = {
  kind: 'details' as const,
  base,
  edited: { ...base, notes: 'Fog until ten', patrol_type: 'Boat', guardians: ['A', 'B'] },
};
const now = patrol({
  notes: 'No fog',
  final_notes: 'Home by one',
  guardians: ['A', 'C'],
  version: 2,
});

it('keeps what only one of the two changed', () => {
  const next = rebased(mine, now, { notes: 'mine', guardians: 'theirs' });
  expect(next.base).toBe(now);
  expect(next.edited).toEqual({ ...now, notes: 'Fog until ten', patrol_type: 'Boat' });
  expect([...listChanges(next)].sort()).toEqual(['notes', 'patrol_type']);
});

it('asks about fields that both changed, and reports the others', () => {
  expect(disputedFields(mine, { now, fields: ['notes', 'guardians'] })).toEqual([
    'notes',
    'guardians',
  ]);
  expect(theirFields(mine, now)).toEqual(['final_notes']);
});

describe('a sighting', () => {
  const before = sighting();
  const moved = {
    kind: 'sighting' as const,
    base: before,
    edited: sighting({ details: { ...before.details, latitude: 52.6 } }),
  };

  it('keeps one location, never half of mine and half of theirs', () => {
    const theirs = sighting({ details: { ...before.details, longitude: -128.7 }, version: 2 });
    const sides = { 'details.latitude': 'mine', 'details.longitude': 'mine' } as const;
    expect(rebased(moved, theirs, sides).edited.details).toMatchObject({
      latitude: 52.6,
      longitude: -128.5,
    });
    expect(disputedFields(moved, { now: theirs, fields: ['details.latitude'] })).toEqual([
      'details.latitude',
    ]);
  });

  it('is to be chosen field by field where the server names its type for all of them', () => {
    const unit = {
      ...moved,
      edited: sighting({
        sighting_subtype: 'Toothed whales',
        details: { ...before.details, species: 'Orca', comments: 'x' },
      }),
    };
    const theirs = sighting({ details: { ...before.details, comments: 'y', count_adults: 2 } });
    expect(disputedFields(unit, { now: theirs, fields: ['sighting_type'] })).toEqual([
      'details.comments',
    ]);
    const next = rebased(unit, theirs, { 'details.comments': 'theirs' });
    expect(next.edited.details).toMatchObject({ species: 'Orca', comments: 'y', count_adults: 2 });
  });

  it('is chosen as a whole where it got another type', () => {
    const theirs = sighting({ sighting_type: 'Geotagged Note', details: { note: 'z' } });
    const fields = disputedFields(moved, { now: theirs, fields: ['sighting_type'] });
    expect(fields).toEqual(expect.arrayContaining(['sighting_type', 'details.note']));
    const all = (side: 'mine' | 'theirs') =>
      rebased(moved, theirs, Object.fromEntries(fields.map((field) => [field, side]))).edited;
    expect(all('theirs')).toEqual(theirs);
    expect(all('mine')).toEqual({ ...moved.edited, version: theirs.version });
  });
});

it('has nothing left to save if the other route is chosen', () => {
  const unit = {
    kind: 'route' as const,
    base: { route_geojson: null, route_version: 1 },
    edited: null,
  };
  const route = {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'MultiLineString' as const,
      coordinates: [[[-128, 52]] as [number, number][]],
    },
  };
  const stale = {
    kind: 'route' as const,
    now: { route_geojson: route, route_version: 4, by: 'Someone', at: '2026-03-02T00:00:00Z' },
  };
  expect(rebasedRoute(unit, stale, 'theirs')).toEqual({
    kind: 'route',
    base: { route_geojson: route, route_version: 4 },
    edited: route,
  });
  expect(listChanges(rebasedRoute(unit, stale, 'mine'))).toEqual(['route_geojson']);
});
