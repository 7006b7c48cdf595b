/** What a change of a list does, and what is refused. */
import { STATIC_SEEDS } from '@portal/shared-types/lists/seeds';
import { beforeNextTransaction } from '../../testing/interleave';
import { invoke } from '../../testing/invoke';
import {
  addItem,
  changeItem,
  listOf,
  orderItems,
  outcome,
  tokens,
  withListEditors,
} from '../../testing/listEditors';
import { listHistory } from '../../testing/listHistory';
import { handler as childListItems } from './childListItems';
import { handler as nationListItems } from './nationListItems';
import { handler as staticListItems } from './staticListItems';

beforeAll(withListEditors, 30_000);

const FLAG = { kind: 'static', list_name: 'flag' };
const WIND = { kind: 'static', list_name: 'wind_strength' };
const COLOUR = { kind: 'static', list_name: 'water_colour' };
const FOAM = { kind: 'child', list_name: 'debris_category', parent_item: 'Foam' };
const NORTH = { kind: 'nation', list_name: 'patrol_area', sharing: 'North Inlet' };
const SOUTH = { kind: 'nation', list_name: 'patrol_area', sharing: 'South Sound' };
const ALL = { kind: 'nation', list_name: 'patrol_area', sharing: null };

interface Row {
  list_name?: string;
  parent_list?: string;
  parent_item?: string;
  code?: string;
  item?: string;
  label: string;
  retired: boolean;
}
const read = async (handler: typeof staticListItems, login: string): Promise<Row[]> => {
  const answer = await invoke(handler, { token: tokens[login]! });
  return (answer.body as unknown as { items: Row[] }).items;
};
const flags = async (): Promise<Row[]> =>
  (await read(staticListItems, 'guardian')).filter(({ list_name }) => list_name === 'flag');

test('an item is added, renamed, retired and brought back; everybody reads it so', async () => {
  const added = await addItem('network', FLAG, { label: '  Entered   twice ' });
  expect([added.status, added.body.item]).toEqual([
    201,
    { code: 'Entered twice', label: 'Entered twice', retired: false },
  ]);
  expect(added.body.list).toEqual(await listOf('network', FLAG));
  expect((await flags()).at(-2)).toMatchObject({ code: 'Entered twice', label: 'Entered twice' });
  const code = 'Entered twice';
  const renamed = await changeItem('network', FLAG, { code, version: 1, label: 'Twice' });
  expect(renamed.body.item).toEqual({ code, label: 'Twice', retired: false });
  await changeItem('network', FLAG, { code, version: 2, retired: true });
  expect((await flags()).at(-2)).toMatchObject({ code, label: 'Twice', retired: true });
  await changeItem('network', FLAG, { code, version: 3, retired: false, label: 'Two of it' });
  expect((await flags()).at(-2)).toMatchObject({ code, label: 'Two of it', retired: false });
  expect((await listOf('network', FLAG)).version).toBe(4);
});

test('a list that came with the portal keeps its items, and a renamed one stays renamed', async () => {
  const code = 'Duplicate';
  const { version } = await listOf('network', FLAG);
  const renamed = await changeItem('network', FLAG, { code, version, label: 'Entered again' });
  expect(outcome(renamed)).toBe('200');
  const after = await flags();
  const ofPortal = after.map((row) => row.code).filter((one) => one !== 'Entered twice');
  expect(ofPortal).toEqual([...STATIC_SEEDS.flag!]);
  expect(after.find((row) => row.code === code)!.label).toBe('Entered again');
  // The other lists are as they were.
  expect((await listOf('network', COLOUR)).version).toBe(0);
});

test('a child list changes below its parent only', async () => {
  const before = await read(childListItems, 'guardian');
  await addItem('network', FOAM, { label: 'Spray foam' });
  const after = await read(childListItems, 'guardian');
  const rest = after.filter(({ item }) => item !== 'Spray foam');
  expect(after.length).toBe(before.length + 1);
  expect(rest).toEqual(before);
  expect(after.find(({ item }) => item === 'Spray foam')).toMatchObject({
    parent_list: 'debris_category',
    parent_item: 'Foam',
  });
});

test('a nation’s change is seen by its own people, and leaves the others’ items alone', async () => {
  const of = async (login: string) =>
    (await read(nationListItems, login))
      .filter(({ list_name }) => list_name === 'patrol_area')
      .map(({ code }) => code);
  await addItem('admin', NORTH, { label: 'New Cove' });
  expect(await of('guardian')).toEqual(['Inner Reach', 'New Cove', 'Area 10']);
  expect(await of('outsider')).toEqual(['Hidden Bay', 'Area 10']);
});

