/** Which labels and codes an item of a list may have. */
import {
  ALL,
  FOAM,
  NORTH,
  WIND,
  addItem,
  changeItem,
  readList,
  outcome,
  withListEditors,
} from '#testing/listEditors.ts';

beforeAll(withListEditors, 30_000);

test('codes are never reused, even if the item is renamed or retired', async () => {
  await addItem('network', WIND, { label: 'Gale' });
  await changeItem('network', WIND, { code: 'Gale', version: 1, label: 'Full gale' });
  const again = await addItem('network', WIND, { label: 'gale' });
  expect([outcome(again), again.body.detail]).toEqual([
    '409 already-exists',
    'The code “Gale” belongs to another item of this list: Full gale. Codes can’t be reused; give the new item another label or code.',
  ]);
  await changeItem('network', WIND, { code: 'Gale', version: 2, retired: true });
  const retired = await addItem('network', WIND, { label: 'Storm', code: 'GALE' });
  expect([outcome(retired), retired.body.about]).toEqual([
    '409 already-exists',
    { field: 'code', code: 'Gale', label: 'Full gale' },
  ]);
  // The label is free again, with a new code.
  expect(outcome(await addItem('network', WIND, { label: 'Full gale', code: 'Gale 2' }))).toBe(
    '201',
  );
  // Restoring it would duplicate the label.
  const back = await changeItem('network', WIND, { code: 'Gale', version: 4, retired: false });
  expect([outcome(back), back.body.about]).toEqual([
    '409 already-exists',
    { field: 'label', code: 'Gale 2', label: 'Full gale' },
  ]);
});

test('labels in use must differ, also between a nation’s list and the list of all nations', async () => {
  const tryToAdd = async (login: string, target: typeof NORTH | typeof ALL, label: string) =>
    outcome(await addItem(login, target, { label, code: `code of ${label}` }));
  expect(await tryToAdd('admin', NORTH, 'INNER  reach')).toBe('409 already-exists');
  expect(await tryToAdd('admin', NORTH, 'area10')).toBe('409 already-exists');
  // A label for all nations must differ from each nation's labels.
  expect(await tryToAdd('network', ALL, 'hidden bay')).toBe('409 already-exists');
  const { version } = await readList('admin', NORTH);
  const renamed = { code: 'Inner Reach', version, label: 'AREA 10' };
  expect(outcome(await changeItem('admin', NORTH, renamed))).toBe('409 already-exists');
});

test.each([
  ['', 'Field is required'],
  ['   ', 'Field is required'],
  [',:', 'Field is required'],
  ['x'.repeat(121), 'This must be at most 120 characters long.'],
  ['bell\u0007', 'This contains a character that can’t be used.'],
  ['nul\0', 'This contains a character that can’t be used.'],
  ['turned\u202e round', 'This contains a character that can’t be used.'],
  ['__proto__', 'This contains a character that can’t be used.'],
])('the label %j is refused', async (label, text) => {
  const response = await addItem('network', FOAM, { label });
  expect([outcome(response), response.body.errors]).toEqual([
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
    { path: 'body.code', message: 'A code can’t contain a comma or a colon.' },
  ]);
  for (const odd of [null, 7, ['a'], { $ne: '' }])
    expect(outcome(await addItem('network', FOAM, { label: odd }))).toBe('400 invalid-request');
});
