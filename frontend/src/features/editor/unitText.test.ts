import { patrol, sighting } from '#testing/builders.ts';
import { editsText, unitTitle } from './unitText';
import type { Edits } from './tracker/units';

const seen = (id: string, comments: string): Edits[string] => ({
  kind: 'sighting',
  base: sighting({ sighting_id: id }),
  edited: sighting({ sighting_id: id, observed_loc_description: comments }),
});

it('says by the sections of the tracker what was edited', () => {
  const edits: Edits = {
    '1042.1': seen('1042.1', 'a'),
    '1042.2': seen('1042.2', 'b'),
    route: { kind: 'route', base: { route_geojson: null, route_version: 1 }, edited: null },
    details: { kind: 'details', base: patrol(), edited: patrol({ notes: 'x', fuel_cost_cad: 12 }) },
  };
  expect(editsText(edits)).toBe('Details, fuel, 2 sightings');
  expect(editsText({ '1042.1': seen('1042.1', 'a') })).toBe('1 sighting');
  expect(editsText({})).toBe('');
});

it('calls a record by its type and time', () => {
  expect(unitTitle(seen('1042.1', 'a'))).toBe('Whale Observation, Mar 1, 2026, 09:00');
});
