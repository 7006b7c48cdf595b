import {
  accessAfter,
  canGive,
  canCreatePerson,
  canEditProfile,
  canManagePerson,
  canSeeAddresses,
  canSeeContact,
  canSeePerson,
  canSetOneTimePassword,
  guestNationsAfter,
  keepsProgrammeAdministrator,
  visibleEntries,
  type Person,
} from './people';
import type { AccessEntry } from './policy';

/** `A:G` is a Guardian of A, `A:M` a Manager, `A:A` an Administrator; `+` adds hr. */
const entries = (text: string): AccessEntry[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [nation, level] = one.split(':') as [string, string];
      const access = { G: 'Guardian', M: 'Manager', A: 'Administrator' }[
        level[0]!
      ] as AccessEntry['access'];
      return { nation, hr: level.endsWith('+'), access };
    });
const person = (access: string, over: Partial<Person> = {}): Person => ({
  login_name: 'target',
  active: true,
  access: entries(access),
  ...over,
});
const viewer = (access: string): Person => person(access, { login_name: 'viewer' });
const text = (access: readonly AccessEntry[] | undefined): string | undefined =>
  access?.map((e) => `${e.nation}:${e.access[0]}${e.hr ? '+' : ''}`).join(' ');

/** viewer, target: sees the name; sees contact, roles and status; may manage. */
const MATRIX: [string, string, boolean, boolean, boolean][] = [
  ['', 'A:G', false, false, false],
  ['A:G', '', false, false, false],
  ['A:G', 'A:G', true, false, false],
  ['A:M', 'A:G', true, false, false],
  ['A:G+', 'A:G', true, true, true],
  ['A:A', 'A:G', true, true, true],
  ['A:G+', 'A:M', true, true, false],
  ['A:M+', 'A:M', true, true, true],
  ['A:G+', 'A:G+', true, true, true],
  ['A:G', 'B:G', false, false, false],
  ['A:G+', 'B:G', false, false, false],
  ['A:A', 'B:G', false, false, false],
  // Never an Administrator by hr alone; an Administrator of the same nation may.
  ['A:G+', 'A:A', true, true, false],
  ['A:A', 'A:A', true, true, true],
  ['A:A', 'A:A+', true, true, true],
  // Never a person who also belongs to another nation.
  ['A:G+', 'A:G B:G', true, true, false],
  ['A:A', 'A:G B:G', true, true, false],
  ['A:A B:G', 'A:G B:G', true, true, false],
  ['A:A B:M', 'B:G', true, false, false],
  ['A:G+ B:G+', 'A:G B:G', true, true, true],
  ['A:A B:G+', 'A:G B:M', true, true, false],
  ['A:A B:M+', 'A:G B:M', true, true, true],
  ['A:G+ B:A', 'A:A B:G', true, true, false],
  ['A:A B:G+', 'A:A B:G', true, true, true],
  ['A:A B:A', '', false, false, false],
];

test.each(MATRIX)(
  'viewer [%s], person [%s]: sees %s, contact %s, manages %s',
  (who, whom, sees, contact, manages) => {
    const [a, b] = [viewer(who), person(whom)];
    expect(canSeePerson(a, b)).toBe(sees);
    expect(canSeeContact(a, b)).toBe(contact);
    expect(canManagePerson(a, b)).toBe(manages);
    expect(canEditProfile(a, b)).toBe(manages);
  },
);

/** viewer, target: may set a one-time password. */
const ONE_TIME: [string, string, boolean][] = [
  ['A:G', 'A:G', false],
  ['A:M', 'A:G', false],
  ['A:G+', '', false],
  ['A:G+', 'B:G', false],
  ['A:A', 'B:G', false],
  ['A:G+', 'A:G', true],
  // One of the person's nations is enough.
  ['A:G+', 'A:G B:G', true],
  ['A:A', 'A:G B:G', true],
  ['A:A', 'A:G B:M', true],
  ['A:A', 'A:M+ B:M+', true],
  ['A:G+ B:G', 'A:G B:G', true],
  ['A:G B:A', 'A:G', false],
  // Never for an Administrator, except by an Administrator of the same nations.
  ['A:G+', 'A:A', false],
  ['A:A', 'A:A', true],
  ['A:A', 'A:A B:G', false],
  ['A:A', 'A:G B:A', false],
  ['A:A B:A', 'A:G B:A', true],
  // By hr for the viewer's own level and below, in every nation of the person.
  ['A:G+', 'A:M', false],
  ['A:M+', 'A:M', true],
  ['A:M+', 'A:G B:M', true],
  ['A:G+', 'A:G B:M', false],
  ['A:G+ B:M', 'A:G B:M', false],
  ['A:G+ B:M+', 'A:M B:G', true],
  // hr in another nation exceeds the viewer's own level.
  ['A:G+', 'A:G+', true],
  ['A:G+', 'A:G+ B:G', true],
  ['A:G+', 'A:G B:G+', false],
  ['A:G+ B:G+', 'A:G B:G+', true],
];
test.each(ONE_TIME)('viewer [%s] sets a one-time password for [%s]: %s', (who, whom, may) => {
  expect(canSetOneTimePassword(viewer(who), person(whom))).toBe(may);
});

