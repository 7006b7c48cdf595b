import { createClient } from '@portal/shared-types/contract/api/client';
import { QueryClient } from '@tanstack/react-query';
import table from 'virtual:route-table';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import type { SearchQuery } from '../search/searchQuery';
import { EVERYTHING, makeKey, type FilterChoice } from './choice';
import { prepareFilters } from './prepareFilters';
import { makeResponses, LISTS } from './testing/lists';

const makeQuery = (filters: FilterChoice, more: Partial<SearchQuery> = {}): SearchQuery => ({
  kind: 'patrols',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  include: ['sightings', 'surveys'],
  constrain: true,
  bounds: null,
  polygon: null,
  filters,
  ...more,
});
const choosing = (trees: FilterChoice['trees']): FilterChoice => ({ ...EVERYTHING, trees });
const withoutNorth = choosing({ nations: { off: [makeKey(['North Inlet'])] } });

const preparing = (responses: Record<string, () => FakeResponse> = {}) => {
  localStorage.clear();
  const server = fakeServer({ ...makeResponses(LISTS), ...responses });
  const client = createClient(table, { token: () => 'token' });
  const prepare = prepareFilters(client, new QueryClient());
  return { prepare, paths: () => server.requests.map(({ path }) => path) };
};

describe('filters of a search', () => {
  it('wait for no list while everything is on', () => {
    const { prepare, paths } = preparing();
    expect(prepare(makeQuery(EVERYTHING), false)).toEqual({});
    const whenNull = { purpose: true, areas: false };
    expect(prepare(makeQuery({ trees: {}, whenNull }), false)).toEqual({
      patrols: { includeDataWhenNull: whenNull },
    });
    expect(paths()).toEqual([]);
  });

  it('read, once, the lists in which something is cleared', async () => {
    const { prepare, paths } = preparing();
    expect(await prepare(makeQuery(withoutNorth), false)).toMatchObject({
      patrols: { inactiveNations: 'Nt' },
    });
    await prepare(makeQuery(withoutNorth, { include: [] }), false);
    expect(paths()).toEqual(['/filters/nations']);
  });

  it('need no list that the search does not look at', () => {
    const { prepare, paths } = preparing();
    expect(prepare(makeQuery(withoutNorth, { kind: 'sightings', include: [] }), false)).toEqual({});
    expect(paths()).toEqual([]);
  });

  it('are built from current lists if the server reports outdated ones', async () => {
    let nations = LISTS.nations;
    const { prepare, paths } = preparing({
      'GET /filters/nations': () => ({ json: { items: nations } }),
    });
    const filters = choosing({
      ...withoutNorth.trees,
      surveys: { off: [makeKey(['Bird Survey'])] },
    });
    const before = await prepare(makeQuery(filters), false);
    nations = [{ name: 'Deep Bay' }, { name: 'North Inlet' }, { name: 'Nut' }];
    const after = await prepare(makeQuery(filters), true);
    expect(after).toMatchObject({
      patrols: { inactiveNations: 'Nt' },
      surveyTypes: ['Kelp Survey'],
    });
    expect(after?.patrols?.listVersion).not.toBe(before?.patrols?.listVersion);
    expect(paths()).toEqual(['/filters/nations', '/filters/surveys', '/filters/nations']);
  });

  it('that leave nothing to search for block the search', async () => {
    const { prepare } = preparing();
    expect(await prepare(makeQuery(choosing({ guardians: { only: [] } })), false)).toBeNull();
  });

  it('whose lists cannot be read make the search fail', async () => {
    const { prepare } = preparing({ 'GET /filters/nations': () => ({ status: 503, json: {} }) });
    await expect(prepare(makeQuery(withoutNorth), false)).rejects.toMatchObject({ status: 503 });
  });
});
