/** Hidden and missing records take the same number of reads, so that timing reveals nothing. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { createPatrol } from '#data/change/createPatrol.ts';
import { meter } from '#data/store/meter.ts';
import { aPatrol, aRoute, shared } from '#testing/builders.ts';
import { callAs, withEditors } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestRequest } from '#testing/invoke.ts';
import { freshStore } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const NATION = 'North Inlet';
const AT = '10:00:00';
const AREA =
  '{"type":"Polygon","coordinates":[[[-128.5,52.3],[-128.4,52.3],[-128.4,52.4],[-128.5,52.3]]]}';

/** Hidden in four ways, each on a separate day; nothing is recorded on the last. */
const DAYS = {
  'a patrol of the nation': '2026-07-01',
  'a record of the nation on a shared patrol': '2026-07-02',
  'a shared record of a hidden survey': '2026-07-03',
  'a deleted record': '2026-07-04',
  nothing: '2026-07-09',
};
type Hidden = keyof typeof DAYS;

const start = (day: string): string => `${day} 08:00:00`;

const ROUTES: [RouteId, (day: string) => TestRequest][] = [
  [
    'crabTrapData',
    (day) => ({ params: { patrolStartDate: start(day), sightingDate: `${day} ${AT}` } }),
  ],
  [
    'sightingArea',
    (day) => ({
      params: { kind: 'spill', patrolStartDate: start(day), sightingDate: `${day} ${AT}` },
    }),
  ],
  ['kelpSurveyAreas', (day) => ({ body: { surveyStartDates: [`${day} ${AT}%`] } })],
  ['fullSurveysByStartDates', (day) => ({ body: { surveyStartDates: [`${day} ${AT}%`] } })],
];

let token: string;

const add = async (hidden: Hidden): Promise<number> => {
  const day = DAYS[hidden];
  const at = `${day} ${AT}`;
  const patrolIsShared = hidden !== 'a patrol of the nation';
  const level = { sharing_level: patrolIsShared ? 'nation' : 'network' } as const;
  const inSurvey = hidden === 'a shared record of a hidden survey';
  const own = hidden === 'a deleted record' || inSurvey ? shared : level;
  const patrol = aPatrol({
    patrol_start_dt: start(day),
    patrol_end_dt: `${day} 18:00:00`,
    ...(patrolIsShared && shared),
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    surveys: [
      {
        survey_type: 'Kelp Survey',
        survey_start_dt: at,
        ...(hidden === 'a deleted record' ? shared : level),
        perimeters: [{ perimeter_seq: 1, location: AREA }],
      },
    ],
    sightings: ['Crab Trap Retrieved', 'Spill Sighting'].map((sighting_type) => ({
      sighting_type,
      sighting_dt: at,
      ...own,
      ...(inSurvey && { survey: 0 }),
      details:
        sighting_type === 'Spill Sighting' ? { boundary: AREA } : { crabs: [{ crab_seq: 1 }] },
    })),
  });
  return (await createPatrol({ login_name: 'guardian' }, patrol, `hidden-${day}`)).patrolId;
};

beforeAll(async () => {
  await freshStore();
  await withEditors();
  token = await makeSessionToken('outsider');
  for (const hidden of Object.keys(DAYS) as Hidden[]) {
    if (hidden === 'nothing') continue;
    const patrolId = await add(hidden);
    if (hidden === 'a deleted record')
      for (const recordId of [`${patrolId}.1`, `${patrolId}.2`, `${patrolId}.v1`])
        await callAs('manager', 'deleteRecord', { patrolId, recordId, version: 1, reason: null });
  }
});

const countReads = async (id: RouteId, request: TestRequest) => {
  meter.reset();
  const { status, text } = await invoke(handlers[id], { ...request, token });
  const { requests, path } = meter.read();
  return { status, text, requests, path };
};

test.each(ROUTES)('%s', async (id, request) => {
  const missing = await countReads(id, request(DAYS.nothing));
  for (const hidden of Object.keys(DAYS) as Hidden[])
    expect([hidden, await countReads(id, request(DAYS[hidden]))]).toEqual([hidden, missing]);
});

test('patrolRoute', async () => {
  const makeRequest = (day: string) => ({
    query: `nation=${encodeURIComponent(NATION)}&patrolStartDate=${start(day)}`,
  });
  const missing = await countReads('patrolRoute', makeRequest(DAYS.nothing));
  expect(missing.status).toBe(404);
  expect(await countReads('patrolRoute', makeRequest(DAYS['a patrol of the nation']))).toEqual(
    missing,
  );
});
