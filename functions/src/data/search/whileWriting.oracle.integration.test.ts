/**
 * Random searches while other functions create, edit, move, share, delete and restore patrols between their
 * reads, and die. Of each patrol, a search finds what one of its states during the search has: never half a
 * change. `SEARCH_SEED` selects other data, `SEARCHES` the number of searches.
 */
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { asTest } from '#testing/asFunction.ts';
import { loadElsewhere } from '#testing/elsewhere.ts';
import { findExpected, searchAllPages } from '#testing/expectedSearch.ts';
import { KINDS, type Ids, type StoredPatrol } from '#testing/plainSearch.ts';
import { randomRing, seeded } from '#testing/random.ts';
import { DAY, DAYS, FIRST, randomCoordinates, randomPatrol } from '#testing/randomPatrol.ts';
import { freshStore, NATIONS, VIEWERS } from '#testing/store.ts';
import type { PatrolState } from '../patrol/patrolState';
import { documentClient } from '../store/dynamo';
import { ENTRIES } from '../store/keys';
import { tableName } from '../store/tables';
import type { SearchQuery } from './search';

const random = seeded(Number(process.env.SEARCH_SEED ?? 2026));
const SEARCHES = Number(process.env.SEARCHES ?? 90);
const whole = (n: number): number => Math.floor(random() * n);
const pick = <T>(all: readonly T[]): T => all[whole(all.length)]!;

type State = StoredPatrol | undefined;
/** Every state of each patrol so far; undefined while it doesn't exist. */
const states = new Map<number, State[]>();

const loadWriters = async () => ({
  ...(await import('../change/changePatrol')),
  ...(await import('../change/createPatrol')),
  ...(await import('../patrol/storedPatrol')),
  ...(await import('#testing/breakOff.ts')),
  ...(await import('../store/dynamo')),
});
let asNew: Awaited<ReturnType<typeof loadElsewhere<Awaited<ReturnType<typeof loadWriters>>>>>;
let writers: Awaited<ReturnType<typeof loadWriters>>;
let changes = 0;
let deaths = 0;

const record = async (pid: number): Promise<void> => {
  const stored = await writers.readStoredPatrol(pid);
  const { patrol, numbers } = stored ?? {};
  const state =
    stored && !stored.state.deleted ? { id: pid, patrol: patrol!, numbers: numbers! } : undefined;
  states.set(pid, [...(states.get(pid) ?? [undefined]), state]);
};

const create = async (): Promise<void> => {
  const key = `create-${++changes}-key`;
  const { patrolId } = await writers.createPatrol(
    { login_name: 'test' },
    randomPatrol(random),
    key,
  );
  await record(patrolId);
};

const moveSightings = (state: PatrolState, share: number): PatrolState => ({
  ...state,
  sightings: state.sightings.map((part) => {
    if (random() > share) return part;
    const [longitude, latitude] = randomCoordinates(random);
    const details = random() < 0.1 ? {} : { longitude, latitude };
    const days = random() < 0.3 ? whole(3) * DAY : 0;
    const sighting_dt = toWallClock(wallSeconds(part.body.sighting_dt) + days);
    return { ...part, version: part.version + 1, body: { ...part.body, sighting_dt, details } };
  }),
});

const EDITS: ((state: PatrolState) => PatrolState)[] = [
  (state) => ({ ...state, nation: pick(NATIONS) }),
  (state) => ({ ...state, sharing: state.sharing === 'network' ? 'nation' : 'network' }),
  (state) => moveSightings(state, 1),
  (state) => moveSightings(state, 0.3),
  (state) => ({ ...state, route: randomPatrol(random).route_geojson ?? null }),
  (state) => ({ ...state, own: { ...state.own, notes: `Note ${changes}` } }),
  (state) => ({
    ...state,
    sightings: state.sightings.map((part) =>
      random() < 0.3
        ? {
            ...part,
            version: part.version + 1,
            requestedLevel: pick(['nation', 'network', undefined]),
          }
        : part,
    ),
  }),
  ({ deleted, ...state }) =>
    deleted ? state : { ...state, deleted: { by: 'network', at: '', reason: null } },
];

