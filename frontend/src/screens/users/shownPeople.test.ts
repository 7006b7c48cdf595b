import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { Person } from '#records/people/person.ts';
import { EVERYONE } from './peopleFilter';
import { countSentence, listNations, shownPeople } from './shownPeople';

const entry = (nation: string, access: AccessEntry['access'], hr = false) => ({
  nation,
  access,
  hr,
});
const person = (full_name: string, parts: Partial<Person> = {}): Person => ({
  login_name: full_name.toLowerCase(),
  full_name,
  nations: ['North Inlet'],
  ...parts,
});
const managed = (full_name: string, access: AccessEntry[], parts: Partial<Person> = {}): Person =>
  person(full_name, {
    nations: access.map(({ nation }) => nation),
    access,
    active: true,
    one_time_password_until: null,
    ...parts,
  });

const people = [
  managed('Zed', [entry('North Inlet', 'Guardian')], { active: false }),
  managed('Łuxwood', [entry('River Mouth', 'Manager'), entry('North Inlet', 'Guardian', true)]),
  person('Lark', { nations: ['South Sound'] }),
  managed('Ada', [entry('North Inlet', 'Administrator')]),
  managed('Ǧwáya', [entry('North Inlet', 'Guardian')], {
    one_time_password_until: '2026-11-28T00:00:00Z',
  }),
  managed('Hollis', [entry('North Inlet', 'Guardian')]),
];
const shown = (filter: Partial<typeof EVERYONE>): string[] =>
  shownPeople(people, { ...EVERYONE, ...filter }).map(({ full_name }) => full_name);

it('sorts by name with letters of the coast where people look for them', () => {
  expect(shown({})).toEqual(['Ada', 'Ǧwáya', 'Hollis', 'Lark', 'Łuxwood', 'Zed']);
  expect(shown({ direction: 'desc' })[0]).toBe('Zed');
});

it('sorts by roles, the highest first and unknown ones last', () => {
  expect(shown({ sort: 'roles' })).toEqual(['Ada', 'Łuxwood', 'Ǧwáya', 'Hollis', 'Zed', 'Lark']);
  expect(shown({ sort: 'roles', direction: 'desc' }).slice(-2)).toEqual(['Ada', 'Lark']);
});

it('sorts by status, nations and login name', () => {
  expect(shown({ sort: 'status' })).toEqual(['Ada', 'Hollis', 'Łuxwood', 'Ǧwáya', 'Zed', 'Lark']);
  expect(shown({ sort: 'nations', direction: 'desc' })[0]).toBe('Lark');
  expect(shown({ sort: 'login' })[0]).toBe('Ada');
});

it('narrows by what is typed, by nation, by role and by status', () => {
  expect(shown({ typed: 'gwaya' })).toEqual(['Ǧwáya']);
  expect(shown({ nation: 'River Mouth' })).toEqual(['Łuxwood']);
  expect(shown({ role: 'Guardian', nation: 'River Mouth' })).toEqual(['Łuxwood']);
  expect(shown({ role: 'Administrator' })).toEqual(['Ada']);
  expect(shown({ role: 'hr' })).toEqual(['Łuxwood']);
  expect(shown({ status: 'pending' })).toEqual(['Ǧwáya']);
  expect(shown({ status: 'deactivated' })).toEqual(['Zed']);
  expect(shown({ status: 'active', typed: 'h' })).toEqual(['Ada', 'Hollis', 'Łuxwood']);
});

it('counts people and nations', () => {
  expect(listNations(people)).toEqual(['North Inlet', 'River Mouth', 'South Sound']);
  expect(countSentence(6, people)).toBe('6 people of 3 nations');
  const network = { ...people[0]!, nations: ['North Inlet', 'East Arm', 'South Sound', 'Far Bay'] };
  const own = ['North Inlet', 'North Inlet'].map((nation) => ({
    ...people[0]!,
    nations: [nation],
  }));
  expect(countSentence(3, [...own, network])).toBe('3 people of 1 nation');
  expect(countSentence(1, [network])).toBe('1 person of 4 nations');
  expect(countSentence(2, people)).toBe('2 of 6 people');
  expect(countSentence(1, [people[0]!])).toBe('1 person of 1 nation');
});
