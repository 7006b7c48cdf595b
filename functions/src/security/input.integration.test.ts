/** docs/security.md#input-and-output: whatever is sent, the response is a clear 4xx. */
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { RouteId, Routes } from '@portal/shared-types/contract/api/routes';
import { handler as createPatrol } from '#api/patrols/createPatrol.ts';
import { handler as patrolRoute } from '#api/patrols/patrolRoute.ts';
import { handler as searchPatrols } from '#api/patrols/searchPatrols.ts';
import { handler as searchSightings } from '#api/sightings/searchSightings.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore, PASSWORD, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

let token: string;
/** Token of a person who can reach the account routes. */
let manager: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
  manager = await makeSessionToken('network');
});

const dates = { startDate: '2026-07-01 00:00:00', endDate: '2026-07-31 23:59:59' };
const patrols = (query: Record<string, unknown>) =>
  invoke(searchPatrols, {
    token,
    query: new URLSearchParams(
      Object.entries(query).map(([k, v]): [string, string] => [
        k,
        typeof v === 'string' ? v : JSON.stringify(v),
      ]),
    ).toString(),
  });
const getDetail = (response: TestResponse): string =>
  (response.body as unknown as { detail: string }).detail;
const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates: [coordinates] });
const square = [
  [-128, 52],
  [-127, 52],
  [-127, 53],
  [-128, 53],
  [-128, 52],
];

test.each(['%', '2%', '_', '2026-07-04 08:00:0_', "' OR 1=1", ''])(
  'a date pattern %p is refused',
  async (patrolStartDate) => {
    const query = new URLSearchParams({ nation: 'North Inlet', patrolStartDate }).toString();
    expect((await invoke(patrolRoute, { token, query })).status).toBe(400);
  },
);

test('filters that are not part of the contract are refused, never ignored', async () => {
  const filters = { dates, constrainSearchToMap: false };
  expect((await patrols({ filters })).status).toBe(200);
  const withVessels = { ...filters, patrols: { activeVessels: 'NN' } };
  expect((await patrols({ filters: withVessels })).status).toBe(400);
  expect((await patrols({ filters, surprise: '1' })).status).toBe(400);
});

describe('areas', () => {
  const many = Array.from({ length: 1002 }, (_, i) => [
    -128 + Math.cos((i / 1002) * 2 * Math.PI),
    52 + Math.sin((i / 1002) * 2 * Math.PI),
  ]);
  const cases: [string, unknown, RegExp][] = [
    ['more than 1,000 corners', polygon([...many, many[0]]), /1,000 corners/],
    ['open', polygon(square.slice(0, 4)), /not closed/],
    [
      'self-crossing',
      polygon([
        [-128, 52],
        [-127, 53],
        [-127, 52],
        [-128, 53],
        [-128, 52],
      ]),
      /crosses itself/,
    ],
    [
      'folded back',
      polygon([
        [-128, 52],
        [-127, 52],
        [-127.5, 52],
        [-128, 53],
        [-128, 52],
      ]),
      /crosses itself/,
    ],
    [
      'text for a number',
      polygon([['-128', 52], ...square.slice(1, 4), ['-128', 52]]),
      /not a longitude/,
    ],
    [
      'null for a number',
      polygon([[null, 52], ...square.slice(1, 4), [null, 52]]),
      /not a longitude/,
    ],
    [
      'antimeridian',
      polygon([
        [170, 52],
        [190, 52],
        [190, 53],
        [170, 53],
        [170, 52],
      ]),
      /180°/,
    ],
    [
      'round the world',
      polygon([
        [-179, 52],
        [179, 52],
        [179, 53],
        [-179, 53],
        [-179, 52],
      ]),
      /180°/,
    ],
    [
      'too few corners',
      polygon([
        [-128, 52],
        [-127, 52],
        [-128, 52],
      ]),
      /three different/,
    ],
    ['a hole', { type: 'Polygon', coordinates: [square, square] }, /without holes/],
    [
      'another geometry',
      { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } },
      /Polygon/,
    ],
  ];
  test.each(cases)('%s: a clear 400', async (_name, selectedArea, words) => {
    const response = await patrols({ filters: { dates }, selectedArea });
    expect(response.status).toBe(400);
    expect(getDetail(response)).toMatch(words);
  });

  test('NaN and Infinity are not JSON, and are refused as such', async () => {
    const response = await patrols({
      filters: { dates },
      minX: 'NaN',
      minY: '1',
      maxX: '2',
      maxY: '3',
    });
    expect(response.status).toBe(400);
  });

  test('a Feature of a valid polygon is accepted', async () => {
    const selectedArea = { type: 'Feature', properties: {}, geometry: polygon(square) };
    expect((await patrols({ filters: { dates }, selectedArea })).status).toBe(200);
  });
});

