/** What the people log of a nation records about accounts (docs/product.md#people-log). */
export const PEOPLE_EVENTS = [
  'signed in',
  'created',
  'one-time password set',
  'password changed',
  'access changed',
  'deactivated',
  'reactivated',
] as const;
export type PeopleEvent = (typeof PEOPLE_EVENTS)[number];
