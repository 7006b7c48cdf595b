import type { PersonTask } from './ManageMenu';
import type { ManagedPerson } from './peopleQuery';

/** Props of the table and, on a phone, the cards. */
export interface PeopleListProps {
  people: readonly ManagedPerson[];
  /** Why the viewer may not change a person; null if they may. */
  getReason: (person: ManagedPerson) => string | null;
  onTask: (person: ManagedPerson, task: PersonTask) => void;
}
