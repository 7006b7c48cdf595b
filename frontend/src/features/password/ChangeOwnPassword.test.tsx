import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { ChangeOwnPassword } from './ChangeOwnPassword';

const open = (response: FakeResponse) => {
  const server = fakeServer({ 'POST /password-reset/update/': () => response });
  render(<ChangeOwnPassword />);
  return server;
};
const submit = async () => {
  await fill(screen.getByLabelText('Old Password'), 'the one before');
  await fill(screen.getByLabelText('New Password'), 'otter maple tulip');
  await fill(screen.getByLabelText('Re-type New Password'), 'otter maple tulip');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};
const stillIn = () => session.state().status === 'signed in';

const response = signInResponse();
beforeEach(() => act(() => session.begin(response)));
afterEach(() => {
  act(() => session.end('logged out'));
  loginNotice.forget();
});

describe('changing one’s own password', () => {
  it('sends the old one too, and leads to the login page, since every session has ended', async () => {
    const server = open({ json: { updated: true } });
    expect(
      screen.getByText(
        'Changing your password logs you out on all devices. Log in again with the new one.',
      ),
    ).toBeVisible();
    await submit();
    await waitFor(() => expect(stillIn()).toBe(false));
    const [call] = server.to('POST /password-reset/update/');
    expect(call!.headers.get('Authorization')).toBe(response.JwtToken);
    expect(call!.body).toEqual({
      username: 'guardian',
      token: 'session',
      oldPassword: 'the one before',
      newPassword: 'otter maple tulip',
    });
    expect(loginNotice.waiting()).toEqual({
      severity: 'success',
      text: 'Password reset successful. Please log in with your new password.',
    });
    expect(localStorage.getItem('auth-response')).toBeNull();
  });

  it('shows an error at a wrong old password, and does not log out', async () => {
    open({ status: 401, json: { code: 'wrong-credentials' } });
    await submit();
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(screen.getByLabelText('Old Password')).toHaveFocus();
    expect(stillIn()).toBe(true);
  });

  it('says at the new password what the server has against it', async () => {
    open({
      status: 400,
      json: {
        code: 'unsuitable-password',
        errors: [{ path: 'body.newPassword', message: 'This is your current password.' }],
      },
    });
    await submit();
    expect(await screen.findByText('This is your current password.')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  it('leads to the login page when the session was over already', async () => {
    open({ status: 401, json: { code: 'wrong-reset-token' } });
    await submit();
    await waitFor(() =>
      expect(session.state()).toMatchObject({ status: 'signed out', ending: 'refused' }),
    );
  });

  it.each([
    [
      { status: 429, json: {}, headers: { 'Retry-After': '9' } },
      'Too many attempts. Please wait 9 seconds and try again.',
    ],
    [{ status: 500, json: {} }, 'Something went wrong. Please try again.'],
  ])('says any other failure (%#)', async (response, text) => {
    open(response);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(stillIn()).toBe(true);
  });
});
