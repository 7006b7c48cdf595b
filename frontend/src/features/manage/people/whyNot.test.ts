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
  whyNot(hr, managedPerson({ may_manage: false, ...parts }));

it('says nothing of somebody who may be managed', () => {
  expect(whyNot(hr, managedPerson())).toBeNull();
});

it('says that nobody manages themselves', () => {
  expect(refused({ login_name: 'hr' })).toBe(
    'This is you. Your account is managed by somebody else who manages your nation.',
  );
});

it('names the nations that are not the viewer’s', () => {
  expect(refused({ nations: ['South Sound', 'North Inlet', 'Outer Islands'] })).toBe(
    'Also belongs to Outer Islands, South Sound, which you do not manage.',
  );
});

it('says that an Administrator is above hr', () => {
  expect(refused({ access: [entry('North Inlet', 'Administrator')] })).toBe(
    'Is an Administrator of North Inlet, and is managed by another Administrator of it only.',
  );
});

it('has a sentence for what it does not understand', () => {
  expect(refused({})).toBe('You may not manage this person.');
});
