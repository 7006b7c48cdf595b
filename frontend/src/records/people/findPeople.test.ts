import { findPeople } from './findPeople';

const people = [
  { login_name: 'gwaya.longreach', full_name: 'Ǧwáya Longreach', nations: ['North Inlet'] },
  { login_name: 'bea.uxwood', full_name: 'Bea Łuxwood', nations: ['North Inlet', 'River Mouth'] },
  { login_name: 'outsider', full_name: 'Sol Brackwater', nations: ['South Sound'] },
];

test.each([
  ['', ['gwaya.longreach', 'bea.uxwood', 'outsider']],
  ['  ', ['gwaya.longreach', 'bea.uxwood', 'outsider']],
  ['gwaya', ['gwaya.longreach']],
  ['Ǧw', ['gwaya.longreach']],
  ['LUX', ['bea.uxwood']],
  ['outsi', ['outsider']],
  ['north', ['gwaya.longreach', 'bea.uxwood']],
  ['river lux', ['bea.uxwood']],
  ['bea sound', []],
  ['reach north inlet', ['gwaya.longreach']],
  // A word doesn't match across two parts.
  ['woodbea', []],
])('"%s" finds %j', (typed, logins) => {
  expect(findPeople(people, typed).map(({ login_name }) => login_name)).toEqual(logins);
});
