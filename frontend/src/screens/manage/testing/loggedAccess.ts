import type { LoggedAccess } from '@portal/shared-types/api/accessLog';

/** Somebody of South Sound opened patrol 7; a test names only what it is about. */
export const loggedAccess = (parts: Partial<LoggedAccess> = {}): LoggedAccess => ({
  at: '2026-11-21T22:03:00Z',
  login_name: 'sol',
  full_name: 'Sol Brackwater',
  nations: ['South Sound'],
  action: 'opened',
  part: 'details',
  patrols: [7],
  records: null,
  ...parts,
});
