import { findErrors, maySubmit, PASSWORD_FIELDS, type PasswordValues } from './passwordFields';

const values = (parts: Partial<PasswordValues> = {}): PasswordValues => ({
  username: 'guardian',
  oldPassword: 'the one before',
  newPassword: 'otter maple tulip',
  retypeNewPassword: 'otter maple tulip',
  ...parts,
});
const RESET = ['username', 'newPassword', 'retypeNewPassword'] as const;

describe('the errors of the password form', () => {
  it('are none when everything is in order', () => {
    expect(findErrors(values(), PASSWORD_FIELDS)).toEqual({});
  });

  it('say at every empty field that it is required', () => {
    expect(
      findErrors(
        { username: ' ', oldPassword: '', newPassword: '', retypeNewPassword: '' },
        PASSWORD_FIELDS,
      ),
    ).toEqual({
      username: 'Field is required',
      oldPassword: 'Field is required',
      newPassword: 'Field is required',
      retypeNewPassword: 'Field is required',
    });
  });

  it('omit hidden fields', () => {
    expect(findErrors(values({ username: '', oldPassword: '' }), ['newPassword'])).toEqual({});
  });

  it.each([
    ['seven c', 'Password must be at least 8 characters long'],
    [
      'Guardian of kelp',
      'The password contains the username or the name of a nation. Please choose a different password',
    ],
    // Seven characters: fourteen bytes in the first, fourteen UTF-16 units in the second.
    ['ʔaaʔaaʔ', 'Password must be at least 8 characters long'],
    ['🐋🐋🐋🐋🐋🐋🐋', 'Password must be at least 8 characters long'],
    [
      'ʔ'.repeat(37),
      'Password must be at most 72 bytes long; letters other than a to z take two or more.',
    ],
    ['seven herons borrow a lantern', 'Please choose a different password'],
    [' Seven Herons borrow  a lantern', 'Please choose a different password'],
  ])('refuse %j as a new password', (newPassword, text) => {
    expect(findErrors(values({ newPassword, retypeNewPassword: newPassword }), RESET)).toEqual({
      newPassword: text,
    });
  });

  it('say that the passwords differ, if only by a space or a capital', () => {
    for (const retypeNewPassword of ['otter maple tulip ', 'Otter maple tulip'])
      expect(findErrors(values({ retypeNewPassword }), RESET)).toEqual({
        retypeNewPassword: 'Passwords do not match',
      });
  });
});

describe('the Submit button', () => {
  it.each([
    ['everything is there and the passwords match', {}, true],
    ['the old password is missing, which the form says on submit', { oldPassword: '' }, true],
    ['the password is too short', { newPassword: 'short', retypeNewPassword: 'short' }, true],
    ['the username is missing', { username: ' ' }, false],
    ['the new password is missing', { newPassword: '', retypeNewPassword: '' }, false],
    ['the re-typed password is missing', { retypeNewPassword: '' }, false],
    ['the passwords differ', { retypeNewPassword: 'otter maple tulips' }, false],
  ])('when %s', (_, parts, enabled) => {
    expect(maySubmit(values(parts), PASSWORD_FIELDS)).toBe(enabled);
  });

  it('waits for no field that is hidden', () => {
    expect(maySubmit(values({ username: '', retypeNewPassword: '' }), ['newPassword'])).toBe(true);
  });
});
