import type { PersonTask } from './ManageMenu';
import type { ManagedPerson } from './peopleQuery';

/** What the table and, on a phone, the cards are given. */
export interface PeopleListProps {
  people: readonly ManagedPerson[];
  /** Why the viewer may not change a person; null when they may. */
  refusalOf: (person: ManagedPerson) => string | null;
  onTask: (person: ManagedPerson, task: PersonTask) => void;
}
