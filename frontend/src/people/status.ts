/** Whether a person can sign in. */
import { instantText } from './instantText';
import type { Person } from './person';

export const STATUSES = ['active', 'pending', 'deactivated'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_TEXT: Record<Status, string> = {
  active: 'Active',
  pending: 'One-time password pending',
  deactivated: 'Deactivated',
};

type Known = Pick<Person, 'active' | 'one_time_password_until'>;

/** undefined where the viewer may not know it. */
export const statusOf = ({ active, one_time_password_until: until }: Known): Status | undefined => {
  if (active === undefined) return undefined;
  if (!active) return 'deactivated';
  return until == null ? 'active' : 'pending';
};

/** "One-time password until Nov 26, 2026, 14:03"; empty where the viewer may not know it. */
export const statusText = (person: Known): string => {
  const status = statusOf(person);
  if (status === undefined) return '';
  return status === 'pending'
    ? `One-time password until ${instantText(person.one_time_password_until!)}`
    : STATUS_TEXT[status];
};
