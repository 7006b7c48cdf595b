import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';

/** Someone from South Sound opened patrol 7; with defaults for values that a test doesn't need. */
export const loggedAccess = (parts: Partial<LoggedAccess> = {}): LoggedAccess => ({
  at: '2026-02-21T22:03:00Z',
  login_name: 'sol',
  full_name: 'Sol Brackwater',
  nations: ['South Sound'],
  action: 'opened',
  part: 'details',
  patrols: [7],
  records: null,
  ...parts,
});
