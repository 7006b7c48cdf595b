import { canEditList, canEditLists } from './lists';
import type { AccessEntry, AccessLevel } from './policy';

const NATIONS = ['A', 'B', 'C'];
const viewer = (...entries: [nation: string, access: AccessLevel, hr?: boolean][]) => ({
  login_name: 'viewer',
  access: entries.map(([nation, access, hr = false]): AccessEntry => ({ nation, hr, access })),
});
const network = viewer(['A', 'Administrator'], ['B', 'Administrator'], ['C', 'Administrator']);

test.each([
  ['nobody', viewer(), false],
  ['a Guardian', viewer(['A', 'Guardian']), false],
  ['a Guardian with hr', viewer(['A', 'Guardian', true]), false],
  ['a Manager with hr', viewer(['A', 'Manager', true]), false],
  ['an Administrator', viewer(['A', 'Administrator']), true],
  ['an Administrator of a second nation', viewer(['A', 'Guardian'], ['B', 'Administrator']), true],
])('%s edits lists: %s', (_, who, may) => {
  expect(canEditLists(who)).toBe(may);
  if (!may)
    for (const owner of [...NATIONS, null]) expect(canEditList(who, owner, NATIONS)).toBe(false);
});

test('a nation’s items are edited by its Administrators, and by no others', () => {
  const admin = viewer(['A', 'Administrator'], ['B', 'Manager', true]);
  expect(NATIONS.map((nation) => canEditList(admin, nation, NATIONS))).toEqual([
    true,
    false,
    false,
  ]);
});

test('lists of the whole programme are edited by Administrators of every nation, and by no others', () => {
  expect(canEditList(network, null, NATIONS)).toBe(true);
  expect(canEditList(viewer(['A', 'Administrator'], ['B', 'Administrator']), null, NATIONS)).toBe(
    false,
  );
  // A new nation counts at once.
  expect(canEditList(network, null, [...NATIONS, 'D'])).toBe(false);
  expect(canEditList(network, null, [])).toBe(false);
});

test('an entry for a nation that isn’t a member gives no rights', () => {
  expect(canEditList(viewer(['Elsewhere', 'Administrator']), 'Elsewhere', NATIONS)).toBe(false);
});
