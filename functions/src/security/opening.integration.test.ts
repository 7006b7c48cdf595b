/**
 * The owning nation can list who outside it opened its records (docs/product.md#access-log). This tests each
 * route that opens records; a new route without a test fails.
 */
import { formerKey } from '#data/store/keys.ts';
import { putItem } from '#data/store/send.ts';
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { addPhotos } from '#data/photos/addPhotos.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { raiseFlag } from '#data/flags/changeFlag.ts';
import { breakLog, loggedItems, type LogItem } from '#testing/accessLogs.ts';
import { freshBucket } from '#testing/bucket.ts';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse, type TestRequest } from '#testing/invoke.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { freshStore, VIEWERS, withAccount, withAccounts } from '#testing/store.ts';

const BOUNDARY =
  '{"type":"Polygon","coordinates":[[[-128.4,52.31],[-128.39,52.31],[-128.39,52.32],[-128.4,52.31]]]}';
const SHARED = '2026-07-05 08:00:00';
const HIDDEN = '2026-07-06 08:00:00';
const BARE = '2026-07-08 08:00:00';
const PARTS_HIDDEN = '2026-07-07 08:00:00';

let ids: Record<string, number>;
let tokens: Record<string, string>;

const whole = (start: string, level: 'nation' | 'network', parts: 'nation' | 'network') => {
  const part = { sharing_level: parts };
  return aPatrol({
    sharing_level: level,
    patrol_start_dt: start,
    patrol_end_dt: `${start.slice(0, 10)} 16:00:00`,
    ...(parts === 'network' && { route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]) }),
    sightings: [
      aSighting({
        ...part,
        sighting_dt: start,
        sighting_type: 'Shoreline Debris Cleanup',
        details: { latitude: 52.31, longitude: -128.4, boundary: BOUNDARY },
      }),
      { ...part, sighting_dt: start, sighting_type: 'Crab Trap Retrieved', details: {} },
      aSighting({ ...part, sighting_dt: start, survey: 0 }),
    ],
    surveys: [
      {
        ...part,
        survey_type: 'Kelp Survey',
        survey_start_dt: start,
        perimeters: [{ perimeter_seq: 1, density: 'Dense', location: BOUNDARY }],
      },
    ],
    weather_observations: [{ ...part, date: start, air_temperature: 12 }],
  });
};

const addPhotosTo = (patrolId: number) =>
  addPhotos(
    VIEWERS.guardian,
    {
      patrolId,
      photos: (['s', 'v'] as const).map((recordKind) => ({
        recordKind,
        no: 1,
        notes: {},
        sha256: 'a'.repeat(64),
      })),
    },
    (photos) =>
      Promise.resolve(
        photos.map(({ sha256 }) => ({
          file: {
            sha256,
            content_type: 'image/jpeg',
            bytes: 7,
            width: 3,
            height: 2,
            camera: null,
            direction: null,
          },
        })),
      ),
    `photos-${patrolId}`,
  );

beforeAll(async () => {
  freshBucket();
  await freshStore();
  await withAccounts();
  await withAccount({ login_name: 'nobody', full_name: 'Nora Nobody', access: [] });
  tokens = {};
  for (const login of ['guardian', 'outsider', 'network', 'nobody'])
    tokens[login] = await makeSessionToken(login);
  ids = {};
  for (const [name, patrol] of Object.entries({
    shared: whole(SHARED, 'network', 'network'),
    hidden: whole(HIDDEN, 'nation', 'nation'),
    bare: aPatrol({
      sharing_level: 'network',
      patrol_start_dt: BARE,
      patrol_end_dt: '2026-07-08 16:00:00',
      sightings: [{ sighting_dt: BARE, sighting_type: 'Shoreline Debris Cleanup', details: {} }],
      surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: BARE }],
    }),
    partsHidden: whole(PARTS_HIDDEN, 'network', 'nation'),
  }))
    ids[name] = (await createPatrol({ login_name: 'guardian' }, patrol, `key-${name}`)).patrolId;
  for (const name of ['shared', 'hidden', 'partsHidden']) await addPhotosTo(ids[name]!);
  // On the patrol itself, and on a record with the parts' level.
  for (const [name, start, record] of [
    ['shared', SHARED, '.1'],
    ['hidden', HIDDEN, ''],
    ['partsHidden', PARTS_HIDDEN, '.v1'],
  ] as const)
    await raiseFlag(
      VIEWERS.guardian,
      {
        nation: 'North Inlet',
        patrolID: ids[name]!,
        patrolStartDate: start,
        surveyStartDate: null,
        sightingStartDate: null,
        recordId: record ? `${ids[name]!}${record}` : null,
        flag: 'Sensitive',
        note: 'A bed of kelp at 52.31',
      },
      `flag-${name}`,
    );
  for (const id of Object.values(ids))
    await putItem({ pk: formerKey(toFormerId(id)), sk: String(id) });
});

