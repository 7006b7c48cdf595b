/** Searches whose records don't fit in one response. */
import { fromWire, type WireColumns } from '@portal/shared-types/contract/search/wire';
import { toRows } from '@portal/shared-types/contract/search/rows';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { handler as searchPatrols } from '#api/patrols/searchPatrolsByPost.ts';
import { handler as searchSightings } from '#api/sightings/searchSightings.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { invoke } from '#testing/invoke.ts';
import { largePatrol } from '#testing/largePatrol.ts';
import { tokenFor } from '#testing/signIn.ts';
import { freshStore, VIEWERS, withAccounts } from '#testing/store.ts';
import { getLimitShare } from './response';
import type { LambdaHandler } from './lambda';

const FRAME_BYTES = 64 * 1024;

const PATROLS = 4;
const SIGHTINGS = 300 * PATROLS;
const DATES = { startDate: '2026-07-01 00:00:00', endDate: '2026-07-31 23:59:59' };
let token: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await tokenFor('guardian');
  for (let i = 0; i < PATROLS; i++)
    await createPatrol(
      VIEWERS.guardian,
      largePatrol(`2026-07-0${i + 1} 08:00:00`),
      `key-${i}-large`,
    );
});

/** Sizes as Lambda counts them: the response as JSON, with the body as a string in it. */
const sent: number[] = [];
const watched =
  (handler: LambdaHandler): LambdaHandler =>
  async (event) => {
    const response = await handler(event);
    sent.push(Buffer.byteLength(JSON.stringify(response)));
    return response;
  };

interface Page {
  items: { patrol_id: number; sighting_id?: string }[];
  sightings?: { sighting_id: string }[];
  truncated: boolean;
  nextToken: string | null;
}

const allPages = async (handler: LambdaHandler, body: object, gzip = false): Promise<Page[]> => {
  const pages: Page[] = [];
  let nextToken: string | null = null;
  do {
    const response = await invoke(watched(handler), {
      token,
      ...(gzip && { headers: { 'accept-encoding': 'gzip' } }),
      body: { ...body, ...(nextToken && { nextToken }) },
    });
    expect(response.status).toBe(200);
    const page = response.body as unknown as Page;
    pages.push(page);
    nextToken = page.nextToken;
    expect(page.truncated).toBe(nextToken !== null);
    expect(pages.length).toBeLessThan(60);
  } while (nextToken);
  return pages;
};

const SEARCHES = {
  sightings: {
    handler: searchSightings,
    body: {
      filterStartDate: DATES.startDate,
      filterEndDate: DATES.endDate,
      mapBounds: {},
      sightingFilters: { constrainSearchToMap: false },
      include: ['patrols'],
    },
  },
  patrols: {
    handler: searchPatrols,
    body: { filters: { dates: DATES, constrainSearchToMap: false }, include: ['sightings'] },
  },
};

const idsIn = (pages: readonly Page[]): string[] =>
  pages
    .flatMap(({ items, sightings = [] }) => [...items, ...sightings])
    .flatMap(({ sighting_id }) => sighting_id ?? [])
    .sort();

afterEach(() => jest.restoreAllMocks());

test.each([
  ['sightings', false],
  ['sightings', true],
  ['patrols', false],
] as const)('a search of %s is split into pages that fit, with gzip: %s', async (kind, gzip) => {
  const { handler, body } = SEARCHES[kind];
  const whole = await allPages(handler, body, gzip);
  expect(whole).toHaveLength(1);
  expect(new Set(idsIn(whole)).size).toBe(SIGHTINGS);
  // The limit is a third of the response, and a patrol with its sightings is a quarter.
  const limit = FRAME_BYTES + Math.ceil(sent.at(-1)! / 3);
  jest.replaceProperty(LIMITS, 'responseBytes', limit);
  sent.length = 0;
  const pages = await allPages(handler, body, gzip);
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(pages.length).toBeLessThan(10);
  expect(Math.max(...sent)).toBeLessThanOrEqual(limit);
  expect(idsIn(pages)).toEqual(idsIn(whole));
});

test('a single record that is too large gives a clear error', async () => {
  const { handler, body } = SEARCHES.patrols;
  jest.replaceProperty(LIMITS, 'responseBytes', FRAME_BYTES + 2000);
  jest.spyOn(console, 'error').mockImplementation();
  const response = await invoke(handler, { token, body });
  expect([response.status, response.body]).toMatchObject([500, { code: 'answer-too-large' }]);
});

test('all forms have the same records, and a few entries are gzipped', async () => {
  const { handler, body } = SEARCHES.sightings;
  const read = async (headers: Record<string, string>, limitResults: number) => {
    const response = await invoke(handler, { token, headers, body: { ...body, limitResults } });
    return { ...response, encoding: response.headers['content-encoding'] };
  };
  const entries = { accept: 'application/vnd.rms.entries' };
  const gzip = { 'accept-encoding': 'gzip' };
  const few = await read({ ...entries, ...gzip }, 10);
  expect(few.headers['content-type']).toBe('application/vnd.rms.entries');
  expect([few.encoding, (await read(entries, 10)).encoding]).toEqual(['gzip', undefined]);
  expect((await read(entries, 10)).bytes).toBeGreaterThan(few.bytes);
  const columns = await read({ accept: 'application/vnd.rms.columns+json' }, 10);
  expect({ ...few.body, nextToken: null }).toEqual({ ...columns.body, nextToken: null });
  const rows = (await read({}, 10)).body as unknown as Page;
  const found = toRows(fromWire(few.body as unknown as WireColumns)) as unknown as Page;
  expect(found.items).toEqual(rows.items);
});

test('the size of an answer includes escaped quotes and backslashes', () => {
  const getShareOfLimit = (body: string): number =>
    getLimitShare({ statusCode: 200, headers: {}, body, isBase64Encoded: false });
  expect(getShareOfLimit('"'.repeat(1000)) / getShareOfLimit('a'.repeat(1000))).toBeCloseTo(2, 1);
  expect(getShareOfLimit('é'.repeat(1000)) / getShareOfLimit('a'.repeat(1000))).toBeCloseTo(2, 1);
});
