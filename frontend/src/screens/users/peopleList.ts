import type { Person } from '../../records/people/person';
import type { FromUsers } from '../../records/people/profilePath';
import type { PeopleQuestion, SortField } from './question';

/** What the table and, on a phone, the cards are given. */
export interface PeopleListProps {
  /** Those of one page, found and sorted. */
  people: readonly Person[];
  /** Shows roles and status; only to those who manage somebody. */
  manages: boolean;
  /** Login name of who looks. */
  viewer: string;
  from: FromUsers;
  question: PeopleQuestion;
  onSort: (sort: SortField, direction: 'asc' | 'desc') => void;
  onOpen: (loginName: string) => void;
}
