import type { LoggedPeopleEvent } from '@portal/shared-types/contract/api/peopleLog';

/** A guardian signed in once; with defaults for values that a test doesn't need. */
export const peopleEvent = (parts: Partial<LoggedPeopleEvent> = {}): LoggedPeopleEvent => ({
  at: '2026-02-21T22:03:00Z',
  login_name: 'robin',
  full_name: 'Robin Testperson',
  event: 'signed in',
  by: null,
  by_nations: [],
  before: null,
  after: null,
  signed_in: 1,
  failed: 0,
  ...parts,
});
