/** More nations than groups of shared entries: nations 1 and 17 have the same index keys. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, shared } from '#testing/builders.ts';
import { freshStore } from '#testing/store.ts';
import { guardiansNamed } from '../catalogue/guardiansNamed';
import { changePatrol } from '../change/changePatrol';
import { createPatrol } from '../change/createPatrol';
import { meter } from '../store/meter';
import { search, type SearchQuery } from './search';

const nationOf = (n: number): string => `Nation ${n}`;
const viewerOf = (n: number): Viewer => ({
  login_name: 'someone',
  full_name: 'Someone',
  access: [{ nation: nationOf(n), hr: false, access: 'Manager' }],
});

const question: SearchQuery = {
  kind: 'patrols',
  holds: ['patrols'],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
};

const added = new Map<string, number>();
const add = async (n: number, what: 'shared' | 'own'): Promise<void> => {
  const day = `2026-07-${String(n).padStart(2, '0')}`;
  const [start, end] = what === 'shared' ? ['08', '12'] : ['13', '16'];
  const patrol = aPatrol({
    nation: nationOf(n),
    guardians: [`Guardian ${n} ${what}`],
    patrol_start_dt: `${day} ${start}:00:00`,
    patrol_end_dt: `${day} ${end}:00:00`,
    sightings: [],
    ...(what === 'shared' && shared),
  });
  const name = `${n} ${what}`;
  added.set(name, (await createPatrol({ login_name: 'someone' }, patrol, name)).patrolId);
};

/** Patrols with a record of nation 1 or 17, as `nation name` and whether shared. */
const foundBy = async (n: number): Promise<string[]> => {
  const { patrols, names } = await search(viewerOf(n), question);
  return patrols.id
    .map((id, i) => `${names[patrols.nation[i]!]} ${id}`)
    .filter((text) => /^Nation 1(7)? /.test(text))
    .sort();
};
const expected = (...patrols: string[]): string[] =>
  patrols.map((name) => `Nation ${name.split(' ')[0]} ${added.get(name)}`).sort();

beforeAll(async () => {
  await freshStore();
  for (let n = 1; n <= 17; n++) await add(n, 'shared');
  await add(1, 'own');
  await add(17, 'own');
});

test('each nation finds what is shared, with its nation, and its own records only', async () => {
  expect(await foundBy(2)).toEqual(expected('1 shared', '17 shared'));
  expect(await foundBy(1)).toEqual(expected('1 shared', '1 own', '17 shared'));
  expect(await foundBy(17)).toEqual(expected('1 shared', '17 shared', '17 own'));
});

test('names of guardians are listed for their own nation', async () => {
  const named = await guardiansNamed(viewerOf(2));
  const ofBoth = named.filter(({ nation }) => /^Nation 17?$/.test(nation));
  // The order is arbitrary.
  expect(ofBoth.map((g) => Object.values(g).join()).sort()).toEqual([
    'Guardian 1 shared,Nation 1',
    'Guardian 17 shared,Nation 17',
  ]);
});

test('a search of everything reads each group once', async () => {
  await search(viewerOf(2), question);
  meter.reset();
  await search(viewerOf(2), question);
  // 16 groups and the version.
  expect(meter.read().requests).toBe(17);
});

test('a shared patrol that moves to a nation of the same group is found as that nation’s', async () => {
  const pid = added.get('1 shared')!;
  await changePatrol(
    viewerOf(1),
    { pid, key: 'moved', content: 17, refuse: () => undefined },
    (stored, { version }) => ({
      next: { ...stored.state, nation: nationOf(17) },
      response: { version },
      history: { action: 'changed', section: 'details', recordIds: [], changes: [], reason: null },
    }),
  );
  expect(await foundBy(2)).toEqual([...expected('17 shared'), `Nation 17 ${pid}`].sort());
});
