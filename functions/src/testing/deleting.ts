/** A patrol with one of everything, people who may delete it, and what people see of it then. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import type { DeletedRecord, HistoryEntry } from '@portal/shared-types/contract/api/records';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aRoute, aSighting } from './builders';
import { handlers } from './handlers';
import { invoke, type TestResponse, type TestRequest } from './invoke';
import { freshStore, withAccount, withAccounts } from './store';
import { makeSessionToken } from './tokens';

export const START = '2026-07-04 08:00:00';
export const NATION = 'North Inlet';

const tokens = new Map<string, Promise<string>>();
/**
 * In addition to the usual people: a Manager and an Administrator of the nation, and an Administrator of
 * every nation.
 */
export const storeWithManagers = async (): Promise<void> => {
  await freshStore();
  tokens.clear();
  await withAccounts();
  for (const [login_name, full_name, access] of [
    ['manager', 'Mona Manager', 'Manager'],
    ['admin', 'Ada Administrator', 'Administrator'],
  ] as const)
    await withAccount({ login_name, full_name, access: [{ nation: NATION, hr: false, access }] });
};

export const sendAs = async (
  login: string,
  id: RouteId,
  request: TestRequest = {},
): Promise<TestResponse> => {
  const token = tokens.get(login) ?? makeSessionToken(login);
  tokens.set(login, token);
  return invoke(handlers[id], { token: await token, ...request });
};

/**
 * Sightings 1 and 2 (incidental), 3 and 4 (of survey 1), surveys 1 and 2, weather 1 and 2.
 * @param level of the patrol and of everything in it
 */
export const patrolWithAll = async (
  level: 'nation' | 'network' = 'network',
  start = START,
): Promise<number> => {
  const day = start.slice(0, 10);
  const at = (time: string) => `${day} ${time}`;
  const patrol = aPatrol({
    nation: NATION,
    sharing_level: level,
    patrol_start_dt: start,
    patrol_end_dt: at('16:00:00'),
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    sightings: [
      aSighting({ sighting_dt: at('09:00:00') }),
      {
        sighting_dt: at('09:30:00'),
        sighting_type: 'Crab Trap Retrieved',
        details: { latitude: 52.3, longitude: -128.4, crabs: [{ crab_seq: 1 }] },
      },
      aSighting({ sighting_dt: at('10:10:00'), survey: 0 }),
      aSighting({ sighting_dt: at('10:20:00'), survey: 0 }),
    ],
    surveys: [
      { survey_type: 'Kelp Survey', survey_start_dt: at('10:00:00') },
      { survey_type: 'Boat Survey', survey_start_dt: at('11:00:00') },
    ],
    weather_observations: [
      { date: at('08:30:00'), air_temperature: 11 },
      { date: at('12:00:00'), air_temperature: 14 },
    ],
  });
  return (await createPatrol({ login_name: 'guardian' }, patrol, `all-${level}-${start}`)).patrolId;
};

const items = <T>({ body }: TestResponse): T[] => (body as unknown as { items: T[] }).items;

interface Seen {
  patrol: { version: number; sighting_count: number; survey_count: number; weather_count: number };
  sightings: { sighting_id: string; version: number }[];
  surveys: { survey_id: string; version: number }[];
  weather: { weather_id: string; version: number }[];
}

/** Everything about a patrol, from all calls that return it; `patrol` is undefined if there is none. */
export const readSeen = async (login: string, patrolId: number): Promise<Seen> => {
  const ids = { body: { patrolIds: [patrolId] } };
  const [patrols, detailed, surveys, weather] = await Promise.all([
    sendAs(login, 'patrolsById', ids),
    sendAs(login, 'detailedSightings', { body: { patrolId } }),
    sendAs(login, 'surveysByPatrolId', { query: `patrolId=${patrolId}` }),
    sendAs(login, 'weatherByPatrolIds', ids),
  ]);
  const found = detailed.body as unknown as Record<
    'sightings' | 'surveySightings',
    Seen['sightings']
  >;
  return {
    patrol: items<Seen['patrol']>(patrols)[0]!,
    sightings: [...found.sightings, ...found.surveySightings],
    surveys: items(surveys),
    weather: items(weather),
  };
};

interface Found {
  items: unknown[];
  sightings?: unknown[];
  surveys?: unknown[];
  nextToken: string | null;
}

/** Everything that a search for the whole year finds, as rows of all its pages. */
export const foundBy = async (login: string): Promise<Record<string, unknown[]>> => {
  const dates = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
  const found: Record<string, unknown[]> = { patrols: [], sightings: [], surveys: [] };
  let token: string | null = null;
  do {
    const query = new URLSearchParams({
      filters: JSON.stringify({ dates }),
      include: JSON.stringify(['patrols', 'sightings', 'surveys']),
      ...(token !== null && { nextToken: token }),
    });
    const response = await sendAs(login, 'searchPatrols', { query: query.toString() });
    expect(response.status).toBe(200);
    const page = response.body as unknown as Found;
    found.patrols!.push(...page.items);
    found.sightings!.push(...(page.sightings ?? []));
    found.surveys!.push(...(page.surveys ?? []));
    token = page.nextToken;
  } while (token !== null);
  return found;
};

export const remove = (
  login: string,
  patrolId: number,
  recordId: string | null,
  version: number,
  over: { reason?: string; key?: string } = {},
): Promise<TestResponse> =>
  sendAs(login, 'deleteRecord', {
    body: { patrolId, recordId, version, reason: over.reason ?? null },
    ...(over.key !== undefined && { headers: { 'idempotency-key': over.key } }),
  });

export const restore = (
  login: string,
  patrolId: number,
  recordId: string | null,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  sendAs(login, 'restoreRecord', { body: { patrolId, recordId }, headers });

interface Page<T> extends TestResponse {
  items: T[];
  nextToken: string | null;
}

const page = async <T>(login: string, id: RouteId, query: object): Promise<Page<T>> => {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const response = await sendAs(login, id, { query: new URLSearchParams(texts).toString() });
  const { items: list, nextToken } = response.body as unknown as Page<T>;
  return { ...response, items: list, nextToken };
};

export const readDeleted = (login: string, query: object = {}): Promise<Page<DeletedRecord>> =>
  page(login, 'deletedRecords', { nation: NATION, ...query });

export const readHistory = (
  login: string,
  patrolId: number,
  query: object = {},
): Promise<Page<HistoryEntry>> => page(login, 'patrolHistory', { patrolId, ...query });
