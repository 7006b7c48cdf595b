import { findErrors, freeLogin } from './newPerson';

test('a one-time password may contain neither the login name nor a nation of the new person', () => {
  const findError = (password: string) =>
    findErrors({
      full_name: 'Fay Heron',
      login_name: 'fay.heron',
      email: '',
      phone: '',
      position: '',
      access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
      password,
    }).password;
  expect(findError('otter maple tulip')).toBeUndefined();
  for (const password of ['fay heron 2026', 'northinlet-2026'])
    expect(findError(password)).toMatch(/username or the name of a nation/);
});

test('a name that is taken gets the first number that is free', () => {
  expect(freeLogin('robin', ['wren'])).toBe('robin');
  expect(freeLogin('robin', ['robin', 'robin2', 'robin4'])).toBe('robin3');
  expect(freeLogin('x'.repeat(64), ['x'.repeat(64)])).toBe(`${'x'.repeat(63)}2`);
});
