/**
 * docs/security.md#input-and-output, for every route that reads records by its input: each part of each
 * request is made invalid. Routes and parts come from the contract, so new ones are included.
 */
import { MAX_ADDRESS_BYTES, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { createPatrol } from '#data/change/createPatrol.ts';
import { meter } from '#data/store/meter.ts';
import { aPatrol, aRoute, aSighting, shared } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse, type TestRequest } from '#testing/invoke.ts';
import { freshStore, NATIONS, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { getName, listParts, withPart, type Part } from './hostile/parts';
import { ANYWHERE, AREAS, BODIES, CODES, CONTENT_TYPES, DEGREES, TIMES } from './hostile/values';
import { requestsTo } from './matrix/requests';
import type { Subject } from './matrix/world';

const getRoute = (id: RouteId): RouteDefinition => ROUTES[id];
const isSearch = (id: RouteId): boolean => {
  const { auth, touches, idempotent, params, query, body, opens } = getRoute(id);
  const takesInput = [params, query, body].some((part) => part !== undefined);
  // Adding and flagging are tested with other writes.
  const reads = opens !== 'nothing' || /^search/.test(id);
  return auth === 'session' && touches === 'records' && takesInput && !idempotent && reads;
};
const SEARCHES = (Object.keys(ROUTES) as RouteId[]).filter(isSearch);

const START = '2026-07-04 08:00:00';
let token: string;
let subject: Subject;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('network');
  for (const [i, nation] of NATIONS.entries()) {
    const patrol = aPatrol({
      nation,
      ...shared,
      patrol_start_dt: START,
      route_geojson: aRoute([-128.6, 52.2], [-128.3, 52.5]),
      guardians: ['<img src=x onerror=alert(1)>'],
      notes: '</script><script>alert(1)</script>',
      sightings: [aSighting({ sighting_dt: START, survey: 0 }), aSighting()],
      surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: START }],
    });
    await createPatrol({ login_name: 'network' }, patrol, `search-input-${i}`);
  }
  subject = {
    nation: NATIONS[0]!,
    patrolId: 1001,
    start: START,
    sightingIds: ['1001.1'],
    surveyIds: ['1001.v1'],
    flagId: '1001.f1',
    resolvedFlagId: '1001.f2',
    sightingPhoto: '1001.s1.1',
    surveyPhoto: '1001.v1.1',
    photoHash: 'a'.repeat(64),
    photoTraces: [],
    deletedId: '1001.w1',
    doomedId: '1001.w2',
    login: 'guardian',
    listItem: 'x',
    areaName: 'x',
    exportId: '000000000-0000000000000000',
  };
});

const send = (id: RouteId, request: TestRequest): Promise<TestResponse> =>
  invoke(handlers[id], { ...request, token });

/** @returns what is wrong with a response that should be a refusal; undefined if nothing is */
const findError = (response: TestResponse): string | undefined => {
  if (response.status < 400 || response.status >= 500) return `answered ${response.status}`;
  if (response.headers['content-type'] !== 'application/problem+json') return 'no problem document';
  if (/node_modules|\.ts:|\.js:|at [A-Za-z]+ \(/.test(response.text)) return 'shows a stack';
  if (response.text.length > 20_000) return `answered ${response.text.length} characters`;
  return undefined;
};

const short = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 80);

/** Errors by part and value, so that one run reports them all. */
const findErrors = async (
  id: RouteId,
  parts: readonly Part[],
  values: readonly unknown[],
): Promise<string[]> => {
  const errors: string[] = [];
  for (const part of parts)
    for (const value of values) {
      const request = withPart(part, value);
      const error = request && findError(await send(id, request));
      if (error) errors.push(`${part.path.join('.')} = ${short(value)}: ${error}`);
    }
  return errors;
};

const isTime = ({ value }: Part): boolean =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}%?$/.test(String(value));
const isTimeList = ({ value }: Part): boolean =>
  Array.isArray(value) && value.some((one) => isTime({ value: one } as Part));
const isArea = (part: Part): boolean => getName(part) === 'selectedArea';
const isDegrees = (part: Part): boolean => /^(min|max)[XY]$/.test(getName(part));
const isCodes = (part: Part): boolean => /^(in)?active[A-Z]/.test(getName(part));

test('the searches are found in the contract', () => {
  expect(SEARCHES).toEqual(
    expect.arrayContaining([
      'searchPatrols',
      'searchPatrolsByPost',
      'patrolsById',
      'patrolRoute',
      'weatherByPatrolIds',
      'searchSightings',
      'detailedSightings',
      'crabTrapData',
      'sightingArea',
      'searchSurveys',
      'surveysByPatrolId',
      'fullSurveysByStartDates',
      'kelpSurveyAreas',
    ]),
  );
});

