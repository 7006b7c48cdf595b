import { createClient } from '@portal/shared-types/contract/api/client';
import table from 'virtual:route-table';
import { encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fetchPages } from './fetchPages';
import { defaultQuery } from './searchQuery';

const FIRST: FakeResponse = { bytes: encodeColumns([{ id: 1 }], { nextToken: 'page 2' }) };
const SECOND: FakeResponse = { bytes: encodeColumns([{ id: 2 }]) };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number, response: FakeResponse): Promise<FakeResponse> =>
  new Promise((resolve) => setTimeout(() => resolve(response), ms));

/** Parts that are passed on while two pages are fetched, and all that was found, by ids of patrols. */
const fetchTwo = async (second: () => Promise<FakeResponse>) => {
  const pages = [() => after(0, FIRST), second];
  fakeServer({ 'GET /patrols/': () => pages.shift()!() });
  const client = createClient(table, { token: () => 'token' });
  const parts: number[][] = [];
  const { signal } = new AbortController();
  const fetching = fetchPages(client, defaultQuery('2026-03-31'), {}, signal, ({ patrols }) =>
    parts.push([...patrols.id]),
  ).then(({ patrols }) => patrols.id, String);
  await jest.advanceTimersByTimeAsync(5000);
  return { parts, found: await fetching };
};

test('a part is passed on while the next page takes its time', async () => {
  expect(await fetchTwo(() => after(2000, SECOND))).toEqual({ parts: [[1]], found: [1, 2] });
});

test('pages that follow at once are passed on together', async () => {
  expect(await fetchTwo(() => after(100, SECOND))).toEqual({ parts: [], found: [1, 2] });
});

test('after an error, no part is passed on', async () => {
  const { parts, found } = await fetchTwo(() => after(100, { status: 400, json: { title: 'No' } }));
  expect(parts).toEqual([]);
  expect(found).toMatch('Error');
});
