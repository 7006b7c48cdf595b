/**
 * Compares the search with a plain filter over all records, on the demo and on imports of the real files: the
 * ids and the sharing levels must be the same. So must the files of exports, with display toggles, and each
 * of their cells.
 * `SEARCH_SEED` selects other patrols and queries, `SEARCHES` the number of queries, `EXPORTS` the number
 * of exports, and `SEARCH_SHARE=1` searches in all patrols.
 */
import {
  FRESH_CHOICE,
  type DisplayChoice,
} from '@portal/shared-types/contract/search/display/displayChoice';
import { freshBucket } from '@portal/functions/testing/bucket';
import { findDisplayed, getIds } from '@portal/functions/testing/plainDisplay';
import {
  KINDS,
  plainSearch,
  type Ids,
  type StoredPatrol,
} from '@portal/functions/testing/plainSearch';
import { seeded } from '@portal/functions/testing/random';
import { handlers } from '@portal/functions/testing/handlers';
import { invoke } from '@portal/functions/testing/invoke';
import startEngine from '@portal/functions/testing/startEngine';
import stopEngine from '@portal/functions/testing/stopEngine';
import { makeSessionToken } from '@portal/functions/testing/tokens';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from '#demo/people.ts';
import { searchAll } from './searchAll';
import { runExport, idsIn } from './runExport';
import { compareCells } from './compareCells';
import { loadEverything } from './load';
import { buildLabels } from './plainCells';
import { hasRealData } from './realData';
import { makeRandomQuery, type RandomQuery, type Offered, type TypeNode } from './randomQueries';

const SEED = Number(process.env.SEARCH_SEED ?? 2027);
const SEARCHES = Number(process.env.SEARCHES ?? 100);
const EXPORTS = Number(process.env.EXPORTS ?? 6);
/** Adding all of them takes longer than all searches. */
const SHARE = Number(process.env.SEARCH_SHARE ?? 0.25);
const random = seeded(SEED);

let all: StoredPatrol[];
let imported: StoredPatrol[];

beforeAll(async () => {
  await startEngine();
  const loaded = await loadEverything(SEED, SHARE);
  if (!hasRealData) console.warn('Searched in the demo alone: the real data is not here.');
  ({ imported } = loaded);
  // The same order in every run, regardless of which was added first.
  all = [...loaded.demo, ...imported].sort((a, b) =>
    a.patrol.nation + a.patrol.patrol_start_dt < b.patrol.nation + b.patrol.patrol_start_dt
      ? -1
      : 1,
  );
});
afterAll(stopEngine);

/** People of each kind and nation. */
const PEOPLE = [...DEMO_ACCOUNTS, ...DEMO_PEOPLE.filter((_, i) => i % 5 === 4)];

const offeredTo = async (token: string): Promise<Offered> => {
  const items = async <T>(id: 'nationFilters'): Promise<T[]> =>
    ((await invoke(handlers[id], { token })).body as unknown as { items: T[] }).items;
  const names = async (id: string): Promise<string[]> =>
    (await items<{ name: string }>(id as 'nationFilters')).map(({ name }) => name);
  return {
    lists: {
      nations: await names('nationFilters'),
      guardians: await items('usersByPermissions' as 'nationFilters'),
      purposes: await names('purposeFilters'),
      patrolAreas: await names('patrolAreaFilters'),
    },
    sightingTypes: await items<TypeNode>('sightingFilters' as 'nationFilters'),
    surveyTypes: await names('surveyFilters'),
  };
};

const difference = (found: Ids, expected: Ids): object =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const [there, wanted] = [new Set(found[kind]), new Set(expected[kind])];
      const missing = expected[kind].filter((id) => !there.has(id));
      const tooMany = found[kind].filter((id) => !wanted.has(id));
      const twice = found[kind].length - there.size;
      return missing.length || tooMany.length || twice ? [[kind, { missing, tooMany, twice }]] : [];
    }),
  );

/** Lists with the items of all nations. */
const labels = async () => {
  const token = await makeSessionToken('network');
  const items = async (id: 'staticListItems' | 'childListItems' | 'nationListItems') =>
    ((await invoke(handlers[id], { token })).body as unknown as { items: never[] }).items;
  return buildLabels({
    static: await items('staticListItems'),
    child: await items('childListItems'),
    nation: await items('nationListItems'),
  });
};

const known = new Map<string, { token: string; offered: Offered }>();
const session = async (login: string): Promise<{ token: string; offered: Offered }> => {
  const before = known.get(login);
  if (before) return before;
  const token = await makeSessionToken(login);
  const opened = { token, offered: await offeredTo(token) };
  known.set(login, opened);
  return opened;
};

