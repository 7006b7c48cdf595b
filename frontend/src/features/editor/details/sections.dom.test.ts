import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { patrol, sighting } from '#testing/builders.ts';
import { EDITOR_SECTIONS, findEditedSections, getSectionFields, findSection } from './sections';

const person = (...access: Viewer['access']): Viewer => ({
  login_name: 'guardian',
  full_name: 'Robin Testperson',
  access,
});
const guardian = person({ nation: 'North Inlet', hr: false, access: 'Guardian' });
const network = person(
  { nation: 'North Inlet', hr: false, access: 'Administrator' },
  { nation: 'South Sound', hr: false, access: 'Guardian' },
);
const keys = (viewer: Viewer) =>
  (getSectionFields('details', viewer, patrol()) ?? []).map(({ key }) => key);

it('lets only those choose nation and sharing who may', () => {
  expect(keys(guardian)).not.toContain('nation');
  expect(keys(guardian)).not.toContain('sharing_level');
  expect(keys(network)).toEqual(expect.arrayContaining(['nation', 'sharing_level']));
  const manager = person({ nation: 'North Inlet', hr: false, access: 'Manager' });
  expect(keys(manager)).not.toContain('nation');
});

it('has a section for every field of a patrol', () => {
  const fields = EDITOR_SECTIONS.flatMap((id) => getSectionFields(id, network, patrol()) ?? []);
  const names = fields.map(({ key }) => key);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['patrol_start_dt', 'guardians', 'fuel_cost_cad', 'incidents', 'notes']),
  );
});

it.each([
  ['patrol_end_dt', 'details'],
  ['nation', 'details'],
  ['purpose', 'purpose'],
  ['guest_patroller', 'guardians'],
  ['pre_trip_weather', 'checklist'],
  ['incidents', 'incidents'],
] as const)('finds %s in the section %s', (field, section) => {
  expect(findSection(field)).toBe(section);
});

it('marks the sections that contain changes', () => {
  expect([
    ...findEditedSections({
      details: { kind: 'details', base: patrol(), edited: patrol({ fuel_volume_l: 3 }) },
      '1042.1': {
        kind: 'sighting',
        base: sighting(),
        edited: sighting({ observed_loc_description: 'x' }),
      },
      route: { kind: 'route', base: { route_geojson: null, route_version: 1 }, edited: null },
    }),
  ]).toEqual(['fuel', 'sightings']);
});