test('a reversed range is refused, and one of thousands of years is answered', async () => {
  const reversed = { startDate: dates.endDate, endDate: dates.startDate };
  const response = await patrols({ filters: { dates: reversed } });
  expect(response.status).toBe(400);
  expect(getDetail(response)).toBe('End date cannot come before start date.');
  const ages = { startDate: '0001-01-01 00:00:00', endDate: '9999-12-31 23:59:59' };
  expect((await patrols({ filters: { dates: ages } })).status).toBe(200);
});

test.each([
  '2026-02-30 10:00:00',
  '2026-13-01 00:00:00',
  '2025-03-09 02:30:00',
  '2026-07-04T08:00:00Z',
])('the time %p does not exist, and is refused by name', async (startDate) => {
  const response = await patrols({ filters: { dates: { ...dates, startDate } } });
  expect(response.status).toBe(400);
  expect(getDetail(response)).toMatch(/filters\.dates\.startDate: must be a time/);
});

test('a page token of another search, or a made-up one, is rejected', async () => {
  for (const nextToken of ['x', 'AAAA', Buffer.from('{}').toString('base64url'), '%00'])
    expect((await patrols({ filters: { dates }, nextToken })).status).toBe(400);
});

test.each(['\ud800', 'half\udc00', 'nul\0'])(
  'a login name that can’t be stored (%j) is rejected with 400',
  async (name) => {
    const newPassword = 'quiet-owl-lantern-4';
    const bodies: [RouteId, object][] = [
      ['login', { username: name, password: PASSWORD }],
      ['requestPasswordReset', { username: name }],
      ['updatePassword', { username: name, token: 'x', newPassword }],
      ['setOneTimePassword', { username: name, oneTimePassword: newPassword }],
      ['setActivation', { username: name, active: false }],
      ['updateProfile', { user: { login_name: name } }],
      ['updateAccess', { user: { login_name: name, access: [] } }],
    ];
    for (const [id, body] of bodies)
      expect([id, (await invoke(handlers[id], { token: manager, body })).status]).toEqual([
        id,
        400,
      ]);
  },
);

test('an error names the field, and nothing of a rejected patrol is stored', async () => {
  const patrol = {
    nation: 'North Inlet',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 07:00:00',
    sightings: [
      {
        sighting_dt: '2026-02-30 10:00:00',
        sighting_type: 'Bear Den',
        details: { latitude: 91, longitude: 0 },
      },
    ],
  };
  const response = await invoke(createPatrol, { token, body: { patrol } });
  expect(response.status).toBe(400);
  const paths = (response.body as unknown as { errors: { path: string }[] }).errors.map(
    (e) => e.path,
  );
  expect(paths).toContain('body.patrol.sightings[0].sighting_dt');
  expect(paths).toContain('body.patrol.sightings[0].details.latitude');
  const found = await patrols({ filters: { dates } });
  expect((found.body as unknown as RouteResponse<Routes['searchPatrols']>).items).toEqual([]);
});

test('a patrol of another nation cannot be added', async () => {
  const patrol = {
    nation: 'South Sound',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 09:00:00',
  };
  expect((await invoke(createPatrol, { token, body: { patrol } })).status).toBe(403);
});

test('ids of the wrong form are refused', async () => {
  for (const surveyIds of [['1042'], ['1042.17'], ['x.v1'], ['1042.v2 '], ["1042.v2'--"]])
    expect((await invoke(searchSightings, { token, body: { surveyIds } })).status).toBe(400);
});
