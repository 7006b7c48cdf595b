import { statusOf, type Status } from '../../../records/people/status';
import type { ManagedPerson } from './peopleQuery';

const ORDER: readonly Status[] = ['locked', 'pending', 'active', 'deactivated'];

/** Sort key: people who can't sign in, one-time passwords by expiry, active, deactivated. */
export const statusRank = (person: ManagedPerson): string =>
  `${ORDER.indexOf(statusOf(person) ?? 'active')} ${person.one_time_password_until ?? ''}`;
