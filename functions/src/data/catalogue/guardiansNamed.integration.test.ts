/** Which names a viewer sees, and what reading them costs. */
import { randomUUID } from 'node:crypto';
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import { aPatrol, shared } from '#testing/builders.ts';
import { changeAccount, freshStore, VIEWERS, withAccount, withAccounts } from '#testing/store.ts';
import { readAccount, writeAccount } from '../people/accounts';
import { changePatrol } from '../change/changePatrol';
import { createPatrol } from '../change/createPatrol';
import { guardiansByPermissions } from './guardiansNamed';
import { CATALOGUE, NAMED, VERSION } from '../store/keys';
import { meter } from '../store/meter';
import { readPartition } from '../store/send';
import type { OwnFields, PatrolState } from '../patrol/patrolState';

let added = 0;
const add = async (over: Partial<NewPatrolInput>): Promise<number> => {
  added += 1;
  const day = `2026-07-${String(added).padStart(2, '0')}`;
  const times = { patrol_start_dt: `${day} 08:00:00`, patrol_end_dt: `${day} 16:00:00` };
  const patrol = aPatrol({ ...times, ...over });
  return (await createPatrol({ login_name: 'guardian' }, patrol, `named-${added}`)).patrolId;
};

const namesFor = async (who: keyof typeof VIEWERS): Promise<string[]> =>
  (await guardiansByPermissions(VIEWERS[who])).map(
    ({ full_name, nations }) => `${full_name}: ${nations.join(', ')}`,
  );

beforeEach(async () => {
  await freshStore();
  await withAccounts();
  added = 0;
});

const addSome = async (): Promise<void> => {
  await add({ guardians: ['Ada Open'], ...shared });
  await add({ guardians: ['Hilda Hidden', 'Ada Open'] });
  await add({ nation: 'South Sound', guardians: ['Hilda Hidden', 'Sam Sound'] });
  await add({ nation: 'South Sound', guardians: ['Ada Open'], ...shared });
};
const PEOPLE = {
  guardian: ['Nell Network: East Arm, North Inlet, South Sound', 'Tess Guardian: North Inlet'],
  outsider: ['Nell Network: East Arm, North Inlet, South Sound', 'Otto Outsider: South Sound'],
};
const BY_NORTH = [
  'Ada Open: North Inlet, South Sound',
  'Hilda Hidden: North Inlet',
  ...PEOPLE.guardian,
];
const BY_SOUTH = [
  'Ada Open: North Inlet, South Sound',
  'Hilda Hidden: South Sound',
  ...PEOPLE.outsider,
  'Sam Sound: South Sound',
];

test('a viewer sees the names on patrols that they may see, with the nations of those', async () => {
  expect(await namesFor('guardian')).toEqual(PEOPLE.guardian);
  await addSome();
  expect(await namesFor('guardian')).toEqual(BY_NORTH);
  expect(await namesFor('outsider')).toEqual(BY_SOUTH);
});

test('a warm function reads the counts, and the version of the people', async () => {
  await addSome();
  await namesFor('guardian');
  meter.reset();
  expect(await namesFor('outsider')).toEqual(BY_SOUTH);
  const { requests, units, path } = meter.read();
  expect({ requests, units, path }).toEqual({ requests: 2, units: 1.5, path: 1 });
  await add({ guardians: ['Nora Newcomer'], ...shared });
  expect(await namesFor('outsider')).toContain('Nora Newcomer: North Inlet');
});

const change = (pid: number, own: Partial<OwnFields>, over: Partial<PatrolState> = {}) =>
  changePatrol(
    VIEWERS.network,
    { pid, key: randomUUID(), content: [own, over], refuse: () => undefined },
    (stored, { version }) => ({
      next: { ...stored.state, ...over, own: { ...stored.state.own, ...own } },
      response: { version },
      history: { action: 'changed', section: 'details', recordIds: [], changes: [], reason: null },
    }),
  );

