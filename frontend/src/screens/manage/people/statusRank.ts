import { statusOf, type Status } from '../../../records/people/status';
import type { ManagedPerson } from './peopleQuery';

const ORDER: readonly Status[] = ['locked', 'pending', 'active', 'deactivated'];

/** For sorting: those who cannot sign in, one-time passwords by their end, the active, the deactivated. */
export const statusRank = (person: ManagedPerson): string =>
  `${ORDER.indexOf(statusOf(person) ?? 'active')} ${person.one_time_password_until ?? ''}`;
