/**
 * Where a link to set a password is mailed. Whoever sits at a screen that was left open can give the
 * account an address of their own; for three days after such a change the link still goes to the address
 * before, whose owner has been told. What a manager of the person sets holds at once.
 */
import type { PersonRecord } from './person';

/** Long enough for somebody to come back from the water and read their mail. */
export const FORMER_HOURS = 72;

type Addressed = Pick<PersonRecord, 'email' | 'former'>;

const formerOf = ({ former }: Addressed, now: Date): string | undefined =>
  former && now.toISOString() < former.until ? former.email : undefined;

export const resetAddressOf = (person: Addressed, now: Date): string | undefined =>
  formerOf(person, now) ?? person.email;

/** Where the person is notified of changes: the address of before as well, as long as it counts. */
export const noticeAddressesOf = (person: Addressed, now: Date): string[] =>
  [...new Set([formerOf(person, now), person.email])].filter((one) => one !== undefined);

/** @param own the person made the change themselves */
export const withFormerAddress = <T extends Addressed>(
  before: Addressed,
  after: T,
  own: boolean,
  now: Date,
): T => {
  if (before.email === after.email) return after;
  const email = own ? resetAddressOf(before, now) : undefined;
  const until = new Date(now.getTime() + FORMER_HOURS * 3_600_000).toISOString();
  return { ...after, former: email === undefined ? undefined : { email, until } };
};
