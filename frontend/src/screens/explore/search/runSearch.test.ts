import { createClient } from '@portal/shared-types/contract/api/client';
import table from 'virtual:route-table';
import { encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import type { PrepareFilters, SentFilters } from '../filters/sentFilters';
import { defaultQuery } from './searchQuery';
import { runSearch } from './runSearch';

const query = defaultQuery('2026-03-31');
const OUT_OF_DATE: FakeResponse = { status: 409, json: { code: 'filters-out-of-date' } };
const ONE: FakeResponse = { bytes: encodeColumns([{ id: 1 }]) };

/** Runs the query on a server with these responses, in order. */
const run = (responses: FakeResponse[], prepare: PrepareFilters, request = query) => {
  const next = () => responses.shift()!;
  const server = fakeServer({
    'GET /patrols/': next,
    'POST /sightings/basic/': next,
    'POST /surveys/basic': next,
  });
  const client = createClient(table, { token: () => 'token' });
  const controller = new AbortController();
  const found = runSearch(client, request, prepare, controller.signal, () => undefined);
  return { found, controller, requests: server.requests };
};

const whenNull = { purpose: true, areas: false };
const SENT: SentFilters = {
  patrols: { includeDataWhenNull: whenNull, inactiveNations: 'Nt', listVersion: 'v' },
  sightingNodes: [{ sighting_type: 'Bird Observation' }],
  surveyTypes: ['Kelp Survey'],
  onlyWithPhotos: true,
};

describe('filters', () => {
  it('travel with a search for patrols', async () => {
    const { found, requests } = run([ONE], () => SENT);
    await found;
    expect(JSON.parse(requests[0]!.query.get('filters')!)).toEqual({
      dates: { startDate: '2026-02-28 00:00:00', endDate: '2026-03-31 23:59:59' },
      constrainSearchToMap: true,
      patrols: { includeDataWhenNull: whenNull, inactiveNations: 'Nt', listVersion: 'v' },
      sightingFilters: { nodes: [{ sighting_type: 'Bird Observation' }] },
      surveyTypes: ['Kelp Survey'],
      onlyWithPhotos: true,
    });
  });

  it.each([
    ['surveys', { nodes: [{ sighting_type: 'Bird Observation' }] }],
    ['sightings', { constrainSearchToMap: true, nodes: [{ sighting_type: 'Bird Observation' }] }],
  ] as const)('of types travel with a search for %s', async (kind, sightingFilters) => {
    const { found, requests } = run([ONE], () => SENT, { ...query, kind });
    await found;
    expect(requests[0]!.body).toMatchObject({
      sightingFilters,
      surveyTypes: ['Kelp Survey'],
      onlyWithPhotos: true,
    });
    expect(JSON.stringify(requests[0]!.body)).not.toContain('inactiveNations');
  });

  it('that block the search keep it from being sent', async () => {
    const { found, requests } = run([ONE], () => Promise.resolve(null));
    expect(await found).toBeNull();
    expect(requests).toHaveLength(0);
  });

  it('of which the search was stopped while the lists were read are not sent', async () => {
    let read: (sent: SentFilters) => void = () => undefined;
    const { found, requests, controller } = run([ONE], () => new Promise((done) => (read = done)));
    controller.abort();
    read(SENT);
    await expect(found).rejects.toThrow();
    expect(requests).toHaveLength(0);
  });
});

describe('filters out of date', () => {
  const fresh: SentFilters = { surveyTypes: ['Bird Survey'] };
  const byFreshness: PrepareFilters = (_, again) => Promise.resolve(again ? fresh : SENT);

  it('are built again from current lists, and the search is repeated', async () => {
    const { found, requests } = run([OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
    const sent = requests.map(({ query }) => JSON.parse(query.get('filters')!) as object);
    expect(sent).toMatchObject([
      { surveyTypes: ['Kelp Survey'] },
      { surveyTypes: ['Bird Survey'] },
    ]);
  });

  it('begin the search again when they go out of date in the middle of it', async () => {
    const first = { bytes: encodeColumns([{ id: 1 }], { nextToken: 'page 2' }) };
    const { found, requests } = run([first, OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
    expect(requests.map(({ query }) => query.get('nextToken'))).toEqual([null, 'page 2', null]);
  });

  it('are built once more when the lists changed again in the meantime', async () => {
    const { found } = run([OUT_OF_DATE, OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
  });

  it('fail the search when they are out of date for the third time', async () => {
    const { found, requests } = run([OUT_OF_DATE, OUT_OF_DATE, OUT_OF_DATE], byFreshness);
    await expect(found).rejects.toMatchObject({ status: 409 });
    expect(requests).toHaveLength(3);
  });

  it('are the only refusal that a search is repeated for', async () => {
    const { found, requests } = run([{ status: 409, json: { code: 'in-progress' } }], byFreshness);
    await expect(found).rejects.toMatchObject({ status: 409 });
    expect(requests).toHaveLength(1);
  });
});
