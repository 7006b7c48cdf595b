import type { Person } from '#records/people/person.ts';
import type { FromUsers } from '#records/people/profilePath.ts';
import type { PeopleFilter, SortField } from './peopleFilter';

/** Props of the table and, on a phone, the cards. */
export interface PeopleListProps {
  /** One page, filtered and sorted. */
  people: readonly Person[];
  /** Shows roles and status, which only managers see. */
  manages: boolean;
  /** Login name of the viewer. */
  viewer: string;
  from: FromUsers;
  filter: PeopleFilter;
  onSort: (sort: SortField, direction: 'asc' | 'desc') => void;
  onOpen: (loginName: string) => void;
}
