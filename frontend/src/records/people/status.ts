import { listInstant } from './instantText';
import type { Person } from './person';

export const STATUSES = ['active', 'pending', 'locked', 'deactivated'] as const;
export type Status = (typeof STATUSES)[number];

const STATUS_TEXT: Record<Status, string> = {
  active: 'Active',
  pending: 'One-time password pending',
  locked: 'Needs a one-time password',
  deactivated: 'Deactivated',
};

export const STATUS_CHOICES = [
  ['', 'Any status'],
  ...STATUSES.map((status) => [status, STATUS_TEXT[status]] as const),
] as const;

type Known = Pick<Person, 'active' | 'one_time_password_until' | 'one_time_password'>;

/** undefined if the viewer may not know it. */
export const getStatus = ({
  active,
  one_time_password_until: until,
  one_time_password: oneTime,
}: Known): Status | undefined => {
  if (active === undefined) return undefined;
  if (!active) return 'deactivated';
  if (oneTime === 'expired') return 'locked';
  return until == null ? 'active' : 'pending';
};

/** "One-time password until Nov 26, 14:03"; empty if the viewer may not know it. */
export const statusText = (person: Known): string => {
  const status = getStatus(person);
  if (status === undefined) return '';
  if (status === 'locked') return 'One-time password expired; needs a new one';
  return status === 'pending'
    ? `One-time password until ${listInstant(person.one_time_password_until!)}`
    : STATUS_TEXT[status];
};