const edit = async (): Promise<void> => {
  const pid = pick([...states.keys()]);
  const change = pick(EDITS);
  const refuse = (): undefined => undefined;
  const target = { pid, key: `edit-${++changes}-key`, content: changes, refuse };
  try {
    await writers.changePatrol(VIEWERS.network, target, ({ state }) => ({
      next: state.deleted ? EDITS.at(-1)!(state) : change(state),
      response: {},
      history: { action: 'changed', section: 'details', recordIds: [], changes: [], reason: null },
    }));
  } finally {
    writers.forgetClient();
    await record(pid);
  }
};

const write = async (): Promise<void> => {
  if (random() < 0.05) writers = asNew();
  const dies = random() < 0.15;
  if (dies) writers.breakOffAt(1 + whole(3));
  await (random() < 0.1 ? create() : edit()).catch((error: unknown) => {
    // A nation may have a patrol with that start already.
    const isExpected =
      (dies && String(error).includes('broken off')) || 'code' in (error as object);
    if (!isExpected) throw error;
    deaths += 1;
  });
  writers.forgetClient();
};

/** Other functions write before some reads of a search. */
const whileOthersWrite = (): (() => void) => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let writing: Promise<void> = Promise.resolve();
  const isOfSearch = (command: unknown): boolean =>
    command instanceof QueryCommand
      ? String(command.input.ExpressionAttributeValues?.[':pk']).startsWith(ENTRIES)
      : command instanceof BatchGetCommand && !!command.input.RequestItems?.[tableName()];
  const spy = jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (isOfSearch(command)) {
      const before = writing;
      const writes = random() < 0.4 ? 1 + whole(2) : 0;
      await (writing = before.then(async () => {
        for (let i = 0; i < writes; i++) await asTest(write);
      }));
    }
    return send(command);
  }) as never);
  return () => spy.mockRestore();
};

const patrolIn = (id: string): number => parseInt(id, 10);
const sorted = (ids: Ids): string =>
  JSON.stringify(KINDS.map((kind) => [...new Set(ids[kind])].sort()));
const ofPatrol = (ids: Ids, pid: number): Ids => {
  const own = (all: readonly string[]) => all.filter((id) => patrolIn(id) === pid);
  return { patrols: own(ids.patrols), sightings: own(ids.sightings), surveys: own(ids.surveys) };
};

const people: Viewer[] = Object.values(VIEWERS);

beforeAll(async () => {
  await freshStore();
  asNew = await loadElsewhere(loadWriters);
  writers = asNew();
  for (let i = 0; i < 40; i++) await create().catch(() => undefined);
});

test('searches between changes find whole states of patrols', async () => {
  let torn = 0;
  for (let i = 0; i < SEARCHES; i++) {
    const kind = KINDS[i % 3]!;
    const viewer = pick(people);
    const from = FIRST + whole(DAYS * DAY * 0.6);
    const question: SearchQuery = {
      kind,
      holds: random() < 0.5 ? [kind, ...KINDS.filter((k) => k !== kind)] : [kind],
      ring:
        random() < 0.3 ? null : randomRing(random, randomCoordinates(random), 0.2 + random() * 1.5),
      from,
      to: from + whole(30 * DAY),
    };
    const begin = new Map([...states].map(([pid, all]) => [pid, all.length - 1]));
    const end = whileOthersWrite();
    const { ids, pages } = await searchAllPages(viewer, question).finally(end);
    expect(pages).toBe(1);
    for (const [pid, all] of states) {
      const during = all.slice(begin.get(pid) ?? 0);
      const expected = during.map((state) =>
        sorted(
          state
            ? findExpected([state], viewer, question)
            : { patrols: [], sightings: [], surveys: [] },
        ),
      );
      expect({ i, pid, question, expected }).toEqual({
        i,
        pid,
        question,
        expected: expect.arrayContaining([sorted(ofPatrol(ids, pid))]) as string[],
      });
      if (new Set(expected).size > 1) torn += 1;
    }
  }
  // Checks that the searches are meaningful.
  expect(torn).toBeGreaterThan(SEARCHES / 3);
  expect(deaths).toBeGreaterThan(SEARCHES / 50);
});
