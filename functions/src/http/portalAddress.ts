/** Keeps files of the portal from linking to a host that someone else named. */
import { invalidField } from '@portal/shared-types/base/text/problems';

/** @param allowed an origin; a star is one name, for a portal whose address CloudFront assigns */
const matches = (allowed: string, origin: string): boolean => {
  const [start = '', end] = allowed.split('*');
  if (end === undefined) return origin === allowed;
  const name = origin.slice(start.length, origin.length - end.length);
  return origin === `${start}${name}${end}` && /^[a-z0-9-]+$/.test(name);
};

/**
 * @param sent an address from the request
 * @returns its origin, in the form of browsers
 * @throws Problem `invalid-request` unless it is an address of this portal (PORTAL_ORIGINS, by spaces)
 */
export const requirePortalAddress = (sent: string): string => {
  const { origin, href } = new URL(sent);
  const allowed = (process.env.PORTAL_ORIGINS ?? '').split(' ').filter(Boolean);
  if (href !== `${origin}/` || !allowed.some((one) => matches(one, origin)))
    throw invalidField('origin', `must be the address of this portal: ${allowed.join(' or ')}`);
  return origin;
};
