/**
 * Two warm functions, each with its own cached catalogue: each finds what the other edits, and never writes
 * back outdated values.
 */
import { createPatrol } from '#data/change/createPatrol.ts';
import { editDetails } from '#data/change/editDetails.ts';
import { editRoute } from '#data/change/editRoute.ts';
import { deleteRecord, restoreRecord } from '#data/change/deleteRecords.ts';
import type { guardiansNamed } from '#data/catalogue/guardiansNamed.ts';
import type { search } from '#data/search/search.ts';
import { type SearchQuery } from '#data/search/search.ts';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aRoute } from '#testing/builders.ts';
import { loadElsewhere } from '#testing/elsewhere.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS, withAccounts } from '#testing/store.ts';

const { guardian, network } = VIEWERS;

interface Warm {
  search: typeof search;
  guardiansNamed: typeof guardiansNamed;
  editDetails: typeof editDetails;
}
const load = (): Promise<() => Warm> =>
  loadElsewhere(async () => ({
    ...(await import('#data/search/search.ts')),
    ...(await import('#data/catalogue/guardiansNamed.ts')),
    ...(await import('#data/change/editDetails.ts')),
  }));
let functions: (() => Warm)[];
beforeAll(async () => {
  functions = [await load(), await load()];
});

const around = (x: number, y: number): SearchQuery => ({
  kind: 'patrols',
  holds: ['patrols'],
  ring: [
    [x - 0.1, y - 0.1],
    [x + 0.1, y - 0.1],
    [x + 0.1, y + 0.1],
    [x - 0.1, y + 0.1],
    [x - 0.1, y - 0.1],
  ],
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
});

let here: Warm;
let there: Warm;
let id: number;

const found = async (by: Warm, x: number, y: number, viewer = guardian): Promise<number[]> => {
  const ids: number[] = [];
  let token: string | null = null;
  do {
    const page = await by.search(viewer, { ...around(x, y), ...(token !== null && { token }) });
    ids.push(...page.patrols.id);
    token = page.nextToken;
  } while (token !== null);
  return ids;
};
const named = async (by: Warm, viewer: typeof guardian): Promise<string[]> =>
  (await by.guardiansNamed(viewer)).map(({ full_name }) => full_name).sort();

beforeEach(async () => {
  await freshStore();
  await withAccounts();
  const patrol = aPatrol({ route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]) });
  id = (await createPatrol(guardian, patrol, 'a-warm-patrol')).patrolId;
  [here, there] = functions.map((asNew) => asNew()) as [Warm, Warm];
  expect(here.search).not.toBe(there.search);
  for (const one of [here, there]) expect(await found(one, -128.5, 52.2)).toEqual([id]);
});

test('a route in a new area is found there, and no longer in the old one', async () => {
  const route_geojson = aRoute([-131, 54], [-131.2, 54.2]);
  await editRoute(
    guardian,
    { id, route_geojson, route_version: 1 },
    { printOnly: false, key: 'to-the-north' },
  );
  for (const one of [here, there]) {
    expect(await found(one, -131, 54)).toEqual([id]);
    expect(await found(one, -128.5, 52.2)).toEqual([]);
  }
  await expectSoundEntries(id);
});

test('a patrol that is moved, deleted or restored is found, or hidden, immediately', async () => {
  const how = (key: string) => ({ printOnly: false, key });
  const to = { id, original: { nation: 'North Inlet' }, edited: { nation: 'East Arm' } };
  await editDetails(network, to, how('to-the-east'));
  for (const one of [here, there]) {
    expect(await found(one, -128.5, 52.2)).toEqual([]);
    expect(await found(one, -128.5, 52.2, network)).toEqual([id]);
  }
  await deleteRecord(
    network,
    { patrolId: id, recordId: null, version: 2, reason: null },
    'delete-it',
  );
  expect(await found(here, -128.5, 52.2, network)).toEqual([]);
  await restoreRecord(network, { patrolId: id, recordId: null }, 'restore-it');
  for (const one of [here, there]) expect(await found(one, -128.5, 52.2, network)).toEqual([id]);
  await expectSoundEntries(id);
});

test('names that one function adds and removes are current in the other', async () => {
  const edit = (by: Warm, from: string[], to: string[], key: string) =>
    by.editDetails(
      guardian,
      { id, original: { guardians: from }, edited: { guardians: to } },
      { printOnly: false, key },
    );
  for (const one of [here, there]) expect(await named(one, guardian)).toContain('Tess Guardian');
  await edit(here, ['Tess Guardian'], ['A New Name'], 'key-here-1');
  for (const one of [here, there]) {
    expect(await named(one, guardian)).toContain('A New Name');
    expect(await named(one, guardian)).not.toContain('Tess Guardian');
  }
  // By a function that doesn't know about the previous edit.
  await edit(there, ['A New Name'], ['Tess Guardian', 'A Third'], 'key-there-1');
  for (const one of [here, there])
    expect((await named(one, guardian)).filter((name) => name !== 'Tess Guardian')).toEqual([
      'A Third',
    ]);
  await edit(here, ['Tess Guardian', 'A Third'], [], 'key-here-2');
  for (const one of [here, there]) expect(await named(one, guardian)).not.toContain('A Third');
  await expectSoundEntries(id);
});

test('fifty edits by two functions that each know half of them leave correct entries', async () => {
  const routes = Array.from({ length: 50 }, (_, i) => i);
  for (const i of routes) {
    const by = i % 2 ? here : there;
    const effort = (n: number) => (n < 0 ? 'Regular monitoring' : `Effort ${n}`);
    const { response } = await by.editDetails(
      guardian,
      {
        id,
        original: { monitoring_effort: effort(i - 1) },
        edited: { monitoring_effort: effort(i) },
      },
      { printOnly: false, key: `edit-number-${i}` },
    );
    expect(response.written).toBe(true);
  }
  const page = await here.search(guardian, { ...around(-128.5, 52.2), ring: null });
  const rest =
    page.nextToken === null
      ? page
      : await here.search(guardian, { ...around(-128.5, 52.2), ring: null, token: page.nextToken });
  expect([...rest.patrols.effort].map((n) => rest.names[n])).toEqual(['Effort 49']);
  await expectSoundEntries(id);
});