test('codes are never used again, be the item renamed or retired', async () => {
  await addItem('network', WIND, { label: 'Gale' });
  await changeItem('network', WIND, { code: 'Gale', version: 1, label: 'Full gale' });
  const again = await addItem('network', WIND, { label: 'gale' });
  expect([outcome(again), again.body.detail]).toEqual([
    '409 already-exists',
    'The code “Gale” belongs to an item of this list: Full gale. Codes are never used again; give the new item another label or code.',
  ]);
  await changeItem('network', WIND, { code: 'Gale', version: 2, retired: true });
  const retired = await addItem('network', WIND, { label: 'Storm', code: 'GALE' });
  expect([outcome(retired), retired.body.about]).toEqual([
    '409 already-exists',
    { field: 'code', code: 'Gale', label: 'Full gale' },
  ]);
  // The label is free again, under a code of its own.
  expect(outcome(await addItem('network', WIND, { label: 'Full gale', code: 'Gale 2' }))).toBe(
    '201',
  );
  // Brought back, there would be two of it.
  const back = await changeItem('network', WIND, { code: 'Gale', version: 4, retired: false });
  expect([outcome(back), back.body.about]).toEqual([
    '409 already-exists',
    { field: 'label', code: 'Gale 2', label: 'Full gale' },
  ]);
});

test('two labels in use that people would take for the same are refused, all nations’ included', async () => {
  const of = async (login: string, place: typeof NORTH | typeof ALL, label: string) =>
    outcome(await addItem(login, place, { label, code: `code of ${label}` }));
  expect(await of('admin', NORTH, 'INNER  reach')).toBe('409 already-exists');
  expect(await of('admin', NORTH, 'area10')).toBe('409 already-exists');
  // What is added for all nations stands beside each of them.
  expect(await of('network', ALL, 'hidden bay')).toBe('409 already-exists');
  const { version } = await listOf('admin', NORTH);
  const renamed = { code: 'Inner Reach', version, label: 'AREA 10' };
  expect(outcome(await changeItem('admin', NORTH, renamed))).toBe('409 already-exists');
});

test('a stale change is answered with the list as it is now, and changes nothing', async () => {
  const before = await listOf('southAdmin', SOUTH);
  await addItem('southAdmin', SOUTH, { label: 'Kelp Pass' });
  const { version } = before;
  const stale = await changeItem('southAdmin', SOUTH, {
    ...{ code: 'Hidden Bay', version, label: 'Open Bay' },
  });
  expect([outcome(stale), stale.body.current]).toEqual([
    '409 stale',
    await listOf('southAdmin', SOUTH),
  ]);
  expect(stale.text).toContain('Kelp Pass');
  expect((await listOf('southAdmin', SOUTH)).version).toBe(version + 1);
  // Another nation's change makes nobody stale.
  await addItem('admin', NORTH, { label: 'Yet another cove' });
  const good = { code: 'Hidden Bay', version: version + 1, label: 'Open Bay' };
  expect(outcome(await changeItem('southAdmin', SOUTH, good))).toBe('200');
});

test('a change that changes nothing writes nothing; one of no item is refused', async () => {
  const { version, items } = await listOf('network', COLOUR);
  const { code, label } = items[0]!;
  const same = await changeItem('network', COLOUR, { code, version, label, retired: false });
  expect(same.body).toEqual({ item: items[0], list: await listOf('network', COLOUR) });
  expect((await listOf('network', COLOUR)).version).toBe(0);
  expect(await listHistory('static', 'water_colour')).toEqual([]);
  expect(outcome(await changeItem('network', COLOUR, { code, version }))).toBe(
    '400 invalid-request',
  );
  const none = { code: 'No such code', version, retired: true };
  expect(outcome(await changeItem('network', COLOUR, none))).toBe('404 not-found');
});

test('several who add at once all find their items there', async () => {
  const labels = ['One', 'Two', 'Three', 'Four'];
  const sky = { kind: 'static', list_name: 'sky_condition' };
  const answers = await Promise.all(labels.map((label) => addItem('network', sky, { label })));
  expect(answers.map(outcome)).toEqual(['201', '201', '201', '201']);
  const list = await listOf('network', sky);
  expect(list.version).toBe(4);
  const codes = list.items.map(({ code }) => code);
  expect(labels.filter((label) => !codes.includes(label))).toEqual([]);
  // The same one at once stands there once.
  const twice = await Promise.all(
    [1, 2, 3, 4].map(() => addItem('network', sky, { label: 'Five' })),
  );
  expect(twice.map(outcome).sort()).toEqual([
    '201',
    '409 already-exists',
    '409 already-exists',
    '409 already-exists',
  ]);
});

test('what is added for all nations between a look and a change counts, and the other way round', async () => {
  beforeNextTransaction(() => addItem('network', ALL, { label: 'Meeting Point' }));
  const north = await addItem('admin', NORTH, { label: 'Meeting Point' });
  expect([outcome(north), north.body.about]).toMatchObject([
    '409 already-exists',
    { field: 'label' },
  ]);
  beforeNextTransaction(() => addItem('admin', NORTH, { label: 'Lunch Beach' }));
  const all = await addItem('network', ALL, { label: 'Lunch Beach' });
  expect([outcome(all), all.body.about]).toMatchObject(['409 already-exists', { field: 'label' }]);
});

test('what is added between a look and another addition stays', async () => {
  const tide = { kind: 'static', list_name: 'tide_stage' };
  beforeNextTransaction(() => addItem('network', tide, { label: 'Slack at night' }));
  expect(outcome(await addItem('network', tide, { label: 'Slack at noon' }))).toBe('201');
  const { items, version } = await listOf('network', tide);
  expect(version).toBe(2);
  expect(items.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['Slack at night', 'Slack at noon']),
  );
});

