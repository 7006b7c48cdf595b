import { withChangedItem, withNewItem } from './listChange';

const items = (n: number, label = (i: number) => `Item ${i}`) =>
  Array.from({ length: n }, (_, i) => ({ code: label(i), label: label(i), retired: false }));

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
const FULL = 'A list can have at most 1,000 items, including retired ones.';

test('a list ends at 1,000 items', () => {
  const add = (n: number) => () =>
    withNewItem({ version: 0, items: items(n), others: [] }, { label: 'One more' });
  expect(refusal(add(999))).toBe('none');
  expect(refusal(add(1000))).toBe(FULL);
});

test('a list is limited to what fits one item, when adding and when renaming', () => {
  const wide = items(420, (i) => `${i} ${'鮭'.repeat(115)}`);
  const list = { version: 0, items: wide, others: [] };
  expect(Buffer.byteLength(JSON.stringify(wide))).toBeLessThan(350_000);
  expect(refusal(() => withNewItem(list, { label: 'short' }))).toBe('none');
  const wider = { ...list, items: [...wide, ...items(400)] };
  expect(refusal(() => withNewItem(wider, { label: 'short' }))).toBe('none');
  const widest = { ...list, items: items(480, (i) => `${i} ${'鮭'.repeat(115)}`) };
  expect(refusal(() => withNewItem(widest, { label: 'short' }))).toBe(FULL);
  const renamed = { label: '鮭'.repeat(120) };
  expect(refusal(() => withChangedItem(widest, widest.items[0]!.code, renamed))).toBe(FULL);
});
