import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { managedPerson } from '../testing/people';
import { getDenialReason } from './denialReason';

const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  access,
  hr,
});
const hr = { login_name: 'hr', access: [entry('North Inlet', 'Guardian', true)] };
const refused = (
  parts: Parameters<typeof managedPerson>[0],
  people: Parameters<typeof getDenialReason>[2] = [],
) =>
  getDenialReason(
    hr,
    managedPerson({ may_manage: false, may_set_password: false, ...parts }),
    people,
  );

it('says nothing when the person may be managed, or given a one-time password', () => {
  expect(getDenialReason(hr, managedPerson(), [])).toBeNull();
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

describe('the people who can', () => {
  const makePerson = (full_name: string, ...access: AccessEntry[]) =>
    managedPerson({ login_name: full_name, full_name, access });
  const ann = makePerson('Ann', entry('North Inlet', 'Administrator'));
  const people = [
    ann,
    makePerson('Max', entry('North Inlet', 'Manager')),
    makePerson('Kim', entry('North Inlet', 'Guardian', true)),
    makePerson('Zoe', entry('North Inlet', 'Manager', true)),
    { ...makePerson('Gus', entry('North Inlet', 'Administrator')), active: false },
  ];

  it('are named if they are of the viewer’s nations', () => {
    const manager = { access: [entry('North Inlet', 'Manager')] };
    expect(refused(manager, people)).toBe(
      'Has a higher access level than you in North Inlet. Ask Ann or Zoe.',
    );
    expect(refused({ login_name: 'hr', access: hr.access }, people)).toBe(
      'This is you. Someone else who manages your nation manages your account. Ask Ann, Kim or Zoe.',
    );
    expect(refused({ access: [entry('North Inlet', 'Administrator')] }, [])).not.toContain('Ask');
  });

  it('are not guessed for a person of nations that the viewer doesn’t see', () => {
    const beyond = { nations: ['North Inlet', 'South Sound'] };
    expect(refused(beyond, people)).not.toContain('Ask');
  });
});