describe.each(SEARCHES)('%s', (id) => {
  const parts = (): Part[] => listParts(getRoute(id), subject);

  test('each part is in a question that gets an answer, in a form that browsers don’t show as a page', async () => {
    expect(parts()).not.toEqual([]);
    for (const { path, request } of parts()) {
      const { status, headers } = await send(id, request);
      expect([path, [200, 404]]).toEqual([path, expect.arrayContaining([status])]);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/(problem\+)?json/) as string,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    }
  });

  test('objects, lists, depth and size in the wrong position are rejected', async () => {
    expect(await findErrors(id, parts(), ANYWHERE)).toEqual([]);
  });

  test('a time is a whole one that exists, never a pattern', async () => {
    const lists = TIMES.map((value) => [value]);
    expect(await findErrors(id, parts().filter(isTime), TIMES)).toEqual([]);
    expect(await findErrors(id, parts().filter(isTimeList), [...TIMES, ...lists])).toEqual([]);
  });

  test('an area is one simple polygon, and the map has four edges', async () => {
    const areas = AREAS.map(([, area]) => area);
    expect(await findErrors(id, parts().filter(isArea), areas)).toEqual([]);
    expect(await findErrors(id, parts().filter(isDegrees), DEGREES)).toEqual([]);
  });

  test('codes are those of the list, each once', async () => {
    expect(await findErrors(id, parts().filter(isCodes), CODES)).toEqual([]);
  });

  test('a part that the contract does not have, or one twice, is refused', async () => {
    const errors: string[] = [];
    for (const request of requestsTo(getRoute(id), subject)) {
      const { query, body } = request;
      const wrong: TestRequest[] = [
        ...(query === undefined ? [] : [`${query}&surprise=1`, `${query}&__proto__=1`]),
        ...(query ? [`${query}&${query.split('&')[0]!}`] : []),
      ].map((text) => ({ ...request, query: text }));
      if (body) wrong.push({ ...request, body: { ...body, surprise: 1 } });
      for (const one of wrong) {
        const error = findError(await send(id, one));
        if (error) errors.push(`${short(one.query ?? one.body)}: ${error}`);
      }
    }
    expect(errors).toEqual([]);
  });

  test('a reversed range is refused; the range of all times is answered with bounded work', async () => {
    const found = parts();
    const ends = (end: string) => found.filter((part) => getName(part).toLowerCase().endsWith(end));
    for (const start of ends('startdate')) {
      const end = ends('enddate').find(
        ({ path }) => path.slice(0, -1).join() === start.path.slice(0, -1).join(),
      );
      if (!end) continue;
      const ranged = (from: string, to: string): TestRequest =>
        withPart({ ...end, request: withPart(start, from)! }, to)!;
      const reversed = await send(id, ranged('2026-07-05 00:00:00', '2026-07-04 23:59:59'));
      expect(reversed.body).toMatchObject({ status: 400, code: 'invalid-dates' });
      meter.reset();
      const ever = await send(id, ranged('0001-01-01 00:00:00', '9999-12-31 23:59:59'));
      expect(ever.status).toBe(200);
      expect(meter.read().requests).toBeLessThanOrEqual(60);
    }
  });

  test('a body must be JSON with the right content type', async () => {
    if (!getRoute(id).body) return;
    const errors: string[] = [];
    const tried = async (what: string, request: TestRequest): Promise<void> => {
      const error = findError(await send(id, request));
      if (error) errors.push(`${what}: ${error}`);
    };
    for (const rawBody of BODIES) await tried(rawBody.slice(0, 60), { rawBody });
    await tried('too large', { rawBody: `{"a":"${'x'.repeat(LIMITS.requestBytes)}"}` });
    const { body } = requestsTo(getRoute(id), subject)[0]!;
    for (const type of CONTENT_TYPES)
      await tried(type, { body, headers: { 'content-type': type } });
    expect(errors).toEqual([]);
  });
});

describe('a question that is too long for an address', () => {
  const pairs = SEARCHES.filter((id) => getRoute(id).method === 'GET').flatMap((id) => {
    const { path, query } = getRoute(id);
    const post = SEARCHES.find(
      (other) => getRoute(other).method === 'POST' && getRoute(other).path === path,
    );
    return query && post ? [[id, post] as const] : [];
  });

  test.each(pairs)('%s answers as %s does', async (id, post) => {
    expect(getRoute(post).body).toBe(getRoute(id).query);
    const corners = Array.from({ length: 900 }, (_, i) => [
      -128.5 + Math.cos((i / 900) * 2 * Math.PI),
      52.3 + Math.sin((i / 900) * 2 * Math.PI),
    ]);
    const selectedArea = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    const area = listParts(getRoute(id), subject).find(isArea)!;
    const request = withPart(area, selectedArea)!;
    expect(request.query!.length).toBeGreaterThan(MAX_ADDRESS_BYTES);
    const byGet = await send(id, request);
    const body = Object.fromEntries(
      [...new URLSearchParams(request.query)].map(([key, text]) => [
        key,
        JSON.parse(text) as unknown,
      ]),
    );
    const byPost = await send(post, { body });
    expect(byGet.status).toBe(200);
    expect(byGet.text).toBe(byPost.text);
  });
});