test('people see and edit their own profile, and never manage themselves', () => {
  for (const access of ['', 'A:G', 'A:G+', 'A:A']) {
    const self = viewer(access);
    expect(canSeePerson(self, self)).toBe(true);
    expect(canSeeContact(self, self)).toBe(true);
    expect(canEditProfile(self, self)).toBe(true);
    expect(canManagePerson(self, self)).toBe(false);
    expect(canSetOneTimePassword(self, self)).toBe(false);
  }
});

test('a deactivated person is visible to people who manage one of their nations, and to no one else', () => {
  const gone = person('A:G', { active: false });
  expect(canSeePerson(viewer('A:G'), gone)).toBe(false);
  expect(canSeePerson(viewer('A:M'), gone)).toBe(false);
  expect(canSeePerson(viewer('A:G+'), gone)).toBe(true);
  expect(canSeePerson(viewer('A:A'), gone)).toBe(true);
});

test('entries of nations that the viewer manages are visible, and all of the viewer’s own', () => {
  expect(text(visibleEntries(viewer('A:G+'), person('A:M B:A')))).toBe('A:M');
  expect(text(visibleEntries(viewer('A:G B:A'), person('A:M B:A')))).toBe('B:A');
  expect(text(visibleEntries(viewer('A:M'), person('A:M B:A')))).toBe('');
  expect(text(visibleEntries(viewer('A:M B:G'), viewer('A:M B:G')))).toBe('A:M B:G');
});

test.each([
  ['A:G', 'A:G', false],
  ['A:M', 'A:G', false],
  ['A:G+', '', false],
  ['A:G+', 'A:G', true],
  ['A:G+', 'A:M', false],
  ['A:G+', 'A:G+', false],
  ['A:G+', 'A:A', false],
  ['A:G+', 'A:G B:G', false],
  ['A:A', 'A:A+', true],
  ['A:A', 'A:M', true],
  ['A:A', 'B:G', false],
  ['A:A B:G+', 'A:M B:G', true],
  ['A:A B:G+', 'A:M B:M', false],
])('viewer [%s] creates a person with [%s]: %s', (who, access, may) => {
  expect(canCreatePerson(viewer(who), entries(access))).toBe(may);
});

/** viewer, person, entries sent, resulting entries; undefined: refused. */
const CHANGES: [string, string, string, string | undefined][] = [
  ['A:A', 'A:G', 'A:M', 'A:M'],
  ['A:A', 'A:G', 'A:A+', 'A:A+'],
  ['A:A', 'A:A', 'A:G', 'A:G'],
  ['A:A', 'A:G', '', ''],
  ['A:G', 'A:G', 'A:M', undefined],
  ['A:M', 'A:G', 'A:M', undefined],
  ['A:G+', 'A:G', 'A:M', undefined],
  ['A:G+', 'A:G', 'A:G', undefined],
  ['A:A', 'B:G', 'A:G', undefined],
  // Entries of other nations stay, whether sent or not; they are never changed, added or removed.
  ['A:A', 'A:G B:G', 'A:M', 'B:G A:M'],
  ['A:A B:G+', 'A:G B:G', 'A:M B:G', 'B:G A:M'],
  ['A:A B:G+', 'A:G B:G', 'A:M B:M', undefined],
  // Entries that the viewer can't see can't be guessed either: right and wrong guesses are both refused.
  ['A:A', 'A:G B:G', 'A:M B:G', undefined],
  ['A:A', 'A:G B:G', 'A:M B:M', undefined],
  ['A:A B:M', 'A:G B:G', 'A:M B:G', undefined],
  ['A:A', 'A:G B:G', 'A:G B:G+', undefined],
  ['A:A', 'A:G', 'A:G B:G', undefined],
  ['A:A B:G+', 'A:G B:G', 'B:M', undefined],
  ['A:A B:A', 'A:G', 'A:G B:M', 'A:G B:M'],
  ['A:A B:G', 'A:G', 'A:M', 'A:M'],
  // Entries of nations where the viewer has hr only may be sent, but unchanged.
  ['A:A B:G+', 'A:G B:G', 'A:M B:G', 'B:G A:M'],
  ['A:A B:G+', 'A:G B:G', 'A:M B:M', undefined],
  ['A:A B:G+', 'A:G B:G', 'A:M B:G+', undefined],
  ['A:A B:G+', 'A:G', 'A:M B:G', undefined],
];
test.each(CHANGES)('viewer [%s], person [%s], sent [%s]: %s', (who, whom, sent, after) => {
  expect(text(accessAfter(viewer(who), person(whom), entries(sent)))).toBe(after);
});

