/** Events of the people log as text. */
import { accessChanges } from '@portal/shared-types/access/accessChanges';
import type { PeopleEvent } from '@portal/shared-types/access/peopleEvents';
import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';

const TEXT: Record<Exclude<PeopleEvent, 'signed in' | 'access changed'>, string> = {
  created: 'Account created',
  'one-time password set': 'One-time password set',
  'password changed': 'Password changed',
  deactivated: 'Deactivated',
  reactivated: 'Reactivated',
};

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "2 sign-ins, 3 failed sign-ins", "North Inlet: Guardian becomes Manager". */
export const eventText = (nation: string, logged: LoggedPeopleEvent): string => {
  const { event, before, after, signed_in, failed } = logged;
  if (event === 'signed in')
    return [
      ...(signed_in ? [counted(signed_in, 'sign-in')] : []),
      ...(failed ? [counted(failed, 'failed sign-in')] : []),
    ].join(', ');
  if (event !== 'access changed') return TEXT[event];
  const entries = (level: typeof before) => (level ? [{ nation, ...level }] : []);
  return accessChanges(entries(before), entries(after)).join(', ');
};

/** "by Ada Rockwall"; empty for changes to one's own account. */
export const authorText = ({ login_name, by, by_nations }: LoggedPeopleEvent): string => {
  if (by) return by.login_name === login_name ? '' : `by ${by.full_name}`;
  return by_nations.length ? `by HR or an Administrator of ${by_nations.join(', ')}` : '';
};
