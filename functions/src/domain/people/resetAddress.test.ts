import { getNoticeAddresses, getResetAddress, withFormerAddress } from './resetAddress';

const at = (hours: number): Date => new Date(Date.UTC(2026, 6, 4) + hours * 3_600_000);
const unchanged = { email: 'wren@example.org', former: undefined };
const change = (
  before: { email?: string | undefined; former?: { email: string; until: string } | undefined },
  email: string | undefined,
  hours: number,
  own = true,
) => withFormerAddress(before, { ...before, email }, own, at(hours));

test('for three days after a person’s own change, the previous address is still used', () => {
  const changed = change(unchanged, 'else@example.org', 0);
  expect(getResetAddress(changed, at(71.9))).toBe('wren@example.org');
  expect(getResetAddress(changed, at(72))).toBe('else@example.org');
});

test('further changes, or removing the address first, don’t shorten that', () => {
  const away = change(unchanged, undefined, 0);
  expect(getResetAddress(away, at(1))).toBe('wren@example.org');
  const again = change(change(away, 'a@example.org', 10), 'b@example.org', 20);
  expect(getResetAddress(again, at(91))).toBe('wren@example.org');
  expect(getResetAddress(again, at(92))).toBe('b@example.org');
});

test('a first address, one that a manager sets, and an unchanged one are used at once', () => {
  expect(getResetAddress(change({}, 'first@example.org', 0), at(0))).toBe('first@example.org');
  const stolen = change(unchanged, 'else@example.org', 0);
  expect(getResetAddress(change(stolen, 'set@example.org', 1, false), at(1))).toBe(
    'set@example.org',
  );
  expect(change(unchanged, 'wren@example.org', 0)).toEqual(unchanged);
});

test('notices also go to the previous address for 72 hours', () => {
  const changed = change(unchanged, 'else@example.org', 0);
  expect(getNoticeAddresses(changed, at(1))).toEqual(['wren@example.org', 'else@example.org']);
  expect(getNoticeAddresses(changed, at(72))).toEqual(['else@example.org']);
  expect(getNoticeAddresses(unchanged, at(0))).toEqual(['wren@example.org']);
  expect(getNoticeAddresses({}, at(0))).toEqual([]);
});
