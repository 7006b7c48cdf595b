import { createClient } from '@portal/shared-types/api/client';
import table from 'virtual:route-table';
import { wireOf } from '@portal/shared-types/search/testing/columns';
import { fakeServer, type FakeResponse } from '../../../testing/fakeServer';
import type { PrepareFilters, SentFilters } from '../filters/sentFilters';
import { defaultQuestion } from './question';
import { runSearch } from './runSearch';

const question = defaultQuestion('2026-03-31');
const OUT_OF_DATE: FakeResponse = { status: 409, json: { code: 'filters-out-of-date' } };
const ONE: FakeResponse = { json: wireOf([{ id: 1 }]) };

/** Runs the question on a server with these answers, in order. */
const run = (answers: FakeResponse[], prepare: PrepareFilters, request = question) => {
  const next = () => answers.shift()!;
  const server = fakeServer({
    'GET /patrols/': next,
    'POST /sightings/basic/': next,
    'POST /surveys/basic': next,
  });
  const client = createClient(table, { token: () => 'token' });
  const controller = new AbortController();
  const found = runSearch(client, request, prepare, controller.signal, () => undefined);
  return { found, controller, asked: server.requests };
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
    const { found, asked } = run([ONE], () => SENT);
    await found;
    expect(JSON.parse(asked[0]!.query.get('filters')!)).toEqual({
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
    const { found, asked } = run([ONE], () => SENT, { ...question, kind });
    await found;
    expect(asked[0]!.body).toMatchObject({
      sightingFilters,
      surveyTypes: ['Kelp Survey'],
      onlyWithPhotos: true,
    });
    expect(JSON.stringify(asked[0]!.body)).not.toContain('inactiveNations');
  });

  it('that block the search keep it from being asked', async () => {
    const { found, asked } = run([ONE], () => Promise.resolve(null));
    expect(await found).toBeNull();
    expect(asked).toHaveLength(0);
  });

  it('of which the search was stopped while the lists were read are not sent', async () => {
    let read: (sent: SentFilters) => void = () => undefined;
    const { found, asked, controller } = run([ONE], () => new Promise((done) => (read = done)));
    controller.abort();
    read(SENT);
    await expect(found).rejects.toThrow();
    expect(asked).toHaveLength(0);
  });
});

describe('filters out of date', () => {
  const fresh: SentFilters = { surveyTypes: ['Bird Survey'] };
  const byFreshness: PrepareFilters = (_, again) => Promise.resolve(again ? fresh : SENT);

  it('are built again from current lists, and the search is repeated', async () => {
    const { found, asked } = run([OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
    const sent = asked.map(({ query }) => JSON.parse(query.get('filters')!) as object);
    expect(sent).toMatchObject([
      { surveyTypes: ['Kelp Survey'] },
      { surveyTypes: ['Bird Survey'] },
    ]);
  });

  it('begin the search again when they go out of date in the middle of it', async () => {
    const first = { json: wireOf([{ id: 1 }], { nextToken: 'page 2' }) };
    const { found, asked } = run([first, OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
    expect(asked.map(({ query }) => query.get('nextToken'))).toEqual([null, 'page 2', null]);
  });

  it('are built once more when the lists changed again in the meantime', async () => {
    const { found } = run([OUT_OF_DATE, OUT_OF_DATE, ONE], byFreshness);
    expect((await found)!.patrols.id).toEqual([1]);
  });

  it('fail the search when they are out of date for the third time', async () => {
    const { found, asked } = run([OUT_OF_DATE, OUT_OF_DATE, OUT_OF_DATE], byFreshness);
    await expect(found).rejects.toMatchObject({ status: 409 });
    expect(asked).toHaveLength(3);
  });

  it('are the only refusal that a search is repeated for', async () => {
    const { found, asked } = run([{ status: 409, json: { code: 'in-progress' } }], byFreshness);
    await expect(found).rejects.toMatchObject({ status: 409 });
    expect(asked).toHaveLength(1);
  });
});
