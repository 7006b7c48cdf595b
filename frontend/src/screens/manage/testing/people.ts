import type { ManagedPerson } from '../people/peopleQuery';

/**
 * A guardian of North Inlet whom the viewer may manage; with defaults for values that a test doesn't need.
 */
export const managedPerson = (parts: Partial<ManagedPerson> = {}): ManagedPerson => ({
  login_name: 'robin',
  full_name: 'Robin Testperson',
  nations: ['North Inlet'],
  access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
  active: true,
  email: null,
  phone: null,
  position: null,
  one_time_password_until: null,
  one_time_password: null,
  may_manage: true,
  may_set_password: true,
  ...parts,
});
