import { STATIC_SEEDS } from './lists/seeds';
import { newIncident } from './incident';
import { newPatrol } from './patrol';

const anIncident = (over: object = {}) => ({
  incident_dt: '2026-07-04 10:15:00',
  description: 'Slipped on the weed.',
  ...over,
});
const aPatrol = (over: object) => ({
  nation: 'North Inlet',
  patrol_start_dt: '2026-07-04 08:00:00',
  patrol_end_dt: '2026-07-04 16:00:00',
  ...over,
});
const listErrors = (value: object): string[] =>
  newPatrol
    .safeParse(aPatrol(value))
    .error?.issues.map((i) => `${i.path.join('.')}: ${i.message}`) ?? [];

test('an incident needs its time and what happened; the rest is optional', () => {
  expect(newIncident.parse(anIncident())).toEqual(anIncident());
  const full = anIncident({
    incident_type: 'Near miss',
    latitude: 52.3,
    longitude: -128.4,
    people_involved: 'Both guardians',
    injuries: false,
    action_taken: 'Turned away.',
    reported_to: 'Coast guard by radio',
    follow_up_needed: true,
    follow_up: 'Ask for a light at the point.',
  });
  expect(newPatrol.parse(aPatrol({ incidents: [full] })).incidents).toEqual([full]);
});

test('errors name the incident and the field', () => {
  expect(listErrors({ incidents: [anIncident({ description: ' ' })] })).toEqual([
    'incidents.0.description: What happened is required',
  ]);
  expect(listErrors({ incidents: [anIncident(), anIncident({ latitude: 52 })] })).toEqual([
    'incidents.1.longitude: Location is missing its longitude: it needs both latitude and longitude',
  ]);
  expect(listErrors({ incidents: [anIncident({ violators: 2 })] })).toEqual([
    'incidents.0: "violators" is not a field of an incident',
  ]);
  expect(listErrors({ incidents: Array(51).fill(anIncident()) })[0]).toMatch(/^incidents: /);
});

test('the list isn’t that of the sighting with the same name', () => {
  expect(STATIC_SEEDS.trip_incident_type).toContain('Person overboard');
  expect(STATIC_SEEDS.incident_type).not.toEqual(STATIC_SEEDS.trip_incident_type);
});

test('texts that don’t fit one item are rejected, and the longest are named', () => {
  const long = 'ł'.repeat(20_000);
  const incidents = Array.from({ length: 7 }, (_, i) =>
    anIncident({ description: i === 4 ? 'short' : long.slice(i) }),
  );
  expect(listErrors({ incidents })).toEqual([]);
  const found = listErrors({
    notes: long,
    final_notes: 'x'.repeat(20_000),
    incidents: [...incidents, anIncident({ description: long })],
  });
  expect(found.map((error) => error.split(': ')[0])).toEqual([
    'notes',
    'incidents.0.description',
    'incidents.7.description',
  ]);
  expect(found[0]).toBe(
    'notes: the patrol’s texts are 341 kB in total; the limit is 300 kB. The longest: ' +
      'Pre-trip log (41 kB); Incident 1, What happened (41 kB); Incident 8, What happened (41 kB)',
  );
});

test('a long route and many records do not count as texts of the patrol', () => {
  const line = Array.from({ length: 60_000 }, (_, i): [number, number] => [-128 + i / 1e6, 52]);
  const route_geojson = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiLineString' as const, coordinates: [line] },
  };
  expect(listErrors({ route_geojson })).toEqual([]);
});

test.each([
  ['a mark that turns the direction', 'Tess \u202enaidrauG'],
  ['a soft hyphen', 'Tess\u00ad Guardian'],
  ['a filler', '\u3164Tess'],
  ['a line break', 'Tess\nGuardian'],
  ['nothing that is seen', '\u2800'],
])('names in a patrol’s lists can’t contain %s', (_what, name) => {
  const message = 'must be one line of text, without invisible characters';
  expect(listErrors({ guardians: [name] })).toContain(`guardians.0: ${message}`);
  expect(listErrors({ purpose_listed: [name], area_listed: [name] })).toHaveLength(2);
  expect(listErrors({ monitoring_effort: name, patrol_type: name })).toHaveLength(2);
});

test('local names and emoji are accepted; duplicates aren’t', () => {
  const names = ['Haíɫzaqv', 'Q̓vúqvay̓áitx̌v', 'ᑐᑊᘁᗕᑋᗸ', '👩🏽‍🚀 boat', '❤️ cove'];
  expect(newPatrol.parse(aPatrol({ guardians: names })).guardians).toEqual(names);
  expect(listErrors({ guardians: ['Tess Guardian', 'Tess  Guardian '] })).toEqual([
    'guardians: contains a name twice',
  ]);
});
