/** Parallel changes of a list. */
import { beforeNextTransaction } from '#testing/interleave.ts';
import {
  ALL,
  NORTH,
  SOUTH,
  addItem,
  changeItem,
  readList,
  outcome,
  withListEditors,
} from '#testing/listEditors.ts';

beforeAll(withListEditors, 30_000);

test('a stale change is answered with the list as it is now, and changes nothing', async () => {
  const before = await readList('southAdmin', SOUTH);
  await addItem('southAdmin', SOUTH, { label: 'Kelp Pass' });
  const { version } = before;
  const stale = await changeItem('southAdmin', SOUTH, {
    code: 'Hidden Bay',
    version,
    label: 'Open Bay',
  });
  expect([outcome(stale), stale.body.current]).toEqual([
    '409 stale',
    await readList('southAdmin', SOUTH),
  ]);
  expect(stale.text).toContain('Kelp Pass');
  expect((await readList('southAdmin', SOUTH)).version).toBe(version + 1);
  // Another nation's change doesn't cause a conflict.
  await addItem('admin', NORTH, { label: 'Yet another cove' });
  const good = { code: 'Hidden Bay', version: version + 1, label: 'Open Bay' };
  expect(outcome(await changeItem('southAdmin', SOUTH, good))).toBe('200');
});

test('several people who add items at once all find them in the list', async () => {
  const labels = ['One', 'Two', 'Three', 'Four'];
  const sky = { kind: 'static', list_name: 'sky_condition' };
  const responses = await Promise.all(labels.map((label) => addItem('network', sky, { label })));
  expect(responses.map(outcome)).toEqual(['201', '201', '201', '201']);
  const list = await readList('network', sky);
  expect(list.version).toBe(4);
  const codes = list.items.map(({ code }) => code);
  expect(labels.filter((label) => !codes.includes(label))).toEqual([]);
  // Parallel requests for the same item add it once.
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

test('an item added for all nations between reading and changing counts, and the other way round', async () => {
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

test('an item added between reading and another addition stays', async () => {
  const tide = { kind: 'static', list_name: 'tide_stage' };
  beforeNextTransaction(() => addItem('network', tide, { label: 'Slack at night' }));
  expect(outcome(await addItem('network', tide, { label: 'Slack at noon' }))).toBe('201');
  const { items, version } = await readList('network', tide);
  expect(version).toBe(2);
  expect(items.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['Slack at night', 'Slack at noon']),
  );
});

test('of several people who change the same list at once, one succeeds, and the others get a conflict', async () => {
  const sea = { kind: 'static', list_name: 'sea_condition' };
  const { version, items } = await readList('network', sea);
  const responses = await Promise.all(
    items
      .slice(0, 4)
      .map(({ code }) => changeItem('network', sea, { code, version, label: `New ${code}` })),
  );
  expect(responses.map(outcome).sort()).toEqual(['200', '409 stale', '409 stale', '409 stale']);
  const renamed = (await readList('network', sea)).items.filter(({ label }) =>
    label.startsWith('New '),
  );
  expect(renamed).toHaveLength(1);
});
