/** What people do, as calls of handlers, each measured: requests, capacity units, CPU, bytes. */
import { randomUUID } from 'node:crypto';
import { LAST } from '@portal/functions/bench/coast';
import { metered } from '@portal/functions/bench/metered';
import { loadHandler, openingRequests } from '@portal/functions/bench/opening';
import { aPatrol, aRoute, aSighting, shared } from '@portal/functions/testing/builders';
import { invoke, type TestResponse, type TestRequest } from '@portal/functions/testing/invoke';
import { ENTRIES_MEDIA_TYPE } from '@portal/shared-types/contract/api/route';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { measureKeyUnits, type KeyUnits } from './keyUnits';

const DAY = 86_400;
export const PASSWORD = 'quiet-cedar-harbour';

export interface Call {
  route: RouteId;
  /** Milliseconds of CPU. */
  cpu: number;
  /** Requests to the store: in sequence, and in total. */
  path: number;
  requests: number;
  readUnits: number;
  writeUnits: number;
  /** Of the body, as sent. */
  bytes: number;
  keys: KeyUnits;
}

export interface Person {
  login: string;
  nation: string;
  home: Position;
  token: string;
}

const send = async (
  route: RouteId,
  request: TestRequest,
): Promise<TestResponse & { call: Call }> => {
  const handler = await loadHandler(route);
  const { cpu, path, requests, ...work } = await metered(() =>
    measureKeyUnits(() => invoke(handler, request)),
  );
  const { result, keys } = work.result;
  if (result.status >= 300) throw new Error(`${route}: ${result.text.slice(0, 500)}`);
  const sum = (kind: 'read' | 'write'): number =>
    [...keys.values()].reduce((all, counts) => all + counts[kind], 0);
  const units = { readUnits: sum('read'), writeUnits: sum('write') };
  return { ...result, call: { route, cpu, path, requests, ...units, bytes: result.bytes, keys } };
};

/** All pages of a search, as the portal reads them. */
const searched = async (mapBounds: object, days: number, { token }: Person): Promise<Call[]> => {
  const calls: Call[] = [];
  let nextToken: string | null = null;
  do {
    const { call, body }: TestResponse & { call: Call } = await send('searchPatrolsByPost', {
      token,
      headers: { accept: ENTRIES_MEDIA_TYPE, 'accept-encoding': 'gzip' },
      body: {
        filters: {
          dates: {
            startDate: toWallClock(LAST - days * DAY + 1),
            endDate: toWallClock(LAST),
          },
        },
        ...mapBounds,
        include: ['sightings', 'surveys'],
        nextToken,
      },
    });
    calls.push(call);
    nextToken = body.nextToken ?? null;
  } while (nextToken);
  return calls;
};

const around = ([x, y]: Position) => ({
  minX: x - 0.45,
  maxX: x + 0.45,
  minY: y - 0.25,
  maxY: y + 0.25,
});

let added = 0;
const createPatrol = async ({ nation, home: [x, y], token }: Person) => {
  added += 1;
  const start = LAST - added * 7200;
  const at = (minutes: number): string => toWallClock(start + minutes * 60);
  const patrol = aPatrol({
    nation,
    patrol_start_dt: at(0),
    patrol_end_dt: at(110),
    route_geojson: aRoute([x, y], [x - 0.2, y + 0.2], 400),
    guardians: [`Guardian of the coast ${1 + (added % 5)}`],
    sightings: Array.from({ length: 20 }, (_, i) => {
      const details = { latitude: y + i / 100, longitude: x - i / 100 };
      return aSighting({ sighting_dt: at(10 + i), details });
    }),
    surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: at(60), comments: 'Thick.' }],
    ...(added % 2 && shared),
  });
  const headers = { 'idempotency-key': randomUUID() };
  return send('createPatrol', { token, headers, body: { patrol } });
};

/** The patrol that each person added last. */
const lastByPerson = new Map<string, { patrolId: number; start: string }>();

export const ACTIVITIES = {
  login: async ({ login }: Person) => [
    (await send('login', { body: { username: login, password: PASSWORD } })).call,
  ],
  lists: async ({ token }: Person) => [(await send('listNations', { token })).call],
  searchCommunity: (person: Person) => searched(around(person.home), 30, person),
  searchCoast: (person: Person) => searched(INITIAL_BOUNDS, 30, person),
  createPatrol: async (person: Person) => {
    const { call, body } = await createPatrol(person);
    const start = toWallClock(LAST - added * 7200);
    lastByPerson.set(person.login, { patrolId: Number(body.patrolId), start });
    return [call];
  },
  openPatrol: async ({ login, nation, token }: Person) => {
    const { patrolId, start } = lastByPerson.get(login)!;
    const headers = { 'accept-encoding': 'gzip' };
    const calls: Call[] = [];
    for (const [route, request] of openingRequests(patrolId, nation, start))
      calls.push((await send(route, { token, headers, ...request })).call);
    return calls;
  },
  editDetails: async ({ login, token }: Person) => {
    const { patrolId: id } = lastByPerson.get(login)!;
    const edited = { final_notes: `Edited ${added}.` };
    const body = { patrol: { id, edited, original: { final_notes: null } } };
    const headers = { 'idempotency-key': randomUUID() };
    return [(await send('editDetails', { token, headers, body })).call];
  },
} satisfies Record<string, (person: Person) => Promise<Call[]>>;
export type ActivityName = keyof typeof ACTIVITIES;