test('people can’t change their own access', () => {
  for (const sent of ['A:G', 'A:A', 'A:A+', 'A:A B:A', ''])
    expect(accessAfter(viewer('A:A'), viewer('A:A'), entries(sent))).toBeUndefined();
});

/** viewer, given entries: may give them to a person of any nation. */
test.each([
  ['A:A', 'A:G', true],
  ['A:A', 'A:A+', true],
  ['A:A', '', false],
  ['A:A', 'B:G', false],
  ['A:A', 'A:G B:G', false],
  ['A:A B:A', 'A:G B:G', true],
  ['A:M+', 'A:G', false],
])('viewer [%s] gives [%s] to a person by login name: %s', (who, given, may) => {
  expect(canGive(viewer(who), entries(given))).toBe(may);
});

/** viewer, person before, guest nations before, access after, guest nations after. */
const GUESTS: [string, string, string[], string, string[]][] = [
  ['A:A', 'B:G', [], 'B:G A:G', ['A']],
  ['A:A B:G+', 'B:G', [], 'B:G A:G', []],
  ['A:A B:G+', 'B:M', [], 'B:M A:G', ['A']],
  ['A:A', 'B:G A:G', ['A'], 'B:G A:M', ['A']],
  ['A:A', 'B:G A:G', ['A'], 'B:G', []],
  ['A:A', 'B:G A:G', [], 'B:G A:M', []],
  // Without another nation, there is nothing to protect.
  ['B:A', 'B:G A:G', ['A'], 'A:G', []],
  ['A:A', '', [], 'A:G', []],
];
test.each(GUESTS)('viewer [%s], person [%s] guest in %j, after [%s]: %j', (...row) => {
  const [who, whom, guest_nations, after, guests] = row;
  expect(guestNationsAfter(viewer(who), person(whom, { guest_nations }), entries(after))).toEqual(
    guests,
  );
});

test('a nation where the person is a guest sets no one-time password, and sees no addresses', () => {
  const guest = person('A:G B:G', { guest_nations: ['A'] });
  for (const who of ['A:A', 'A:M+']) {
    expect(canSetOneTimePassword(viewer(who), guest)).toBe(false);
    expect(canSeeAddresses(viewer(who), guest)).toBe(false);
    expect(canSeeContact(viewer(who), guest)).toBe(true);
  }
  for (const who of ['B:G+', 'A:A B:A']) {
    expect(canSetOneTimePassword(viewer(who), guest)).toBe(true);
    expect(canSeeAddresses(viewer(who), guest)).toBe(true);
  }
  expect(canSeeAddresses(guest, guest)).toBe(true);
});

/** person before, person after, another person: whether a programme Administrator remains. */
test.each([
  ['A:A B:A', 'B:A', 'A:A', false],
  ['A:A B:A', 'A:A B:M', '', false],
  ['A:A B:A', 'B:A', 'A:A B:A', true],
  ['A:A B:A', 'A:A+ B:A', 'A:A', true],
  // There was none before.
  ['A:A', 'A:G', 'A:G', true],
])('[%s] becomes [%s] next to [%s]: %s', (before, after, other, keeps) => {
  const nations = ['A', 'B'];
  const [was, is] = [person(before), person(after)];
  const people = [was, person(other, { login_name: 'other' })];
  expect(keepsProgrammeAdministrator(was, is, people, nations)).toBe(keeps);
  const gone = [was, person(other, { login_name: 'other', active: false })];
  expect(keepsProgrammeAdministrator(was, is, gone, nations)).toBe(
    before === 'A:A' || after === 'A:A+ B:A',
  );
  expect(keepsProgrammeAdministrator(was, person(before, { active: false }), people, nations)).toBe(
    before === 'A:A' || other === 'A:A B:A',
  );
});
