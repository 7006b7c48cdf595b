import type { ManagedPerson } from './peopleQuery';

/** For sorting: waiting one-time passwords by their end, then the active, then the deactivated. */
export const statusRank = ({ active, one_time_password_until: until }: ManagedPerson): string => {
  if (!active) return '3';
  return until === null ? '2' : `1 ${until}`;
};
