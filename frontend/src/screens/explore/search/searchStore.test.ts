import { createClient } from '@portal/shared-types/contract/api/client';
import table from 'virtual:route-table';
import { columnsOf, encodeColumns } from '@portal/shared-types/contract/search/testing/columns';
import { fakeServer, type FakeResponse, type FakeRequest } from '#testing/fakeServer.ts';
import { EVERYTHING } from '../filters/choice';
import type { SearchQuery } from './searchQuery';
import type { PrepareFilters } from '../filters/sentFilters';
import { createSearchStore } from './searchStore';

const makeQuery = (parts: Partial<SearchQuery> = {}): SearchQuery => ({
  kind: 'patrols',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  include: ['sightings', 'surveys'],
  constrain: true,
  bounds: { minX: -129, minY: 51, maxX: -127, maxY: 53 },
  polygon: null,
  filters: EVERYTHING,
  ...parts,
});
const triangle: SearchQuery['polygon'] = [
  [-128, 52],
  [-127.5, 52],
  [-127.75, 52.25],
  [-128, 52],
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A store on a server that responds to each call when the test does. */
const searching = (prepare: PrepareFilters = () => ({})) => {
  const waiting: ((response: FakeResponse) => void)[] = [];
  const respond = (_: FakeRequest) =>
    new Promise<FakeResponse>((response) => waiting.push(response));
  const server = fakeServer({
    'GET /patrols/': respond,
    'POST /sightings/basic/': respond,
    'POST /surveys/basic': respond,
  });
  const client = createClient(table, { token: () => 'token' });
  const store = createSearchStore(client, prepare);
  const flush = () => jest.advanceTimersByTimeAsync(0);
  return {
    ...store.getState(),
    state: () => store.getState().state,
    requests: server.requests,
    respond: async (call: number, respond: FakeResponse) => {
      waiting[call]!(respond);
      await flush();
    },
  };
};

const patrols = (ids: number[], nextToken: string | null = null): FakeResponse => ({
  bytes: encodeColumns(
    ids.map((id) => ({ id, sightings: [{}, {}] })),
    { nextToken },
  ),
});

describe('a search', () => {
  it('asks for patrols with what belongs to them, by day and by what the map shows', () => {
    const { search, requests } = searching();
    search(makeQuery());
    const { query, headers } = requests[0]!;
    expect(Object.fromEntries(query)).toEqual({
      minX: '-129',
      minY: '51',
      maxX: '-127',
      maxY: '53',
      filters:
        '{"dates":{"startDate":"2026-03-01 00:00:00","endDate":"2026-03-31 23:59:59"},"constrainSearchToMap":true}',
      include: '["sightings","surveys"]',
    });
    expect(headers.get('Accept')).toBe('application/vnd.rms.entries');
  });

  it('searches a drawn area instead of the map', () => {
    const { search, requests } = searching();
    search(makeQuery({ kind: 'sightings', include: ['patrols'], polygon: triangle }));
    expect(requests[0]!.body).toEqual({
      filterStartDate: '2026-03-01 00:00:00',
      filterEndDate: '2026-03-31 23:59:59',
      mapBounds: {},
      selectedArea: { type: 'Polygon', coordinates: [triangle] },
      sightingFilters: { constrainSearchToMap: true },
      include: ['patrols'],
    });
  });

  it('looks everywhere when it is not constrained', () => {
    const { search, requests } = searching();
    search(makeQuery({ kind: 'surveys', include: [], constrain: false, bounds: null }));
    expect(requests[0]!.body).toEqual({
      filterStartDate: '2026-03-01 00:00:00',
      filterEndDate: '2026-03-31 23:59:59',
      mapBounds: {},
      include: [],
    });
  });

  it('pages on until it has all, and never calls a part the result', async () => {
    const { search, state, respond, requests } = searching();
    search(makeQuery());
    await respond(0, patrols([1, 2], 'page 2'));
    await jest.advanceTimersByTimeAsync(500);
    expect(state()).toMatchObject({ phase: 'running', part: { patrols: { id: [1, 2] } } });
    expect(requests[1]!.query.get('nextToken')).toBe('page 2');
    await respond(1, patrols([3]));
    expect(state()).toMatchObject({ phase: 'complete', found: { patrols: { id: [1, 2, 3] } } });
    expect(state()).toMatchObject({ found: { sightings: { patrol: [0, 0, 1, 1, 2, 2] } } });
  });

  it('can omit its own kind and keep what was found through it', async () => {
    const { search, state, respond } = searching();
    search(makeQuery({ kind: 'sightings', include: ['surveys'], excludesOwn: true }));
    await respond(0, {
      bytes: encodeColumns([{ id: 8, sightings: [{}] }], {
        kind: 'sightings',
        holds: ['sightings', 'surveys'],
      }),
    });
    expect(state()).toMatchObject({
      phase: 'complete',
      found: { holds: ['surveys'], sightings: { no: [] }, patrols: { id: [8] } },
    });
  });

  it('is not replaced by the late response of an earlier one', async () => {
    const { search, state, respond, requests } = searching();
    search(makeQuery());
    search(makeQuery({ kind: 'surveys' }));
    expect(requests[0]!.signal!.aborted).toBe(true);
    await respond(1, { bytes: encodeColumns([{ id: 8 }], { kind: 'surveys' }) });
    await respond(0, patrols([1]));
    expect(state()).toMatchObject({
      phase: 'complete',
      found: columnsOf([{ id: 8 }], { kind: 'surveys' }),
    });
  });

  it('leaves no results when it fails, even on its second page', async () => {
    const { search, state, respond } = searching();
    search(makeQuery());
    await respond(0, patrols([1, 2], 'page 2'));
    await respond(1, { status: 503, json: { title: 'The database is not responding' } });
    expect(state()).toMatchObject({ phase: 'failed', error: { status: 503 } });
    expect(state()).not.toHaveProperty('found');
  });

  it('shows nothing when the person stops it', async () => {
    const { search, stop, state, respond, requests } = searching();
    search(makeQuery());
    stop();
    expect(state().phase).toBe('stopped');
    expect(requests[0]!.signal!.aborted).toBe(true);
    await respond(0, patrols([1]));
    expect(state().phase).toBe('stopped');
  });

  it('keeps its results when stop comes after them', async () => {
    const { search, stop, state, respond } = searching();
    search(makeQuery());
    await respond(0, patrols([1]));
    stop();
    expect(state().phase).toBe('complete');
  });

  it('is gone when it is cleared', async () => {
    const { search, clear, state, respond } = searching();
    search(makeQuery());
    clear();
    await respond(0, patrols([1]));
    expect(state()).toEqual({ phase: 'idle' });
  });
});
