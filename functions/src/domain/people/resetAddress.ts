/**
 * The address for links to set a password. Someone at an unattended screen could change the account's address
 * to their own. For three days after such a change, links still go to the previous address, whose owner is
 * notified. Changes by a manager of the person apply immediately.
 */
import type { PersonRecord } from './person';

/** Long enough for someone to return from the water and read their mail. */
const FORMER_HOURS = 72;

type Addressed = Pick<PersonRecord, 'email' | 'former'>;

const getFormerAddress = ({ former }: Addressed, now: Date): string | undefined =>
  former && now.toISOString() < former.until ? former.email : undefined;

export const getResetAddress = (person: Addressed, now: Date): string | undefined =>
  getFormerAddress(person, now) ?? person.email;

/** Where the person is notified of changes: also at the previous address, as long as it is valid. */
export const getNoticeAddresses = (person: Addressed, now: Date): string[] =>
  [...new Set([getFormerAddress(person, now), person.email])].filter((one) => one !== undefined);

/** @param own whether the person made the change */
export const withFormerAddress = <T extends Addressed>(
  before: Addressed,
  after: T,
  own: boolean,
  now: Date,
): T => {
  if (before.email === after.email) return after;
  const email = own ? getResetAddress(before, now) : undefined;
  const until = new Date(now.getTime() + FORMER_HOURS * 3_600_000).toISOString();
  return { ...after, former: email === undefined ? undefined : { email, until } };
};
