import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { OWN_PROFILE_FIELDS } from '@portal/shared-types/contract/access/people';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';

/** What the portal shows about people, as far as the viewer may see it. Contains no secret. */
export interface PersonRecord extends OneTime {
  login_name: string;
  full_name: string;
  email?: string | undefined;
  /** Address before the person's own change, and the instant until which it is valid. */
  former?: { email: string; until: string } | undefined;
  phone?: string | undefined;
  position?: string | undefined;
  active: boolean;
  access: AccessEntry[];
  /** Nations whose Administrator gave access without managing the person. */
  guest_nations?: string[] | undefined;
}

type Field = (typeof OWN_PROFILE_FIELDS)[number];
/** Contact fields of a request: absent fields don't change, null removes a field. */
type SentContact = { [F in Field]?: string | null | undefined };
type Contact = { [F in Field]?: string | undefined };

export const withContact = <T extends Contact>(person: T, sent: SentContact): T => {
  const after = (field: Field): string | undefined =>
    sent[field] === undefined ? person[field] : (sent[field] ?? undefined);
  return { ...person, email: after('email'), phone: after('phone'), position: after('position') };
};

/** What decides whether a one-time password still works. */
interface OneTime {
  pwd_reset: boolean;
  /** `expires` in epoch seconds. */
  one_time?: { expires: number } | undefined;
}

/** Epoch seconds until which it works; undefined: there is none. */
export const pendingUntil = ({ pwd_reset, one_time }: OneTime): number | undefined =>
  pwd_reset && one_time && one_time.expires > Date.now() / 1000 ? one_time.expires : undefined;

type OneTimeState = RouteResponse<Routes['managedUsers']>['items'][number]['one_time_password'];

/** For managers. Null for a person who chose their own password. */
export const oneTimeState = (account: OneTime): OneTimeState => {
  if (!account.pwd_reset || !account.one_time) return null;
  return pendingUntil(account) === undefined ? 'expired' : 'waiting';
};
