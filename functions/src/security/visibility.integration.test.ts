/**
 * design/security.md, lines 10 and 12, as far as the portal goes today: hidden records leave no trace in
 * any route, and a forbidden record answers byte for byte as a missing one.
 */
import type { RouteId } from '@portal/shared-types/api/routes';
import { handler as login } from '../api/sign-in/login';
import { createPatrol } from '../data/createPatrol';
import { putList } from '../data/lists';
import { putSurveyAreas } from '../data/surveyAreas';
import { aPatrol, aRoute, aSighting } from '../testing/builders';
import { handlers } from '../testing/handlers';
import { invoke, type Asked } from '../testing/invoke';
import { freshStore, PASSWORD, withAccounts } from '../testing/store';

const CANARY = 'canary-7f3a';
/** A corner that stands nowhere else gives a hidden boundary away. */
const BOUNDARY =
  '{"type":"Polygon","coordinates":[[[-128.40777,52.31],[-128.4,52.31],[-128.4,52.32],[-128.40777,52.31]]]}';
const TRACES = [CANARY, '-128.40777'];
const HIDDEN_START = '2026-07-04 08:00:00';
const SHARED_START = '2026-07-05 08:00:00';

let hidden: number;
let shared: number;
const tokens: Record<string, string> = {};

const whole = (over: Parameters<typeof aPatrol>[0]) =>
  aPatrol({
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    guardians: [`${CANARY} guardian`],
    area_listed: [`${CANARY} area`],
    notes: CANARY,
    ...over,
  });
const canarySighting = (over: object = {}) =>
  aSighting({
    sighting_type: 'Shoreline Debris Cleanup',
    sighting_subtype: `${CANARY} subtype`,
    details: { latitude: 52.31, longitude: -128.41, comments: CANARY, boundary: BOUNDARY },
    ...over,
  });
const canarySurvey = (over: object = {}) => ({
  survey_type: 'Kelp Survey',
  survey_subtype: `${CANARY} survey`,
  survey_start_dt: HIDDEN_START,
  geometry: { type: 'Point' as const, coordinates: [-128.4, 52.3] as [number, number] },
  comments: CANARY,
  perimeters: [{ perimeter_seq: 1, density: CANARY, location: BOUNDARY }],
  ...over,
});
const canaryTrap = (over: object = {}) => ({
  sighting_dt: HIDDEN_START,
  sighting_type: 'Crab Trap Retrieved',
  details: { comment: CANARY, crabs: [{ crab_seq: 1, note: CANARY }] },
  ...over,
});

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  await putList('nation', 'patrol_area', [
    { code: `${CANARY} area`, label: `${CANARY} area`, retired: false, sharing: 'North Inlet' },
  ]);
  await putSurveyAreas([
    {
      layer: 'Bird transects',
      name: `${CANARY} area`,
      sharing: 'North Inlet',
      geometry: { type: 'Point', coordinates: [-128.40777, 52.31] },
    },
  ]);
  for (const username of ['guardian', 'outsider']) {
    const answer = await invoke(login, { body: { username, password: PASSWORD } });
    tokens[username] = (answer.body as unknown as { JwtToken: string }).JwtToken;
  }
  const author = { login_name: 'guardian' };
  hidden = (
    await createPatrol(
      author,
      whole({
        patrol_start_dt: HIDDEN_START,
        sightings: [canarySighting({ sighting_dt: HIDDEN_START }), canaryTrap()],
        surveys: [canarySurvey()],
        weather_observations: [{ date: HIDDEN_START, comments: CANARY }],
      }),
      'hidden-patrol',
    )
  ).patrolId;
  // A shared patrol with parts that are not.
  shared = (
    await createPatrol(
      author,
      aPatrol({
        sharing_level: 'network',
        patrol_start_dt: SHARED_START,
        patrol_end_dt: '2026-07-05 16:00:00',
        sightings: [
          aSighting({ sighting_dt: SHARED_START }),
          canarySighting({ sighting_dt: SHARED_START, sharing_level: 'nation' }),
          canarySighting({ sighting_dt: SHARED_START, survey: 0 }),
          canaryTrap({ sighting_dt: SHARED_START, sharing_level: 'nation' }),
        ],
        surveys: [canarySurvey({ survey_start_dt: SHARED_START, sharing_level: 'nation' })],
        weather_observations: [
          { date: SHARED_START, comments: CANARY, sharing_level: 'nation' },
          { date: SHARED_START, air_temperature: 12 },
        ],
      }),
      'shared-patrol',
    )
  ).patrolId;
}, 30_000);

const dates = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
const text = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const all = ['patrols', 'sightings', 'surveys'];
const times = { filterStartDate: dates.startDate, filterEndDate: dates.endDate };

