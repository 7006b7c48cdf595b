/** Filters through the API: from the lists that a person gets to the results of searches. */
import { queryText } from '@portal/shared-types/contract/api/client';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { ROUTES } from '@portal/shared-types/contract/api/routes';
import type { FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import {
  writePatrolFilters,
  type OffNames,
  type PatrolFilters,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import { createPatrol } from '#data/change/createPatrol.ts';
import { putList } from '#data/lists/lists.ts';
import { meter } from '#data/store/meter.ts';
import { aPatrol, shared } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore, withAccount, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

type Found = RouteResponse<(typeof ROUTES)['searchPatrols']>;

const HIDDEN = 'Hilda Hidden';
const MARKED = 'Q̓vúqvay̓áitx̌v 👩🏽‍🚀';
const tokens = new Map<string, string>();
let added = 0;

const add = async (over: Parameters<typeof aPatrol>[0]): Promise<number> => {
  added += 1;
  const day = `2026-07-${String(added).padStart(2, '0')}`;
  const times = { patrol_start_dt: `${day} 08:00:00`, patrol_end_dt: `${day} 16:00:00` };
  const patrol = aPatrol({ ...times, ...over });
  return (await createPatrol({ login_name: 'guardian' }, patrol, `filters-${added}`)).patrolId;
};

const area = (code: string, sharing: string | null) => ({
  code,
  label: code,
  retired: false,
  sharing,
});

beforeEach(async () => {
  await freshStore();
  await withAccounts();
  added = 0;
  for (const who of ['guardian', 'outsider']) tokens.set(who, await makeSessionToken(who));
  await putList('nation', 'patrol_area', [area('Outer Passage', null), area('Area 2', null)]);
});

const readItems = async <T>(
  id: 'nationFilters' | 'usersByPermissions',
  who: string,
): Promise<T[]> =>
  ((await invoke(handlers[id], { token: tokens.get(who)! })).body as unknown as { items: T[] })
    .items;

/** As the routes return them. */
const readLists = async (who: string): Promise<FilterLists> => {
  const names = async (id: 'nationFilters' | 'purposeFilters' | 'patrolAreaFilters') =>
    (await readItems<{ name: string }>(id as 'nationFilters', who)).map(({ name }) => name);
  return {
    nations: await names('nationFilters'),
    guardians: await readItems('usersByPermissions', who),
    purposes: await names('purposeFilters'),
    patrolAreas: await names('patrolAreaFilters'),
  };
};

const dates = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
const ALL = { purpose: true, areas: true };

const send = (
  patrols: object | undefined,
  who = 'guardian',
  more: Record<string, unknown> = {},
): Promise<TestResponse> => {
  const query = { filters: { dates, ...(patrols && { patrols }) }, ...more };
  return invoke(handlers.searchPatrols, { token: tokens.get(who)!, query: queryText(query) });
};
const foundIn = (response: TestResponse): Found => response.body as unknown as Found;
const idsIn = (response: TestResponse): number[] => foundIn(response).items.map(({ id }) => id);
const getStatusAndCode = ({ status, body }: TestResponse): [number, string] => [
  status,
  (body as unknown as { code: string }).code,
];

const without = async (off: OffNames, who = 'guardian', when = ALL): Promise<PatrolFilters> =>
  writePatrolFilters(await readLists(who), off, when);
const guardiansOff = (...names: string[]): OffNames => ({ guardians: new Set(names) });

test('a patrol is found if one of its guardians is selected, or if it has none', async () => {
  const tess = await add({ guardians: ['Tess Guardian'] });
  const both = await add({ guardians: ['Tess Guardian', MARKED] });
  const marked = await add({ guardians: [MARKED] });
  const none = await add({ guardians: [] });
  const off = await without(guardiansOff('Tess Guardian'));
  expect(off.inactiveGuardians).toBe('TnNt');
  expect(idsIn(await send(off))).toEqual([both, marked, none]);
  expect(idsIn(await send(await without(guardiansOff(MARKED))))).toEqual([tess, both, none]);
  const every = (await readLists('guardian')).guardians.map(({ full_name }) => full_name);
  const nobody = await without(guardiansOff(...every));
  expect(nobody.activeGuardians).toBe('');
  expect(idsIn(await send(nobody))).toEqual([none]);
});

test('POST finds the same as GET', async () => {
  await add({ guardians: ['Tess Guardian'] });
  const marked = await add({ guardians: [MARKED] });
  const patrols = await without(guardiansOff('Tess Guardian'));
  const response = await invoke(handlers.searchPatrolsByPost, {
    token: tokens.get('guardian')!,
    body: { filters: { dates, patrols } },
  });
  expect(idsIn(response)).toEqual([marked]);
});

test.each(['searchPatrols', 'searchPatrolsByPost'] as const)(
  '%s knows people who were added since the last one',
  async (route) => {
    const patrols = await without(guardiansOff('Tess Guardian'));
    const access = [{ nation: 'North Inlet', hr: false, access: 'Guardian' as const }];
    await withAccount({ login_name: 'late', full_name: 'Lou Late', access });
    const filters = { dates, patrols };
    const response = await invoke(handlers[route], {
      token: tokens.get('guardian')!,
      ...(route === 'searchPatrols' ? { query: queryText({ filters }) } : { body: { filters } }),
    });
    expect(getStatusAndCode(response)).toEqual([expect.any(Number), 'filters-out-of-date']);
  },
);

test('a patrol without purpose or area is found if asked for, and names that aren’t on a list always match', async () => {
  const bare = await add({ purpose_listed: [], area_listed: [] });
  const elsewhere = await add({ purpose_listed: ['Training'], area_listed: ['of no list'] });
  const listed = await add({ purpose_listed: ['Training'], area_listed: ['Area 2'] });
  const ids = async (off: OffNames, purpose: boolean, areas: boolean): Promise<number[]> =>
    idsIn(await send(await without(off, 'guardian', { purpose, areas })));
  expect(await ids({}, true, true)).toEqual([bare, elsewhere, listed]);
  expect(await ids({}, false, true)).toEqual([elsewhere, listed]);
  expect(await ids({}, true, false)).toEqual([elsewhere, listed]);
  const noArea = { patrolAreas: new Set(['Area 2', 'Outer Passage']) };
  expect(await ids(noArea, true, true)).toEqual([bare, elsewhere]);
  expect(await ids({ purposes: new Set(['Training']) }, true, true)).toEqual([bare]);
  expect(idsIn(await send({ includeDataWhenNull: { areas: false } }))).toEqual([elsewhere, listed]);
});

test('codes of lists that have changed are rejected; new codes work', async () => {
  const tess = await add({ guardians: ['Tess Guardian'] });
  const old = await without(guardiansOff('Tess Guardian'));
  expect(idsIn(await send(old))).toEqual([]);
  const tom = await add({ guardians: ['Tom Guardian'] });
  expect(getStatusAndCode(await send(old))).toEqual([409, 'filters-out-of-date']);
  const now = await without(guardiansOff('Tess Guardian'));
  expect([old.inactiveGuardians, now.inactiveGuardians]).toEqual([undefined, 'TnNt']);
  expect(idsIn(await send(now))).toEqual([tom]);
  expect(idsIn(await send(await without(guardiansOff('Tom Guardian'))))).toEqual([tess]);
  // Lists whose codes weren't sent may change.
  await putList('nation', 'patrol_area', [area('Area 3', null)]);
  expect(idsIn(await send(now))).toEqual([tom]);
});

test('codes that aren’t on the list are rejected, never ignored', async () => {
  await add({});
  const { listVersion, ...sent } = await without({ nations: new Set(['North Inlet']) });
  expect(sent.inactiveNations).toBe('Nt');
  const refused = async (filters: object) => getStatusAndCode(await send(filters));
  for (const inactiveNations of ['zz', 'Nt:zz', 'Nt:Nt', 'Nt:', ':', '__proto__'])
    expect(await refused({ inactiveNations, listVersion })).toEqual([400, 'invalid-filters']);
  expect(await refused({ ...sent, activeNations: '', listVersion })).toEqual([
    400,
    'invalid-request',
  ]);
  expect(await refused({ ...sent, listVersion: 'x' })).toEqual([409, 'filters-out-of-date']);
  expect(await refused({ ...sent, activeVessels: 'a', listVersion })).toEqual([
    400,
    'invalid-request',
  ]);
  expect((await send({ ...sent, listVersion })).status).toBe(200);
});

test('codes without a version are read by the current lists', async () => {
  await add({});
  const { listVersion: _version, ...sent } = await without({ nations: new Set(['North Inlet']) });
  expect(idsIn(await send(sent))).toEqual([]);
  expect(idsIn(await send({ ...sent, inactiveNations: null, listVersion: null }))).toHaveLength(1);
  expect(getStatusAndCode(await send({ inactiveNations: 'zz' }))).toEqual([400, 'invalid-filters']);
});

test('a guardian of hidden patrols looks like one who doesn’t exist', async () => {
  await add({ guardians: [HIDDEN] });
  const open = await add({ guardians: ['Tess Guardian'], ...shared });
  const theirs = await readLists('outsider');
  expect(JSON.stringify(theirs)).not.toContain(HIDDEN);
  const sent = async (full_name: string): Promise<TestResponse> => {
    const guardians = [...theirs.guardians, { full_name, nations: ['North Inlet'] }];
    const lists = { ...theirs, guardians };
    return send(writePatrolFilters(lists, guardiansOff(full_name), ALL), 'outsider');
  };
  const [hidden, nobody] = [await sent(HIDDEN), await sent('Nora Nobody')];
  expect(hidden.status).toBe(409);
  expect(hidden.text).toBe(nobody.text);
  const off = writePatrolFilters(theirs, guardiansOff('Otto Outsider'), ALL);
  expect(idsIn(await send(off, 'outsider'))).toEqual([open]);
});

test('a page token works only with its filters, and uses the lists of its first page', async () => {
  const [first, second] = [await add({ guardians: [MARKED] }), await add({ guardians: [MARKED] })];
  await add({ guardians: ['Tess Guardian'] });
  const filters = await without(guardiansOff('Tess Guardian'));
  const page = await send(filters, 'guardian', { limitResults: 1 });
  expect(idsIn(page)).toEqual([first]);
  const { nextToken } = foundIn(page);
  const others = { ...filters, includeDataWhenNull: { purpose: false, areas: true } };
  expect(getStatusAndCode(await send(others, 'guardian', { nextToken }))).toEqual([
    400,
    'invalid-token',
  ]);
  expect(getStatusAndCode(await send(undefined, 'guardian', { nextToken }))).toEqual([
    400,
    'invalid-token',
  ]);
  await add({ guardians: ['Tom Guardian'] });
  expect((await send(filters)).status).toBe(409);
  expect(idsIn(await send(filters, 'guardian', { nextToken }))[0]).toBe(second);
  expect(idsIn(await send(filters, 'guardian', { nextToken }))).not.toContain(first);
});

test('only the lists that a search needs are read', async () => {
  await add({});
  const filters = await without({ nations: new Set(['South Sound']) });
  const requests = async (patrols: object | undefined): Promise<number> => {
    await send(patrols);
    meter.reset();
    expect((await send(patrols)).status).toBe(200);
    return meter.read().requests;
  };
  const plain = await requests(undefined);
  expect(await requests({ inactiveGuardians: '', includeDataWhenNull: ALL })).toBe(plain);
  expect(await requests(filters)).toBe(plain + 1);
});
