/** Contact fields of a request: absent fields don't change, null removes a field. */
import type { OWN_PROFILE_FIELDS } from '@portal/shared-types/access/people';

type Field = (typeof OWN_PROFILE_FIELDS)[number];
export type SentContact = { [F in Field]?: string | null | undefined };
export type Contact = { [F in Field]?: string | undefined };

export const withContact = <T extends Contact>(person: T, sent: SentContact): T => {
  const after = (field: Field): string | undefined =>
    sent[field] === undefined ? person[field] : (sent[field] ?? undefined);
  return { ...person, email: after('email'), phone: after('phone'), position: after('position') };
};
