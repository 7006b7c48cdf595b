import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { accessChanges } from '@portal/shared-types/contract/access/accessChanges';
import { accessWarnings, staysInSight } from './accessWarnings';

const entry = (nation: string, access: AccessEntry['access'], hr = false): AccessEntry => ({
  nation,
  access,
  hr,
});
const ada = { login_name: 'admin', access: [entry('North Inlet', 'Administrator')] };
const orrin = { login_name: 'orrin', full_name: 'Orrin Saltmarsh' };
const before = [entry('North Inlet', 'Guardian')];

it('says nation by nation what changes', () => {
  const was = [
    entry('North Inlet', 'Guardian'),
    entry('South Sound', 'Manager', true),
    entry('River Mouth', 'Guardian'),
    entry('Outer Islands', 'Guardian'),
  ];
  const will = [
    entry('Outer Islands', 'Guardian'),
    entry('River Mouth', 'Guardian', true),
    entry('West Arm', 'Manager'),
    entry('North Inlet', 'Manager'),
  ];
  expect(accessChanges(was, will)).toEqual([
    'North Inlet: Guardian changes to Manager',
    'River Mouth: Guardian changes to Guardian, HR',
    'South Sound: remove Manager, HR',
    'West Arm: add Manager',
  ]);
  expect(accessChanges(was, [...was].reverse())).toEqual([]);
});

it('has nothing to warn of when a level rises to Manager', () => {
  const after = [entry('North Inlet', 'Manager')];
  expect(accessWarnings(ada, orrin, { before, after, others: [] })).toEqual([]);
});

it('warns before someone becomes Administrator, but not about an existing one', () => {
  const after = [entry('North Inlet', 'Administrator')];
  expect(accessWarnings(ada, orrin, { before, after, others: [] })).toEqual([
    'An Administrator of North Inlet manages its people, lists, records and sharing, and sets everyone else’s access.',
  ]);
  expect(accessWarnings(ada, orrin, { before: after, after, others: [] })).toEqual([]);
});

it('warns before a nation is removed, and before the person can no longer be seen', () => {
  expect(accessWarnings(ada, orrin, { before, after: [], others: ['South Sound'] })).toEqual([
    'Orrin Saltmarsh will no longer see or edit records that only North Inlet can see.',
    'You will no longer see Orrin Saltmarsh in the portal. To give access again, you need their login name.',
  ]);
  const both = { ...ada, access: [...ada.access, entry('South Sound', 'Guardian')] };
  expect(accessWarnings(both, orrin, { before, after: [], others: ['South Sound'] })).toHaveLength(
    1,
  );
});

it('knows whether the viewer finds the person afterwards', () => {
  expect(staysInSight(ada, orrin, ['South Sound'])).toBe(false);
  expect(staysInSight(ada, orrin, ['South Sound', 'North Inlet'])).toBe(true);
});