const makeError = (what: string, query: RandomQuery, wrong: object): Error =>
  new Error(
    `${what} of SEARCH_SEED=${SEED}: ${JSON.stringify(wrong)}\n${JSON.stringify(
      query,
      (_key, value: unknown) => (value instanceof Set ? [...value] : value),
    )}`,
  );

test(`${SEARCHES} searches of seed ${SEED} find what a plain filter finds`, async () => {
  const tally = { found: 0, paged: 0, narrowed: 0, imported: 0, photos: 0 };
  const importedIds = new Set(imported.map(({ id }) => String(id)));
  for (let i = 0; i < SEARCHES; i++) {
    const person = PEOPLE[Math.floor(random() * PEOPLE.length)]!;
    const { token, offered } = await session(person.login_name);
    // Half of the queries are about imported data, if there is any.
    const about = i % 2 && imported.length ? imported : all;
    const query = makeRandomQuery(random, KINDS[i % 3]!, person, offered, about);
    const expected = plainSearch(all, query);
    const own = expected[query.kind].length;
    const limit = random() < 0.25 ? 1 + Math.ceil(own / (1 + 6 * random())) : undefined;
    const { pages, ...found } = await searchAll(query, token, offered, limit);
    const wrong = difference(found, expected);
    if (Object.keys(wrong).length) throw makeError(`Search ${i}`, query, wrong);
    if (own) tally.found += 1;
    if (pages > 1) tally.paged += 1;
    if (own && query.onlyWithPhotos) tally.photos += 1;
    if (expected[query.kind].some((id) => importedIds.has(id.split('.')[0]!))) tally.imported += 1;
    const plain = {
      ...query,
      sightingTypes: null,
      surveyTypes: null,
      onlyWithPhotos: false,
    };
    if (plainSearch(all, plain)[query.kind].length > own) tally.narrowed += 1;
  }
  // Checks that the queries are meaningful.
  const share = (count: number): number => count / SEARCHES;
  expect(share(tally.found)).toBeGreaterThan(0.4);
  expect(share(tally.paged)).toBeGreaterThan(0.05);
  expect(share(tally.narrowed)).toBeGreaterThan(0.05);
  expect(share(tally.photos)).toBeGreaterThan(0.02);
  if (hasRealData) expect(share(tally.imported)).toBeGreaterThan(0.1);
});

const randomDisplay = ({ lists, sightingTypes, surveyTypes }: Offered): DisplayChoice => {
  const some = (names: readonly string[]): string[][] =>
    names.filter(() => random() < 0.1).map((name) => [name]);
  return {
    ...FRESH_CHOICE,
    testData: random() < 0.5,
    missingGuardians: random() < 0.7,
    visibleSightings: (['all', 'survey', 'incidental'] as const)[Math.floor(random() * 3)]!,
    off: {
      nations: some(lists.nations),
      guardians: some(lists.guardians.map(({ full_name }) => full_name)),
      purposes: some(lists.purposes),
      surveyTypes: some(surveyTypes),
      sightingTypes: some(sightingTypes.map(({ name }) => name)),
    },
  };
};

test(`${EXPORTS} exports of seed ${SEED} contain what a plain filter finds`, async () => {
  const bucket = freshBucket();
  const known = await labels();
  let records = 0;
  let compared = 0;
  let hidden = 0;
  for (let i = 0; i < EXPORTS; i++) {
    const person = PEOPLE[Math.floor(random() * PEOPLE.length)]!;
    const opened = await session(person.login_name);
    const about = i % 2 && imported.length ? imported : all;
    const makeQuery = (): RandomQuery =>
      makeRandomQuery(random, KINDS[i % 3]!, person, opened.offered, about);
    let query = makeQuery();
    // An export without records fails, which is rarely worth testing.
    for (let n = 0; n < 50 && !plainSearch(all, query)[query.kind].length; n++) query = makeQuery();
    const display = random() < 0.6 ? randomDisplay(opened.offered) : undefined;
    const found = plainSearch(all, query);
    const kinds = [query.kind, ...query.include];
    const expected = display ? findDisplayed(all, found, kinds, display) : getIds(found);
    const files = await runExport(query, opened, bucket, display);
    const wrong = difference(idsIn(files), expected);
    if (Object.keys(wrong).length) throw makeError(`Export ${i}`, query, wrong);
    const cells = compareCells(files, all, { labels: known, nations: query.nations });
    if (cells.differences.length)
      throw makeError(`Export ${i}`, query, cells.differences.slice(0, 3));
    compared += cells.records;
    records += found[query.kind].length;
    hidden += found.sightings.length - expected.sightings.length;
  }
  expect(records).toBeGreaterThanOrEqual(EXPORTS);
  expect(compared).toBeGreaterThanOrEqual(EXPORTS);
  if (EXPORTS > 20) expect(hidden).toBeGreaterThan(EXPORTS);
});
