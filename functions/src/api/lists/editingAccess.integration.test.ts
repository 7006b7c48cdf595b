/** Who may edit which list: the matrix of role, nation and kind (docs/product.md#lookup-lists). */
import { handler as editable } from './editableLists';
import { invoke } from '#testing/invoke.ts';
import {
  addItem,
  changeItem,
  editableBy,
  readList,
  orderItems,
  outcome,
  tokens,
  withListEditors,
  type Target,
} from '#testing/listEditors.ts';

beforeAll(withListEditors, 30_000);

const TARGETS = {
  programme: { kind: 'static', list_name: 'flag' },
  child: { kind: 'child', list_name: 'debris_category', parent_item: 'Foam' },
  all: { kind: 'nation', list_name: 'stream', sharing: null },
  north: { kind: 'nation', list_name: 'stream', sharing: 'North Inlet' },
  south: { kind: 'nation', list_name: 'stream', sharing: 'South Sound' },
  nowhere: { kind: 'nation', list_name: 'stream', sharing: 'Nowhere' },
} as const satisfies Record<string, Target>;
type TargetName = keyof typeof TARGETS;

const REFUSED = '403 forbidden';
const MISSING = '404 not-found';
const nothing = [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED, REFUSED];
/** In the order of the lists. */
const MAY: [who: string, outcomes: string[]][] = [
  ['guardian', nothing],
  ['manager', nothing],
  ['hr', nothing],
  ['outsider', nothing],
  ['admin', [REFUSED, REFUSED, REFUSED, '201', MISSING, MISSING]],
  ['southAdmin', [REFUSED, REFUSED, REFUSED, MISSING, '201', MISSING]],
  ['both', [REFUSED, REFUSED, REFUSED, '201', '201', MISSING]],
  ['network', ['201', '201', '201', '201', '201', MISSING]],
];

test.each(MAY)('%s adds to and changes their own lists', async (who, outcomes) => {
  for (const [i, name] of (Object.keys(TARGETS) as TargetName[]).entries()) {
    const target: Target = TARGETS[name];
    const expected = outcomes[i]!;
    const label = `${who} ${name}`;
    expect([name, outcome(await addItem(who, target, { label }))]).toEqual([name, expected]);
    const version = expected === '201' ? (await readList(who, target)).version : 0;
    const changed = await changeItem(who, target, { code: label, version, retired: true });
    expect([name, outcome(changed)]).toEqual([name, expected === '201' ? '200' : expected]);
    const list = expected === '201' ? await readList(who, target) : { version: 0, items: [] };
    const codes = [...list.items.map(({ code }) => code), ...(expected === '201' ? [] : ['x'])];
    const ordered = await orderItems(who, target, { version: list.version, codes });
    expect([name, outcome(ordered)]).toEqual([name, expected === '201' ? '200' : expected]);
  }
});

test('only Administrators see what can be edited', async () => {
  for (const who of ['guardian', 'manager', 'hr', 'outsider'])
    expect(outcome(await invoke(editable, { token: tokens[who]! }))).toBe('403 forbidden');
});

test('a list of another nation gets the same response as a missing one, and isn’t listed', async () => {
  const readLabels = async (sharing: string): Promise<unknown[]> => {
    const target = { kind: 'nation', list_name: 'patrol_area', sharing };
    const a = await addItem('admin', target, { label: 'Hidden Bay' });
    const b = await changeItem('admin', target, { code: 'Hidden Bay', version: 0, retired: true });
    return [a.status, a.text, a.headers, b.status, b.text, b.headers];
  };
  expect(await readLabels('South Sound')).toEqual(await readLabels('Nowhere'));
  const seen = JSON.stringify(await editableBy('admin'));
  expect(seen).not.toMatch(/South Sound|Hidden Bay|southAdmin/);
  // Each nation can use the same name without learning about the other's.
  const mine = { kind: 'nation', list_name: 'patrol_area', sharing: 'North Inlet' };
  expect(outcome(await addItem('admin', mine, { label: 'Hidden Bay' }))).toBe('201');
});

test('a nation’s lists are edited by its Administrators, all lists by Administrators of all nations', async () => {
  const adminLists = await editableBy('admin');
  expect(new Set(adminLists.map(({ kind, sharing }) => `${kind} ${sharing}`))).toEqual(
    new Set(['nation North Inlet']),
  );
  expect(adminLists.map(({ list_name }) => list_name)).toContain('weather_location');
  const networkLists = await editableBy('network');
  expect(new Set(networkLists.map(({ kind, sharing }) => `${kind} ${sharing}`))).toEqual(
    new Set([
      'static null',
      'child null',
      'nation null',
      'nation North Inlet',
      'nation South Sound',
      'nation East Arm',
    ]),
  );
  // A parent without items can be given some.
  expect(networkLists).toContainEqual({
    kind: 'child',
    list_name: 'boat_type',
    parent_item: 'Unknown',
    sharing: null,
    version: 0,
    items: [],
  });
});

test('closed vocabularies that rules depend on can’t be edited as lists, and neither can guardians', async () => {
  for (const [kind, list_name] of [
    ['static', 'plumage'],
    ['static', 'geometry_type'],
    ['static', 'checklist'],
    ['nation', 'guardian'],
    ['static', '__proto__'],
    ['static', 'flag#'],
    ['nation', 'constructor'],
  ] as const)
    expect([
      list_name,
      outcome(await addItem('network', { kind, list_name }, { label: 'x' })),
    ]).toEqual([list_name, '404 not-found']);
  const names = (await editableBy('network')).map(({ list_name }) => list_name);
  expect(names).not.toContain('guardian');
});

test('a child list needs an existing parent, and other lists have none', async () => {
  const child = { kind: 'child', list_name: 'debris_category' };
  const tryToAdd = async (target: Target) =>
    outcome(await addItem('network', target, { label: 'Rope' }));
  expect(await tryToAdd({ ...child, parent_item: 'Nothing of the kind' })).toBe('404 not-found');
  expect(await tryToAdd(child)).toBe('400 invalid-request');
  expect(await tryToAdd({ kind: 'static', list_name: 'flag', parent_item: 'Foam' })).toBe(
    '400 invalid-request',
  );
  expect(await tryToAdd({ kind: 'static', list_name: 'flag', sharing: 'North Inlet' })).toBe(
    '400 invalid-request',
  );
  // A new parent can have child items right away.
  const parents = { kind: 'static', list_name: 'debris_category' };
  expect(await tryToAdd({ ...child, parent_item: 'Ghost nets' })).toBe('404 not-found');
  expect(outcome(await addItem('network', parents, { label: 'Ghost nets' }))).toBe('201');
  expect(await tryToAdd({ ...child, parent_item: 'Ghost nets' })).toBe('201');
});