const atStart = (start: string): string =>
  `nation=North%20Inlet&patrolStartDate=${encodeURIComponent(start)}`;

/** A number that the patrol had before a restore. */
const toFormerId = (id: number): number => id + 500_000;

/** Every way to open a patrol. */
const listRequests = (id: number, start: string): [RouteId, TestRequest][] => [
  ['patrolsById', { body: { patrolIds: [id] } }],
  ['formerPatrols', { query: `patrolId=${toFormerId(id)}` }],
  ['patrolRoute', { query: atStart(start) }],
  ['weatherByPatrolIds', { body: { patrolIds: [id] } }],
  ['searchSightings', { body: { patrolIds: [id] } }],
  ['searchSightings', { body: { surveyIds: [`${id}.v1`] } }],
  [
    'searchSightings',
    { body: { patrolIds: [id] }, headers: { accept: 'application/vnd.rms.columns+json' } },
  ],
  ['detailedSightings', { body: { patrolId: id } }],
  ['detailedSightings', { body: { sightingIds: [`${id}.1`] } }],
  ['searchSurveys', { body: { patrolIds: [id] } }],
  ['searchSurveys', { body: { surveyIds: [`${id}.v1`] } }],
  ['surveysByPatrolId', { query: `patrolId=${id}` }],
  ['flagsByPatrolId', { query: `patrolId=${id}` }],
  ['fullSurveysByStartDates', { body: { surveyStartDates: [`${start}%`] } }],
  ['kelpSurveyAreas', { body: { surveyStartDates: [start] } }],
  ['crabTrapData', { params: { patrolStartDate: start, sightingDate: start } }],
  [
    'sightingArea',
    { params: { kind: 'shorelineCleanup', patrolStartDate: start, sightingDate: start } },
  ],
  ['sightingPhoto', { query: `photoId=${id}.s1.1` }],
  ['surveyPhoto', { query: `photoId=${id}.v1.1` }],
  ['photoThumbnails', { query: atStart(start) }],
  ['patrolPhotos', { query: atStart(start) }],
];

/** The response to a request, and the log entries that it added. */
const send = async (
  login: string,
  [id, request]: [RouteId, TestRequest],
): Promise<{ response: TestResponse; added: LogItem[] }> => {
  const before = new Set((await loggedItems()).map(({ sk }) => sk));
  const response = await invoke(handlers[id], { ...request, token: tokens[login]! });
  return { response, added: (await loggedItems()).filter(({ sk }) => !before.has(sk)) };
};

/** Opens photos when it returns the link to a finished zip: see its own tests. */
const TESTED_ELSEWHERE = ['photoZip'];

