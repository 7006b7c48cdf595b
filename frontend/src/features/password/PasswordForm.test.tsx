import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '#testing/fill.ts';
import { PasswordForm, type PasswordFormProps } from './PasswordForm';
import type { PasswordOutcome } from './passwordOutcome';

const GOOD = 'otter maple tulip';

const open = (
  props: Partial<PasswordFormProps> = {},
  outcome: PasswordOutcome = { status: 'done' },
) => {
  const onSubmit = jest.fn(() => Promise.resolve(outcome));
  render(<PasswordForm hints="self" name="Robin Testperson" onSubmit={onSubmit} {...props} />);
  return onSubmit;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Submit' });
const type = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await fill(field(label), text);
};

describe('the password form', () => {
  it('names whose password it is, and asks for four things', () => {
    open();
    expect(
      screen.getByRole('heading', { name: "Update Robin Testperson's Password" }),
    ).toBeVisible();
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Old Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Re-type New Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('hides what the caller hides, but still gives the login name to password managers', async () => {
    const submitted = open({ username: 'robin', hide: ['username', 'oldPassword'] });
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.queryByLabelText('Old Password')).toBeNull();
    const hidden = document.querySelector<HTMLInputElement>('input[autocomplete=username]')!;
    expect(hidden).toHaveValue('robin');
    expect(hidden).not.toBeVisible();
    await type({ 'New Password': GOOD, 'Re-type New Password': GOOD });
    await userEvent.click(button());
    expect(submitted).toHaveBeenCalledWith({
      username: 'robin',
      oldPassword: '',
      newPassword: GOOD,
      retypeNewPassword: GOOD,
    });
  });

  it('hints at what makes a good password, with an example that is refused', async () => {
    open({ hide: ['oldPassword'] });
    expect(
      screen.getByText('Choose a password that is unique and at least 8 characters long.'),
    ).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('seven herons borrow a lantern')).toBeVisible();
    await type({ 'New Password': 'seven herons borrow a lantern' });
    await userEvent.tab();
    expect(field('New Password')).toHaveAccessibleDescription(
      /^Please choose a different password/,
    );
  });

  it('shows managers how to hand over a one-time password', () => {
    open({ hints: 'manager', hide: ['username', 'oldPassword', 'retypeNewPassword'] });
    expect(
      screen.getByText(
        'Enter a one-time password that is unique, easy to remember and at least 8 characters long, and send it to the person through a private channel (phone call, text message or in person). The next time that person logs in, they will be prompted to change their password.',
      ),
    ).toBeVisible();
    expect(document.querySelector('input[autocomplete=username]')).toBeNull();
    expect(field('New Password')).toHaveAttribute('autocomplete', 'off');
  });

  it('shows what is typed, one field at a time', async () => {
    open({ hide: ['username', 'oldPassword'] });
    await userEvent.click(screen.getByTitle('Show New Password'));
    expect(field('New Password')).toHaveAttribute('type', 'text');
    expect(field('Re-type New Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByTitle('Hide New Password'));
    expect(field('New Password')).toHaveAttribute('type', 'password');
  });

  it('counts as people do', async () => {
    open({ hide: ['username', 'oldPassword', 'retypeNewPassword'] });
    await type({ 'New Password': 'ʔ🐋' });
    expect(screen.getByText('2 of at least 8 characters')).toBeVisible();
  });

  it('shows no error while something is still being typed', async () => {
    open({ hide: ['oldPassword'] });
    await type({ Username: 'g', 'New Password': 'o' });
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
    await userEvent.click(field('Re-type New Password'));
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(screen.queryByText('Field is required')).toBeNull();
  });

  it('says that the passwords differ when the second is as long as the first', async () => {
    open({ hide: ['username', 'oldPassword'] });
    await type({ 'New Password': GOOD, 'Re-type New Password': 'otter maple tuli' });
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    await type({ 'Re-type New Password': 'b' });
    expect(field('Re-type New Password')).toHaveAccessibleDescription(/^Passwords do not match/);
    expect(button()).toBeDisabled();
  });

  it('submits by Enter', async () => {
    const submitted = open({ hide: ['oldPassword'] });
    await type({
      Username: ' Guardian ',
      'New Password': GOOD,
      'Re-type New Password': GOOD,
    });
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ username: 'Guardian' }));
  });

  it('by Enter too early says what is missing, and goes to the first of it', async () => {
    const submitted = open();
    await type({ Username: 'guardian' });
    await userEvent.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getAllByText('Field is required')).toHaveLength(3);
    expect(field('Old Password')).toHaveFocus();
    expect(field('Old Password')).toBeInvalid();
  });

  it('sends nothing that is too short, and goes to it', async () => {
    const submitted = open({ hide: ['oldPassword'] });
    await type({ Username: 'g', 'New Password': 'short', 'Re-type New Password': 'short' });
    await userEvent.click(button());
    expect(submitted).not.toHaveBeenCalled();
    expect(field('New Password')).toHaveFocus();
    expect(field('New Password')).toHaveAccessibleDescription(
      /^Password must be at least 8 characters long/,
    );
  });

  it('says what the server finds at its field, until that is changed', async () => {
    open(
      { hide: ['username', 'oldPassword'] },
      { status: 'invalid', errors: { newPassword: 'This password is common.' } },
    );
    await type({ 'New Password': GOOD, 'Re-type New Password': GOOD });
    await userEvent.click(button());
    expect(await screen.findByText('This password is common.')).toBeVisible();
    expect(field('New Password')).toHaveFocus();
    await type({ 'New Password': 's' });
    expect(screen.queryByText('This password is common.')).toBeNull();
  });

  it('says any other failure aloud, and keeps what is typed', async () => {
    open(
      { hide: ['username', 'oldPassword'] },
      { status: 'failed', text: 'Something went wrong. Please try again.' },
    );
    await type({ 'New Password': GOOD, 'Re-type New Password': GOOD });
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again.',
    );
    expect(field('New Password')).toHaveValue(GOOD);
  });

  it('keeps nothing typed after a success', async () => {
    open({ hide: ['username', 'oldPassword'] });
    await type({ 'New Password': GOOD, 'Re-type New Password': GOOD });
    await userEvent.click(button());
    await waitFor(() => expect(field('New Password')).toHaveValue(''));
    expect(screen.queryByText('Field is required')).toBeNull();
  });

  it('suggests a password, shown so that it can be read out', async () => {
    const submitted = open({
      hints: 'manager',
      hide: ['username', 'oldPassword', 'retypeNewPassword'],
      suggest: () => GOOD,
    });
    await userEvent.click(field('New Password'));
    await userEvent.click(screen.getByRole('button', { name: 'Suggest password' }));
    expect(field('New Password')).toHaveValue(GOOD);
    expect(field('New Password')).toHaveAttribute('type', 'text');
    await userEvent.click(button());
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ newPassword: GOOD }));
  });

  it('shows no error, and so moves nothing, while its buttons are being pressed', async () => {
    open({ hide: ['username', 'oldPassword', 'retypeNewPassword'], suggest: () => GOOD });
    await userEvent.click(field('New Password'));
    for (const button of [
      screen.getByRole('button', { name: 'Suggest password' }),
      screen.getByRole('button', { name: 'Show password' }),
    ]) {
      await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
      expect(field('New Password')).toHaveFocus();
      expect(screen.queryByText('Field is required')).toBeNull();
    }
  });

  it('says that Caps Lock is on', async () => {
    open({ hide: ['username', 'oldPassword', 'retypeNewPassword'] });
    const person = userEvent.setup();
    await person.click(field('New Password'));
    await person.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeVisible();
    await person.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});
