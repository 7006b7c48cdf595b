import { canManage } from './managerPortal';
import {
  canAddPatrol,
  canDelete,
  canEditPatrol,
  canRaiseFlag,
  canReadHistory,
  canResolveFlags,
  canSee,
  canSeeName,
  canArchive,
  canSetSharing,
  stricter,
  type Viewer,
} from './policy';

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

test('people add patrols for the nations of their entries, at any level', () => {
  for (const access of ['Guardian', 'Manager', 'Administrator'])
    expect(canAddPatrol(person('North Inlet', { access }), 'North Inlet')).toBe(true);
  expect(canAddPatrol(person('North Inlet'), 'South Sound')).toBe(false);
});

describe('a patrol is edited', () => {
  const patrol = { nation: 'a', created_by: 'else', guardians: ['Else'], primary_collector: null };
  test.each([
    ['a guardian whose it is not', 'Guardian', {}, false],
    ['a guardian who made it', 'Guardian', { created_by: 'p' }, true],
    ['a guardian of its crew', 'Guardian', { guardians: ['Else', 'P'] }, true],
    ['its primary collector', 'Guardian', { primary_collector: 'P' }, true],
    ['a Manager', 'Manager', {}, true],
    ['an Administrator', 'Administrator', {}, true],
  ])('by %s: %s', (_who, access, over, may) => {
    expect(canEditPatrol(person('a', { access }), { ...patrol, ...over })).toBe(may);
  });

  test('by no one in another nation, not even the person who made it', () => {
    const own = { created_by: 'p', guardians: ['P'], primary_collector: 'P' };
    expect(canEditPatrol(person('b', { access: 'Administrator' }), { ...patrol, ...own })).toBe(
      false,
    );
  });
});

test('one entry of several is enough to manage', () => {
  const access = [...person('a').access, ...person('b', { hr: true }).access];
  expect(canManage({ access })).toBe(true);
  expect(canManage({ access: [] })).toBe(false);
});

test('hr and Administrator may manage; Guardian and Manager may not', () => {
  expect(canManage(person('a'))).toBe(false);
  expect(canManage(person('a', { access: 'Manager' }))).toBe(false);
  expect(canManage(person('a', { hr: true }))).toBe(true);
  expect(canManage(person('a', { access: 'Administrator' }))).toBe(true);
});

test('of two levels the stricter one applies', () => {
  expect(stricter('network', 'nation')).toBe('nation');
  expect(stricter('nation', 'network')).toBe('nation');
  expect(stricter('nation', 'nation')).toBe('nation');
  expect(stricter('network', 'network')).toBe('network');
});

test('people with an entry for any nation can flag what they see', () => {
  const kept = { nation: 'North Inlet', sharing_level: 'nation' } as const;
  const shared = { ...kept, sharing_level: 'network' } as const;
  expect(canRaiseFlag(person('North Inlet'), kept)).toBe(true);
  expect(canRaiseFlag(person('South Sound'), shared)).toBe(true);
  expect(canRaiseFlag(person('South Sound'), kept)).toBe(false);
  expect(canRaiseFlag({ ...person('x'), access: [] }, shared)).toBe(false);
});

test.each([
  ['Guardian', 'North Inlet', false],
  ['Manager', 'North Inlet', true],
  ['Administrator', 'North Inlet', true],
  ['Manager', 'South Sound', false],
] as const)('a %s of %s resolves flags of North Inlet: %s', (access, nation, may) => {
  expect(canResolveFlags(person(nation, { access }), { nation: 'North Inlet' })).toBe(may);
  expect(canResolveFlags(person(nation, { access: 'Guardian', hr: true }), { nation })).toBe(false);
});

test.each([
  ['Guardian', 'North Inlet', false],
  ['Manager', 'North Inlet', true],
  ['Administrator', 'North Inlet', true],
  ['Administrator', 'South Sound', false],
] as const)(
  'a %s of %s deletes and restores records of North Inlet, and reads their history: %s',
  (access, nation, may) => {
    const record = { nation: 'North Inlet' };
    expect(canDelete(person(nation, { access }), record)).toBe(may);
    expect(canReadHistory(person(nation, { access }), record)).toBe(may);
    const hr = person(nation, { access: 'Guardian', hr: true });
    expect([canDelete(hr, record), canReadHistory(hr, record)]).toEqual([false, false]);
  },
);

test.each([
  ['of the record’s nation', 'North Inlet', true],
  ['of the person’s nation', 'South Sound', true],
  ['of another nation', 'East Arm', false],
])('a person %s sees who made a note on a record: %s', (_who, nation, isShown) => {
  const by = { login_name: 'otto', nations: ['South Sound'] };
  expect(canSeeName(person(nation), { nation: 'North Inlet' }, by)).toBe(isShown);
});

test('people see their own name even after leaving the nation', () => {
  const by = { login_name: 'p', nations: ['South Sound'] };
  expect(canSeeName(person('East Arm'), { nation: 'North Inlet' }, by)).toBe(true);
});

test('only the Administrators of a record’s nation change how it is shared', () => {
  for (const [access, may] of [
    ['Guardian', false],
    ['Manager', false],
    ['Administrator', true],
  ] as const)
    expect([
      access,
      canSetSharing(person('North Inlet', { access, hr: true }), 'North Inlet'),
      canArchive(person('North Inlet', { access, hr: true }), 'North Inlet'),
    ]).toEqual([access, may, may]);
  const elsewhere = person('South Sound', { access: 'Administrator' });
  expect(canSetSharing(elsewhere, 'North Inlet')).toBe(false);
  expect(canArchive(elsewhere, 'North Inlet')).toBe(false);
});
