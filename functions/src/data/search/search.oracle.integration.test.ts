/**
 * Compares the search with a plain pass over all records: random patrols of three nations, random searches by
 * random viewers, every kind, with filters and paging. No difference is allowed. `SEARCH_SEED` selects other
 * data, `SEARCHES` the number of searches.
 */
import type { Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { FILTER_LISTS, type FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { findExpected, searchAllPages } from '#testing/expectedSearch.ts';
import { KINDS, type StoredPatrol } from '#testing/plainSearch.ts';
import { randomRing, seeded } from '#testing/random.ts';
import { DRAWN, randomChoice, encodeChoice } from '#testing/randomFilters.ts';
import { DAY, DAYS, FIRST, randomPatrol, randomCoordinates } from '#testing/randomPatrol.ts';
import { freshStore, NATIONS, VIEWERS, withAccounts } from '#testing/store.ts';
import { formatRecordId } from '#domain/photos/photoKeys.ts';
import { photoBody } from '#testing/photoBody.ts';
import { addPhotos } from '../photos/addPhotos';
import { createPatrol } from '../change/createPatrol';
import { readFilterLists } from './filterLists';
import { putList } from '../lists/lists';
import { patrolFilters } from './patrolFilters';
import type { SearchQuery } from './search';

const random = seeded(Number(process.env.SEARCH_SEED ?? 2026));
const SEARCHES = Number(process.env.SEARCHES ?? 150);
const whole = (n: number): number => Math.floor(random() * n);
const somewhere = (): Position => randomCoordinates(random);

const putLists = async (): Promise<void> => {
  const item = (code: string, sharing: string | null = null) => ({
    code,
    label: code,
    retired: false,
    sharing,
  });
  await putList(
    'static',
    'purpose',
    DRAWN.purposes.slice(0, -1).map((code) => item(code)),
  );
  // The last but two are each of one nation, and on no list of the others.
  const [passage, creek] = DRAWN.areas.slice(-3) as [string, string];
  await putList('nation', 'patrol_area', [
    ...DRAWN.areas.slice(0, -3).map((code) => item(code)),
    item(passage, NATIONS[0]),
    item(creek, NATIONS[1]),
  ]);
};

/** Photos on some records of a patrol, some of them sensitive. */
const somePhotos = async (pid: number, p: NewPatrol): Promise<Record<string, boolean>> => {
  const records = [
    ...p.sightings.map((_, i) => ({ recordKind: 's', no: i + 1 }) as const),
    ...p.surveys.map((_, i) => ({ recordKind: 'v', no: i + 1 }) as const),
  ];
  const photos = records.flatMap((record, i) =>
    random() < 0.1
      ? [{ ...record, notes: {}, sha256: `${pid} ${i}`, sensitive: random() < 0.4 }]
      : [],
  );
  if (photos.length)
    await addPhotos(
      VIEWERS.network,
      { patrolId: pid, photos },
      () => Promise.resolve(photos.map(({ sha256, sensitive }) => photoBody(sha256, sensitive))),
      `photos of ${pid}`,
    );
  return Object.fromEntries(
    photos.map(({ recordKind: of, no, sensitive }) => [
      formatRecordId({ pid, recordKind: of, no }),
      !sensitive,
    ]),
  );
};

const people = Object.values(VIEWERS);

test('random searches find exactly what a plain filter finds', async () => {
  await freshStore();
  await withAccounts();
  await putLists();
  const all: StoredPatrol[] = [];
  const isTaken = ({ nation, patrol_start_dt: start }: NewPatrol): boolean =>
    all.some(({ patrol: p }) => p.nation === nation && p.patrol_start_dt === start);
  for (let i = 0; i < 120; i++) {
    let p = randomPatrol(random);
    // A nation can't have two patrols that start in the same second.
    while (isTaken(p)) p = randomPatrol(random);
    const { patrolId } = await createPatrol({ login_name: 'test' }, p, `random-key-${i}`);
    all.push({ id: patrolId, patrol: p, photos: await somePhotos(patrolId, p) });
  }
  let several = 0;
  let narrowed = 0;
  let matches = 0;
  const now = Date.now;
  for (let i = 0; i < SEARCHES; i++) {
    // Searches read patrols that were just created; a minute later, they read only the entries.
    if (i === Math.floor(SEARCHES / 4))
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    const kind = KINDS[i % 3]!;
    const viewer = people[whole(people.length)]!;
    const from = FIRST + whole(DAYS * DAY);
    const ring: Ring | null =
      random() < 0.15 ? null : randomRing(random, somewhere(), 0.02 + random() ** 2 * 1.5);
    const lists = (await readFilterLists(viewer, FILTER_LISTS)) as FilterLists;
    const choice = random() < 0.9 ? randomChoice(random, lists) : undefined;
    const sent = choice && encodeChoice(random, lists, choice);
    const question: SearchQuery = {
      kind,
      holds:
        kind === 'patrols' || random() < 0.4 ? [kind, ...KINDS.filter((k) => k !== kind)] : [kind],
      ring,
      from,
      to: from + whole(30 * DAY),
      ...(random() < 0.4 && { limit: 1 + whole(12) }),
      ...(sent && { filters: kind === 'patrols' ? patrolFilters(viewer, sent) : { sent } }),
    };
    const { ids, pages } = await searchAllPages(viewer, question);
    const expected = findExpected(all, viewer, question, choice);
    for (const k of KINDS) {
      // Related records can come with each page that refers to them.
      const once = k === kind ? ids[k] : [...new Set(ids[k])];
      expect({ i, k, ids: [...once].sort() }).toEqual({ i, k, ids: [...expected[k]].sort() });
      matches += expected[k].length;
    }
    if (pages > 1) several += 1;
    const without = findExpected(all, viewer, question);
    if (KINDS.some((k) => expected[k].length < without[k].length)) narrowed += 1;
  }
  // Checks that the searches are meaningful.
  const share = (count: number): number => count / SEARCHES;
  expect(share(matches)).toBeGreaterThan(10);
  expect(share(several)).toBeGreaterThan(1 / 15);
  expect(share(narrowed)).toBeGreaterThan(4 / 15);
});
