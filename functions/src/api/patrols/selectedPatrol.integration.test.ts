/** Requests for the selected patrol: few reads in sequence, and none for people who can't see it. */
import { queryText } from '@portal/shared-types/contract/api/client';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { endSession } from '#data/people/sessions.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { meter } from '#data/store/meter.ts';
import { verifyToken } from '#http/jwt.ts';
import { aPatrol, aRoute } from '#testing/builders.ts';
import { callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { aFlag, raise } from '#testing/flagging.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestRequest } from '#testing/invoke.ts';
import { freshStore, NATIONS } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const NATION = NATIONS[0]!;
const START = '2026-07-04 08:00:00';
const HIDDEN_START = '2026-07-05 08:00:00';
const MISSING = 987_654;

const listRequests = (patrolId: number, patrolStartDate: string): [RouteId, TestRequest][] => [
  ['patrolsById', { body: { patrolIds: [patrolId] } }],
  ['patrolRoute', { query: queryText({ nation: NATION, patrolStartDate }) }],
  ['detailedSightings', { body: { patrolId } }],
  ['surveysByPatrolId', { query: queryText({ patrolId }) }],
  ['weatherByPatrolIds', { body: { patrolIds: [patrolId] } }],
  ['flagsByPatrolId', { query: queryText({ patrolId }) }],
];

let shown: number;
let hidden: number;

beforeAll(async () => {
  await freshStore();
  await withEditors();
  shown = await patrolToEdit();
  const flag = aFlag(shown, { patrolStartDate: START, recordId: `${shown}.2` });
  await raise('guardian', flag);
  hidden = (
    await createPatrol(
      { login_name: 'guardian' },
      aPatrol({
        patrol_start_dt: HIDDEN_START,
        patrol_end_dt: '2026-07-05 18:00:00',
        route_geojson: aRoute([-128, 52], [-129, 53]),
      }),
      'hidden-patrol',
    )
  ).patrolId;
});

const countReads = async (token: string, id: RouteId, request: TestRequest) => {
  meter.reset();
  const { status, text } = await invoke(handlers[id], { ...request, token });
  const { requests, path } = meter.read();
  return { status, text, requests, path };
};

const expectTwoRounds = async () => {
  const token = await makeSessionToken('guardian');
  for (const [id, request] of listRequests(shown, START)) {
    // A warm function has cached the members.
    await invoke(handlers[id], { ...request, token });
    const { status, path } = await countReads(token, id, request);
    expect([id, status, path <= 2 ? 'two at most' : path]).toEqual([id, 200, 'two at most']);
  }
};

test('no call waits for more than two reads, one after the other', expectTwoRounds);

test('no call waits for more than two reads after the route was changed, either', async () => {
  const route = aRoute([-130.5, 54.1], [-130.2, 54.3], 30);
  const { status } = await callAs('guardian', 'editRoute', {
    patrol: { id: shown, route_geojson: route, route_version: 1 },
  });
  expect(status).toBe(200);
  await expectTwoRounds();
  const [, request] = listRequests(shown, START).find(([id]) => id === 'patrolRoute')!;
  const { text } = await countReads(await makeSessionToken('guardian'), 'patrolRoute', request);
  expect(JSON.parse(text)).toMatchObject({
    route_version: 2,
    route_geojson: { geometry: { coordinates: [expect.arrayContaining([[-130.5, 54.1]])] } },
  });
});

test('a hidden patrol takes as many reads as a missing one', async () => {
  const token = await makeSessionToken('outsider');
  const missing = listRequests(MISSING, '2026-07-09 08:00:00');
  for (const [i, [id, request]] of listRequests(hidden, HIDDEN_START).entries())
    expect([id, await countReads(token, id, request)]).toEqual([
      id,
      await countReads(token, ...missing[i]!),
    ]);
});

test('an ended session is the only thing that is reported', async () => {
  const token = await makeSessionToken('guardian');
  const { sub, jti } = (await verifyToken('session', token))!;
  await endSession(sub, jti);
  for (const [id, request] of listRequests(shown, START))
    for (const sent of [request, {}, { rawBody: '{' }]) {
      const { status, text } = await invoke(handlers[id], { ...sent, token });
      expect([id, status, text.includes('Fog')]).toEqual([id, 401, false]);
    }
});
