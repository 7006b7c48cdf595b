import { ACCESS_LEVELS } from '@portal/shared-types/contract/access/policy';
import { findPeople } from '#records/people/findPeople.ts';
import { hasRole, rolesText } from '#records/people/levelText.ts';
import type { Person } from '#records/people/person.ts';
import { STATUSES, getStatus } from '#records/people/status.ts';
import type { PeopleFilter, SortField } from './peopleFilter';

/** Sorts accented letters next to plain ones. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

export const nationsText = ({ nations }: Person): string => [...nations].sort(compare).join(', ');

/** The highest level first; then alphabetical, so that equal roles are adjacent. */
const rolesKey = ({ nations, access }: Person): string => {
  if (!access?.length) return '';
  const rank = Math.max(...access.map((entry) => ACCESS_LEVELS.indexOf(entry.access)));
  return `${ACCESS_LEVELS.length - rank} ${rolesText(nations, access)}`;
};

const statusKey = (person: Person): string => {
  const status = getStatus(person);
  return status === undefined ? '' : String(STATUSES.indexOf(status));
};

const KEY: Record<SortField, (person: Person) => string> = {
  name: ({ full_name }) => full_name,
  login: ({ login_name }) => login_name,
  nations: nationsText,
  roles: rolesKey,
  status: statusKey,
};

/** Unknown values come last in both directions; equal ones are sorted by name. */
const ordered = (people: Person[], { sort, direction }: PeopleFilter): Person[] => {
  const sign = direction === 'desc' ? -1 : 1;
  return people
    .map((person) => ({ person, key: KEY[sort](person) }))
    .sort((a, b) => {
      if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1;
      return sign * compare(a.key, b.key) || compare(a.person.full_name, b.person.full_name);
    })
    .map(({ person }) => person);
};

export const shownPeople = (people: readonly Person[], filter: PeopleFilter): Person[] => {
  const { typed, nation, role, status } = filter;
  const found = findPeople(people, typed).filter(
    (person) =>
      (nation === null || person.nations.includes(nation)) &&
      (role === null || hasRole(person.access, role)) &&
      (status === null || getStatus(person) === status),
  );
  return ordered(found, filter);
};

export const listNations = (people: readonly Person[]): string[] =>
  [...new Set(people.flatMap(({ nations }) => nations))].sort(compare);

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Someone who works for more nations is of the network, not of one of them. */
const MOST_HOMES = 2;

/** Nations whose own people these are. */
const homeNations = (people: readonly Person[]): readonly string[] => {
  const own = people.filter(({ nations }) => nations.length <= MOST_HOMES);
  const known = new Set(listNations(own));
  const others = people.filter(({ nations }) => !nations.some((nation) => known.has(nation)));
  return listNations([...own, ...others]);
};

/** "27 people of 4 nations"; "3 of 27 people" if filtered. */
export const countSentence = (shown: number, people: readonly Person[]): string => {
  const all = counted(people.length, 'person', 'people');
  if (shown < people.length) return `${shown} of ${all}`;
  return `${all} of ${counted(homeNations(people).length, 'nation', 'nations')}`;
};
