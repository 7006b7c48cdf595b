import { canAddPatrol, canManage, canSee, stricter, type Viewer } from './policy';

const person = (nation: string, over: object = {}): Viewer => ({
  login_name: 'p',
  full_name: 'P',
  access: [{ nation, hr: false, access: 'Guardian', ...over }],
});

test.each([
  ['North Inlet', 'nation', true],
  ['North Inlet', 'network', true],
  ['South Sound', 'nation', false],
  ['South Sound', 'network', true],
] as const)(
  'a person of %s sees a record of North Inlet shared with the %s: %s',
  (nation, sharing_level, sees) => {
    expect(canSee(person(nation), { nation: 'North Inlet', sharing_level })).toBe(sees);
  },
);

test('a person without any entry sees what is shared with the network, and adds nothing', () => {
  const nobody = { ...person('x'), access: [] };
  expect(canSee(nobody, { nation: 'North Inlet', sharing_level: 'nation' })).toBe(false);
  expect(canAddPatrol(nobody, 'North Inlet')).toBe(false);
});

test('hr and Administrator may manage; Guardian and Manager may not', () => {
  expect(canManage(person('a'))).toBe(false);
  expect(canManage(person('a', { access: 'Manager' }))).toBe(false);
  expect(canManage(person('a', { hr: true }))).toBe(true);
  expect(canManage(person('a', { access: 'Administrator' }))).toBe(true);
});

test('of two levels the stricter holds', () => {
  expect(stricter('network', 'nation')).toBe('nation');
  expect(stricter('network', 'network')).toBe('network');
});