test('of several who change the same list at once one does, and the others are told', async () => {
  const sea = { kind: 'static', list_name: 'sea_condition' };
  const { version, items } = await listOf('network', sea);
  const answers = await Promise.all(
    items
      .slice(0, 4)
      .map(({ code }) => changeItem('network', sea, { code, version, label: `New ${code}` })),
  );
  expect(answers.map(outcome).sort()).toEqual(['200', '409 stale', '409 stale', '409 stale']);
  const renamed = (await listOf('network', sea)).items.filter(({ label }) =>
    label.startsWith('New '),
  );
  expect(renamed).toHaveLength(1);
});

test('a new item stands last, but for Other and Unknown', async () => {
  const agency = { kind: 'static', list_name: 'debris_category' };
  const { items } = await listOf('network', agency);
  expect(items.slice(-2).map(({ code }) => code)).toEqual(['Other', 'Unknown']);
  const added = await addItem('network', agency, { label: 'Ghost nets' });
  expect((await listOf('network', agency)).items.slice(-3)).toEqual([
    added.body.item,
    ...items.slice(-2),
  ]);
});

test('the order of a list is what was sent, and holds all of its items', async () => {
  const shell = { kind: 'static', list_name: 'crab_shell_condition' };
  const { version, items } = await listOf('network', shell);
  const codes = items.map(({ code }) => code);
  const reversed = codes.toReversed();
  const of = async (sent: string[], v = version) =>
    outcome(await orderItems('network', shell, { version: v, codes: sent }));
  expect(await of(codes.slice(1))).toBe('400 invalid-request');
  expect(await of([...codes.slice(1), codes[1]!])).toBe('400 invalid-request');
  expect(await of([...codes.slice(1), 'No such code'])).toBe('400 invalid-request');
  expect(await of([...codes, codes[0]!])).toBe('400 invalid-request');
  expect(await of(reversed)).toBe('200');
  expect(await of(codes)).toBe('409 stale');
  expect((await listOf('network', shell)).items).toEqual(items.toReversed());
  expect(await listHistory('static', 'crab_shell_condition')).toMatchObject([
    { by: 'network', code: null, before: codes, after: reversed, version: 1 },
  ]);
});

test('each change leaves who, when, before and after', async () => {
  const bait = { kind: 'static', list_name: 'trap_bait' };
  await addItem('network', bait, { label: 'Herring heads' });
  await changeItem('network', bait, { code: 'Herring heads', version: 1, label: 'Heads' });
  expect(await listHistory('static', 'trap_bait')).toEqual([
    {
      ...{ pk: 'LH#static#trap_bait', sk: expect.stringMatching(/^20[\d-]+T[\d:.]+Z#/) as string },
      ...{ at: expect.stringMatching(/^20/) as string, owner: null, code: 'Herring heads' },
      ...{ by: 'network', full_name: 'Nell Network', version: 1, before: null },
      after: { code: 'Herring heads', label: 'Herring heads', retired: false },
    },
    expect.objectContaining({
      by: 'network',
      version: 2,
      before: { code: 'Herring heads', label: 'Herring heads', retired: false },
      after: { code: 'Herring heads', label: 'Heads', retired: false },
    }),
  ]);
});

test.each([
  ['', 'Field is required'],
  ['   ', 'Field is required'],
  [',:', 'Field is required'],
  ['x'.repeat(121), 'This must be at most 120 characters long.'],
  ['bell\u0007', 'This holds a character that cannot be used.'],
  ['nul\0', 'This holds a character that cannot be used.'],
  ['turned\u202e round', 'This holds a character that cannot be used.'],
  ['__proto__', 'This holds a character that cannot be used.'],
])('the label %j is refused', async (label, text) => {
  const answer = await addItem('network', FOAM, { label });
  expect([outcome(answer), answer.body.errors]).toEqual([
    '400 invalid-request',
    [{ path: 'body.label', message: text }],
  ]);
});

test('formulas, markup and every script are text', async () => {
  const labels = ['=1+1', '<img src=x onerror=alert(1)>', '@SUM(A1)', 'Ḵ’wa̱la Bay', 'ƛ̓uk̓ʷ', '鮭'];
  for (const label of labels)
    expect([label, (await addItem('network', FOAM, { label })).body.item]).toEqual([
      label,
      { code: label.normalize('NFC'), label: label.normalize('NFC'), retired: false },
    ]);
  const comma = await addItem('network', FOAM, { label: 'Cups, plates: 2-5' });
  expect(comma.body.item).toMatchObject({ code: 'Cups plates 2-5', label: 'Cups, plates: 2-5' });
  const code = await addItem('network', FOAM, { label: 'Cups and saucers', code: 'a,b' });
  expect(code.body.errors).toEqual([
    { path: 'body.code', message: 'A code cannot hold a comma or a colon.' },
  ]);
  for (const odd of [null, 7, ['a'], { $ne: '' }])
    expect(outcome(await addItem('network', FOAM, { label: odd }))).toBe('400 invalid-request');
});