/** Every way to ask for records, for a patrol and its start. */
const asks = (id: number, start: string): [RouteId, Asked][] => [
  ['searchPatrols', { query: `filters=${text({ dates })}&include=${text(all)}` }],
  ['searchPatrols', { query: `filters=${text({ dates })}&minX=-129&minY=52&maxX=-128&maxY=53` }],
  ['searchPatrolsByPost', { body: { filters: { dates }, include: all } }],
  ['searchPatrolsByPost', { body: { filters: { dates }, include: all, limitResults: 1 } }],
  ['patrolsById', { body: { patrolIds: [id] } }],
  ['patrolRoute', { query: `nation=North%20Inlet&patrolStartDate=${encodeURIComponent(start)}` }],
  ['weatherByPatrolIds', { body: { patrolIds: [id] } }],
  ['searchSightings', { body: { ...times, include: all } }],
  ['searchSightings', { body: { patrolIds: [id] } }],
  ['searchSightings', { body: { surveyIds: [`${id}.v1`] } }],
  ['detailedSightings', { body: { patrolId: id } }],
  ['detailedSightings', { body: { patrolId: id, sightingIds: [`${id}.1`, `${id}.2`] } }],
  ['searchSurveys', { body: { ...times, include: all } }],
  ['searchSurveys', { body: { patrolIds: [id] } }],
  ['searchSurveys', { body: { surveyIds: [`${id}.v1`] } }],
  ['surveysByPatrolId', { query: `patrolId=${id}` }],
  ['fullSurveysByStartDates', { body: { surveyStartDates: [`${start}%`] } }],
  ['kelpSurveyAreas', { body: { surveyStartDates: [start] } }],
  ['crabTrapData', { params: { patrolStartDate: start, sightingDate: start } }],
  [
    'sightingArea',
    { params: { kind: 'shorelineCleanup', patrolStartDate: start, sightingDate: start } },
  ],
  ['surveyAreas', { body: {} }],
  ['surveyAreas', { body: { areaNames: [`${CANARY} area`] } }],
  ['nationListItems', {}],
  ['nationListItems', { query: 'sharing=North%20Inlet' }],
  ['patrolAreaFilters', {}],
  ['sightingFilters', {}],
  ['surveyFilters', {}],
  ['surveyTypes', {}],
  ['purposeFilters', {}],
  ['nationFilters', {}],
  ['staticListItems', {}],
  ['childListItems', {}],
  ['listNations', {}],
  ['usersByPermissions', {}],
  ['listUsers', {}],
  ['listAllUsers', {}],
  ['profile', {}],
];
const columns = { accept: 'application/vnd.rms.columns+json' };

test('the owner sees the canary, so that its absence elsewhere means something', async () => {
  const seen = await Promise.all(
    asks(hidden, HIDDEN_START).map(async ([id, asked]) =>
      (await invoke(handlers[id], { ...asked, token: tokens.guardian! })).text.includes(CANARY)
        ? [id]
        : [],
    ),
  );
  expect(new Set(seen.flat())).toEqual(
    new Set([
      'searchPatrols',
      'searchPatrolsByPost',
      'patrolsById',
      'weatherByPatrolIds',
      'searchSightings',
      'detailedSightings',
      'searchSurveys',
      'surveysByPatrolId',
      'fullSurveysByStartDates',
      'kelpSurveyAreas',
      'crabTrapData',
      'surveyAreas',
      'nationListItems',
      'patrolAreaFilters',
      'usersByPermissions',
    ]),
  );
});

test('an outsider meets no trace of what is hidden, in any route and form', async () => {
  for (const [pid, start] of [
    [hidden, HIDDEN_START],
    [shared, SHARED_START],
  ] as const)
    for (const [id, asked] of asks(pid, start))
      for (const headers of [{}, columns]) {
        const answer = await invoke(handlers[id], { ...asked, headers, token: tokens.outsider! });
        expect([id, TRACES.filter((trace) => answer.text.includes(trace))]).toEqual([id, []]);
        expect([id, answer.text.includes(String(hidden))]).toEqual([id, false]);
      }
});

test('what is forbidden answers byte for byte as what is missing', async () => {
  const missing = 999_999;
  const forbidden = asks(hidden, HIDDEN_START);
  const absent = asks(missing, '2026-07-04 08:00:01');
  for (const [i, [id, asked]] of forbidden.entries()) {
    const token = tokens.outsider!;
    const a = await invoke(handlers[id], { ...asked, token });
    const b = await invoke(handlers[id], { ...absent[i]![1], token });
    expect([id, a.status, a.text, a.headers]).toEqual([id, b.status, b.text, b.headers]);
  }
});

test('a shared patrol counts for outsiders only what they see', async () => {
  const token = tokens.outsider!;
  const byId = await invoke(handlers.patrolsById, { token, body: { patrolIds: [shared] } });
  expect((byId.body as unknown as { items: unknown[] }).items).toMatchObject([
    { id: shared, sighting_count: 1, survey_count: 0, weather_count: 1 },
  ]);
  const found = await invoke(handlers.searchPatrols, {
    token,
    query: `filters=${text({ dates })}`,
  });
  expect((found.body as unknown as { items: unknown[] }).items).toMatchObject([
    { id: shared, sighting_count: 1, survey_count: 0 },
  ]);
});