test('a name that is no longer on any patrol isn’t returned, whatever the change', async () => {
  const ada = ['Ada Open'];
  const [first, second] = [await add({ guardians: ada }), await add({ guardians: ada, ...shared })];
  await namesFor('outsider');
  expect(await namesFor('outsider')).toContain('Ada Open: North Inlet');
  await change(second, {}, { sharing: 'nation' });
  expect(await namesFor('outsider')).toEqual(PEOPLE.outsider);
  await change(first, { guardians: ['Bo Boat'] });
  expect(await namesFor('guardian')).toEqual(
    expect.arrayContaining(['Ada Open: North Inlet', 'Bo Boat: North Inlet']),
  );
  await change(second, {}, { deleted: { by: 'network', at: '', reason: null } });
  expect(await namesFor('guardian')).toEqual(['Bo Boat: North Inlet', ...PEOPLE.guardian]);
  await change(first, {}, { nation: 'South Sound' });
  expect(await namesFor('guardian')).toEqual(PEOPLE.guardian);
  expect(await namesFor('outsider')).toContain('Bo Boat: South Sound');
});

test('a change of guardians with known names changes nothing in the catalogue', async () => {
  const first = await add({ guardians: ['Ada Open', 'Bo Boat'], ...shared });
  // So that the cells of both audiences are occupied.
  await add({ guardians: ['Bo Boat'] });
  const before = await readPartition(CATALOGUE, ['sk = :version', { ':version': VERSION }]);
  await change(first, { guardians: ['Bo Boat'] });
  await change(first, {}, { sharing: 'nation' });
  await change(first, { guardians: [] });
  await change(first, { guardians: ['Ada Open'] });
  expect(await readPartition(NAMED)).toEqual([
    { pk: NAMED, sk: 'N#1', c1: 1, c2: 1 },
    { pk: NAMED, sk: 'R#1', c1: 0, c2: 0 },
  ]);
  expect(await readPartition(CATALOGUE, ['sk = :version', { ':version': VERSION }])).toEqual(
    before,
  );
});

test('a warm function adds a name again that another function has removed', async () => {
  const first = await add({ guardians: ['Ada Open'] });
  await namesFor('guardian');
  await jest.isolateModulesAsync(async () => {
    const other = await import('../change/changePatrol');
    await other.changePatrol(
      VIEWERS.network,
      { pid: first, key: 'elsewhere', content: 1, refuse: () => undefined },
      (stored, { version }) => ({
        next: { ...stored.state, own: { ...stored.state.own, guardians: [] } },
        response: { version },
        history: {
          action: 'changed',
          section: 'details',
          recordIds: [],
          changes: [],
          reason: null,
        },
      }),
    );
  });
  await add({ guardians: ['Ada Open'] });
  expect(await namesFor('guardian')).toContain('Ada Open: North Inlet');
});

test('changes of people are visible at once', async () => {
  await namesFor('guardian');
  const tom = { login_name: 'tom', full_name: 'Tom Gibbon', access: VIEWERS.guardian.access };
  await withAccount(tom);
  expect(await namesFor('guardian')).toContain('Tom Gibbon: North Inlet');
  const change = async (over: object): Promise<void> => {
    const account = (await readAccount('tom'))!;
    await writeAccount(account, { ...account, ...over });
  };
  await change({ full_name: 'Tom Heron' });
  expect(await namesFor('guardian')).toContain('Tom Heron: North Inlet');
  await change({ access: VIEWERS.outsider.access });
  expect(await namesFor('guardian')).toEqual(PEOPLE.guardian);
  expect(await namesFor('outsider')).toContain('Tom Heron: South Sound');
  await change({ active: false });
  expect(await namesFor('outsider')).toEqual(PEOPLE.outsider);
});

test('an account from before the directory is returned once it is added there', async () => {
  const old = { login_name: 'old', full_name: 'Olga Old', access: [...VIEWERS.guardian.access] };
  const account = { ...old, active: true, pwd_reset: false, password_hash: 'x' };
  await changeAccount('old', account);
  expect(await namesFor('guardian')).toEqual(PEOPLE.guardian);
  await writeAccount(await readAccount('old'), { ...account, email: 'old@example.org' });
  expect(await namesFor('guardian')).toContain('Olga Old: North Inlet');
});
