import { survey } from '../../patrol-view/testing/survey';
import { patrol, sighting } from '#testing/builders.ts';
import type { Edits } from '../tracker/units';
import { invert, makePlan } from './plan';

it('sends only what was edited: the route first, the patrol itself last', () => {
  const edits: Edits = {
    details: { kind: 'details', base: patrol(), edited: patrol({ notes: 'x' }) },
    '1042.1': {
      kind: 'sighting',
      base: sighting(),
      edited: sighting({ survey_id: '1042.v1' }),
    },
    '1042.2': { kind: 'sighting', base: sighting(), edited: sighting() },
    '1042.v1': { kind: 'survey', base: survey(), edited: survey({ comments: 'x' }) },
    route: { kind: 'route', base: { route_geojson: null, route_version: 1 }, edited: null },
  };
  expect(makePlan(edits).map(([key]) => key)).toEqual(['1042.v1', '1042.1', 'details']);
});

it('undoes the edited fields, and keeps those that others changed in the meantime', () => {
  const base = sighting({ observed_loc_description: null });
  const sent = {
    kind: 'sighting' as const,
    base,
    edited: sighting({ observed_loc_description: 'In the lee' }),
  };
  const stored = sighting({
    observed_loc_description: 'In the lee',
    sighting_dt: '2026-03-01 09:30:00',
    version: 3,
  });
  expect(invert(sent, { kind: 'sighting', base: stored, edited: stored })).toEqual({
    kind: 'sighting',
    base: stored,
    edited: { ...stored, observed_loc_description: null },
  });
});

it('undoes a value that did not exist before', () => {
  const base = sighting();
  const edited = sighting({ details: { ...base.details, count_adults: 2 } });
  const saved = { ...edited, version: 2 };
  expect(
    invert({ kind: 'sighting', base, edited }, { kind: 'sighting', base: saved, edited: saved }),
  ).toMatchObject({
    edited: { details: { species: 'Humpback whale', latitude: 52.5, longitude: -128.5 } },
  });
});

it('undoes a route based on the server’s current one', () => {
  const route = null;
  expect(
    invert(
      { kind: 'route', base: { route_geojson: route, route_version: 2 }, edited: route },
      { kind: 'route', base: { route_geojson: route, route_version: 5 }, edited: route },
    ),
  ).toEqual({ kind: 'route', base: { route_geojson: null, route_version: 5 }, edited: null });
});
