import type { AccessEntry } from '@portal/shared-types/access/policy';
import { managedPerson } from '../testing/people';
import { whyNot } from './whyNot';

const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  access,
  hr,
});
const hr = { login_name: 'hr', access: [entry('North Inlet', 'Guardian', true)] };
const refused = (parts: Parameters<typeof managedPerson>[0]) =>
  whyNot(hr, managedPerson({ may_manage: false, may_set_password: false, ...parts }));

it('says nothing when the person may be managed, or given a one-time password', () => {
  expect(whyNot(hr, managedPerson())).toBeNull();
  expect(refused({ may_set_password: true, nations: ['South Sound'] })).toBeNull();
});

it('says that no one manages themselves', () => {
  expect(refused({ login_name: 'hr' })).toBe(
    'This is you. Someone else who manages your nation manages your account.',
  );
});

it('names the nations that are not the viewer’s', () => {
  expect(refused({ nations: ['South Sound', 'North Inlet', 'Outer Islands'] })).toBe(
    'Also belongs to Outer Islands, South Sound, which you don’t manage.',
  );
});

it('says that an Administrator is above hr', () => {
  expect(refused({ access: [entry('North Inlet', 'Administrator')] })).toBe(
    'Administrator of North Inlet: only another Administrator of the nation can manage this account.',
  );
});

it('says that a Manager is above hr of a lower level', () => {
  expect(refused({ access: [entry('North Inlet', 'Manager')] })).toBe(
    'Has a higher access level than you in North Inlet.',
  );
});

it('has a sentence for what it does not understand', () => {
  expect(refused({})).toBe('You can’t manage this person.');
});