test('every route that opens records is asked here', () => {
  const opening = Object.values<RouteDefinition>(ROUTES).filter(
    ({ opens }) => opens !== undefined && opens !== 'nothing',
  );
  const tested = new Set<string>([
    ...TESTED_ELSEWHERE,
    ...listRequests(1, SHARED).map(([id]) => id),
  ]);
  expect(opening.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
});

test('anyone who opens a shared record of another nation is in its log, once per request', async () => {
  for (const one of listRequests(ids.shared!, SHARED)) {
    const route: RouteDefinition = ROUTES[one[0]];
    const { response, added } = await send('outsider', one);
    expect([one[0], response.status]).toEqual([one[0], 200]);
    expect([one[0], added]).toEqual([
      one[0],
      [
        {
          pk: `LOG#North Inlet#${new Date().toISOString().slice(0, 7)}`,
          sk: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z#[0-9a-f-]{36}$/) as string,
          at: added[0]!.sk.slice(0, 24),
          login_name: 'outsider',
          full_name: 'Otto Outsider',
          nations: ['South Sound'],
          action: 'opened',
          part: route.opens,
          patrols: [ids.shared],
        },
      ],
    ]);
  }
});

test('a person without any entry is logged as such', async () => {
  const { added } = await send('nobody', listRequests(ids.shared!, SHARED)[0]!);
  expect(added).toMatchObject([{ login_name: 'nobody', nations: [], patrols: [ids.shared] }]);
});

test('the nation’s own people, and network staff with an entry for it, leave nothing in its log', async () => {
  for (const login of ['guardian', 'network'])
    for (const [id, start] of [
      [ids.shared!, SHARED],
      [ids.hidden!, HIDDEN],
    ] as const)
      for (const one of listRequests(id, start)) {
        const { response, added } = await send(login, one);
        expect([login, one[0], response.status, added]).toEqual([login, one[0], 200, []]);
      }
});

test('records that aren’t in the response aren’t in the log', async () => {
  for (const [id, start] of [
    [ids.hidden!, HIDDEN],
    [999_999, '2026-07-06 08:00:01'],
  ] as const)
    for (const one of listRequests(id, start))
      expect([one[0], (await send('outsider', one)).added]).toEqual([one[0], []]);
  // The patrol is shared; its sightings, surveys and weather aren't, and it has no route.
  for (const one of listRequests(ids.partsHidden!, PARTS_HIDDEN))
    expect([one[0], (await send('outsider', one)).added.length]).toEqual([
      one[0],
      ['patrolsById', 'formerPatrols'].includes(one[0]) ? 1 : 0,
    ]);
  // Shared, but without a route, weather, boundaries, kelp beds or traps.
  const returned = [
    'patrolsById',
    'formerPatrols',
    'searchSightings',
    'detailedSightings',
    'searchSurveys',
  ];
  const alsoReturned = ['surveysByPatrolId', 'fullSurveysByStartDates'];
  const namesSurvey = (request: TestRequest): boolean =>
    JSON.stringify(request).includes('surveyIds');
  for (const one of listRequests(ids.bare!, BARE).filter(([, request]) => !namesSurvey(request)))
    expect([one[0], (await send('outsider', one)).added.length]).toEqual([
      one[0],
      [...returned, ...alsoReturned].includes(one[0]) ? 1 : 0,
    ]);
});

test('finding records by dates or area opens none of them, and logs how many were found', async () => {
  const dates = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
  const times = { filterStartDate: dates.startDate, filterEndDate: dates.endDate };
  const include = ['patrols', 'sightings', 'surveys'];
  for (const one of [
    ['searchPatrols', { query: `filters=${encodeURIComponent(JSON.stringify({ dates }))}` }],
    ['searchPatrolsByPost', { body: { filters: { dates }, include } }],
    ['searchSightings', { body: { ...times, include } }],
    ['searchSurveys', { body: { ...times, include } }],
  ] as [RouteId, TestRequest][]) {
    const { response, added } = await send('outsider', one);
    expect((response.body as unknown as { items: unknown[] }).items.length).toBeGreaterThan(0);
    const rows = Object.values(response.body).filter(Array.isArray).flat() as { nation: string }[];
    const records = rows.filter(({ nation }) => nation === 'North Inlet').length;
    expect(records).toBeGreaterThan(0);
    expect([one[0], added]).toMatchObject([
      one[0],
      [
        {
          pk: expect.stringContaining('North Inlet') as string,
          action: 'found',
          patrols: [],
          records,
        },
      ],
    ]);
    const own = await send('guardian', one);
    expect(own.added.filter(({ pk }) => pk.includes('North Inlet'))).toEqual([]);
  }
});

test('a search in pages logs each page, with the records on it', async () => {
  const body = {
    filterStartDate: '2026-01-01 00:00:00',
    filterEndDate: '2026-12-31 23:59:59',
    include: ['sightings'],
    limitResults: 1,
  };
  let logged = 0;
  let pages = 0;
  let nextToken: string | null = null;
  do {
    const { response, added } = await send('outsider', [
      'searchSightings',
      { body: { ...body, ...(nextToken && { nextToken }) } },
    ]);
    const page = response.body as unknown as {
      items: { nation: string }[];
      nextToken: string | null;
    };
    const found = page.items.filter(({ nation }) => nation === 'North Inlet').length;
    expect(added.map(({ records }) => records)).toEqual(found ? [found] : []);
    logged += found;
    pages += 1;
    nextToken = page.nextToken;
  } while (nextToken);
  const whole = await send('outsider', [
    'searchSightings',
    { body: { ...body, limitResults: 100 } },
  ]);
  expect(pages).toBeGreaterThan(1);
  expect(whole.added.map(({ records }) => records)).toEqual([logged]);
});

test('several patrols opened at once are one entry, lowest first and each once', async () => {
  const patrolIds = [ids.partsHidden!, ids.shared!, ids.hidden!, ids.shared!];
  const { added } = await send('outsider', ['patrolsById', { body: { patrolIds } }]);
  expect(added.map(({ patrols }) => patrols)).toEqual([[ids.shared, ids.partsHidden]]);
});

test('records that can’t be logged aren’t returned', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const restoreLog = breakLog();
  for (const one of listRequests(ids.shared!, SHARED)) {
    const response = await invoke(handlers[one[0]], { ...one[1], token: tokens.outsider! });
    expect([one[0], response.status]).toEqual([one[0], 503]);
    expect(response.text).not.toMatch(/52\.31|Kelp|Tess/);
    const own = await invoke(handlers[one[0]], { ...one[1], token: tokens.guardian! });
    expect([one[0], own.status]).toEqual([one[0], 200]);
  }
  restoreLog();
});
