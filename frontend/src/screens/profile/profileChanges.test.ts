import { changedFields, toFieldErrors, getValues } from './profileChanges';

const profile = {
  login_name: 'orrin.saltmarsh',
  full_name: 'Orrin Saltmarsh',
  nations: ['North Inlet'],
  position: 'Skipper',
  email: 'orrin@example.org',
  phone: null,
  may_edit: true,
  may_manage: true,
  may_set_password: true,
};
const before = getValues(profile);

it('shows what is not known as empty', () => {
  expect(before).toEqual({
    full_name: 'Orrin Saltmarsh',
    position: 'Skipper',
    email: 'orrin@example.org',
    phone: '',
  });
});

it('sends nothing that stayed, apart from spaces around it', () => {
  expect(changedFields(before, { ...before, position: ' Skipper ' })).toEqual({});
});

it('sends what was changed, trimmed, and null for what was emptied', () => {
  const typed = { ...before, phone: ' (250) 555-0100 ', email: '', position: '  ' };
  expect(changedFields(before, typed)).toEqual({
    phone: '(250) 555-0100',
    email: null,
    position: null,
  });
});

it('never takes a name away', () => {
  expect(changedFields(before, { ...before, full_name: ' ' })).toEqual({ full_name: '' });
});

it('puts the server’s errors at their fields, the first of each', () => {
  expect(
    toFieldErrors([
      { path: 'body.user.phone', message: 'must be a phone number' },
      { path: 'body.user.phone', message: 'is too long' },
      { path: 'body.user.email', message: 'must be an e-mail address' },
    ]),
  ).toEqual({ phone: 'Must be a phone number', email: 'Must be an e-mail address' });
});

it('shows errors without a field at the whole form', () => {
  expect(toFieldErrors([{ path: 'body.user.login_name', message: 'is missing' }])).toBeUndefined();
  expect(toFieldErrors([])).toBeUndefined();
  expect(toFieldErrors(undefined)).toBeUndefined();
});
