/** What a change of a list does. */
import { STATIC_SEEDS } from '@portal/shared-types/records/lists/seeds';
import { invoke } from '#testing/invoke.ts';
import {
  COLOUR,
  FLAG,
  FOAM,
  NORTH,
  addItem,
  changeItem,
  readList,
  orderItems,
  outcome,
  tokens,
  withListEditors,
} from '#testing/listEditors.ts';
import { listHistory } from '#testing/listHistory.ts';
import { handler as childListItems } from './childListItems';
import { handler as nationListItems } from './nationListItems';
import { handler as staticListItems } from './staticListItems';

beforeAll(withListEditors, 30_000);

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
  const response = await invoke(handler, { token: tokens[login]! });
  return (response.body as unknown as { items: Row[] }).items;
};
const flags = async (): Promise<Row[]> =>
  (await read(staticListItems, 'guardian')).filter(({ list_name }) => list_name === 'flag');

test('an item is added, renamed, retired and restored, and everyone sees it', async () => {
  const added = await addItem('network', FLAG, { label: '  Entered   twice ' });
  expect([added.status, added.body.item]).toEqual([
    201,
    { code: 'Entered twice', label: 'Entered twice', retired: false },
  ]);
  expect(added.body.list).toEqual(await readList('network', FLAG));
  expect((await flags()).at(-2)).toMatchObject({ code: 'Entered twice', label: 'Entered twice' });
  const code = 'Entered twice';
  const renamed = await changeItem('network', FLAG, { code, version: 1, label: 'Twice' });
  expect(renamed.body.item).toEqual({ code, label: 'Twice', retired: false });
  await changeItem('network', FLAG, { code, version: 2, retired: true });
  expect((await flags()).at(-2)).toMatchObject({ code, label: 'Twice', retired: true });
  await changeItem('network', FLAG, { code, version: 3, retired: false, label: 'Two of it' });
  expect((await flags()).at(-2)).toMatchObject({ code, label: 'Two of it', retired: false });
  expect((await readList('network', FLAG)).version).toBe(4);
});

test('a list that came with the portal keeps its items, and a renamed one stays renamed', async () => {
  const code = 'Duplicate';
  const { version } = await readList('network', FLAG);
  const renamed = await changeItem('network', FLAG, { code, version, label: 'Entered again' });
  expect(outcome(renamed)).toBe('200');
  const after = await flags();
  const portalCodes = after.map((row) => row.code).filter((one) => one !== 'Entered twice');
  expect(portalCodes).toEqual([...STATIC_SEEDS.flag!]);
  expect(after.find((row) => row.code === code)!.label).toBe('Entered again');
  // The other lists haven't changed.
  expect((await readList('network', COLOUR)).version).toBe(0);
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

test('a nation’s change is visible to its own people, and doesn’t affect other nations’ items', async () => {
  const readCodes = async (login: string) =>
    (await read(nationListItems, login))
      .filter(({ list_name }) => list_name === 'patrol_area')
      .map(({ code }) => code);
  await addItem('admin', NORTH, { label: 'New Cove' });
  expect(await readCodes('guardian')).toEqual(['Inner Reach', 'New Cove', 'Area 10']);
  expect(await readCodes('outsider')).toEqual(['Hidden Bay', 'Area 10']);
});

test('a change without differences writes nothing, and a change of a missing item is rejected', async () => {
  const { version, items } = await readList('network', COLOUR);
  const { code, label } = items[0]!;
  const same = await changeItem('network', COLOUR, { code, version, label, retired: false });
  expect(same.body).toEqual({ item: items[0], list: await readList('network', COLOUR) });
  expect((await readList('network', COLOUR)).version).toBe(0);
  expect(await listHistory('static', 'water_colour')).toEqual([]);
  expect(outcome(await changeItem('network', COLOUR, { code, version }))).toBe(
    '400 invalid-request',
  );
  const none = { code: 'No such code', version, retired: true };
  expect(outcome(await changeItem('network', COLOUR, none))).toBe('404 not-found');
});

test('a new item comes last, but before Other and Unknown', async () => {
  const agency = { kind: 'static', list_name: 'debris_category' };
  const { items } = await readList('network', agency);
  expect(items.slice(-2).map(({ code }) => code)).toEqual(['Other', 'Unknown']);
  const added = await addItem('network', agency, { label: 'Ghost nets' });
  expect((await readList('network', agency)).items.slice(-3)).toEqual([
    added.body.item,
    ...items.slice(-2),
  ]);
});

test('the order of a list is as sent, with all of its items', async () => {
  const shell = { kind: 'static', list_name: 'crab_shell_condition' };
  const { version, items } = await readList('network', shell);
  const codes = items.map(({ code }) => code);
  const reversed = codes.toReversed();
  const tryOrder = async (sent: string[], v = version) =>
    outcome(await orderItems('network', shell, { version: v, codes: sent }));
  expect(await tryOrder(codes.slice(1))).toBe('400 invalid-request');
  expect(await tryOrder([...codes.slice(1), codes[1]!])).toBe('400 invalid-request');
  expect(await tryOrder([...codes.slice(1), 'No such code'])).toBe('400 invalid-request');
  expect(await tryOrder([...codes, codes[0]!])).toBe('400 invalid-request');
  expect(await tryOrder(reversed)).toBe('200');
  expect(await tryOrder(codes)).toBe('409 stale');
  expect((await readList('network', shell)).items).toEqual(items.toReversed());
  expect(await listHistory('static', 'crab_shell_condition')).toMatchObject([
    { by: 'network', code: null, before: codes, after: reversed, version: 1 },
  ]);
});

test('each change is logged with person, time, before and after', async () => {
  const bait = { kind: 'static', list_name: 'trap_bait' };
  await addItem('network', bait, { label: 'Herring heads' });
  await changeItem('network', bait, { code: 'Herring heads', version: 1, label: 'Heads' });
  expect(await listHistory('static', 'trap_bait')).toEqual([
    {
      pk: 'LH#static#trap_bait',
      sk: expect.stringMatching(/^20[\d-]+T[\d:.]+Z#/) as string,
      at: expect.stringMatching(/^20/) as string,
      owner: null,
      code: 'Herring heads',
      by: 'network',
      full_name: 'Nell Network',
      version: 1,
      before: null,
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
