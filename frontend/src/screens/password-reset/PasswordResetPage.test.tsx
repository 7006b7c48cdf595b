import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#app/App.tsx';
import { session } from '#platform/session/browserSession.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';

const DONE = 'Password reset successful. Please log in with your new password.';
const AGAIN =
  'You haven’t chosen your own password yet. Log in with your one-time password again and choose one within 15 minutes. If the login fails, ask an Administrator of your nation, or someone with HR, for a new one-time password.';

const openAt = (address: string, update: FakeResponse = { json: { updated: true } }) => {
  window.history.replaceState(null, '', address);
  const server = fakeServer({
    'POST /login/': () => ({
      json: signInResponse({ pwd_reset: true, login_name: 'orrin', full_name: 'Orrin Example' }),
    }),
    'POST /logout/': () => ({ json: { ended: true } }),
    'POST /password-reset/update/': () => update,
  });
  return { server, page: render(<App />) };
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = async (username?: string) => {
  if (username !== undefined) await fill(await field('Username'), username);
  await fill(await field('New Password'), 'otter maple tulip');
  await fill(await field('Re-type New Password'), 'otter maple tulip');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
};
const path = () => window.location.pathname + window.location.search;

afterEach(() => {
  jest.useRealTimers();
  act(() => session.end('logged out'));
  temporaryReset.end();
  loginNotice.forget();
});

describe('the password reset page', () => {
  it('shows the product, its subtitle and the way to the start, and asks for no old password', async () => {
    openAt('/password-reset/abc');
    expect(await screen.findByRole('heading', { name: 'Coast Guardians' })).toBeVisible();
    expect(screen.getByText("Regional Monitoring System's Data Portal")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Coast Guardians, home page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(await field('Username')).toBeVisible();
    expect(screen.queryByLabelText('Old Password')).toBeNull();
  });

  it('sends username, token and new password, and ends at the login page with the good news', async () => {
    const { server } = openAt('/password-reset/a-token');
    await submit(' orrin ');
    await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
    expect(path()).toBe('/login');
    const [call] = server.to('POST /password-reset/update/');
    expect(call!.body).toEqual({
      username: 'orrin',
      token: 'a-token',
      newPassword: 'otter maple tulip',
    });
    expect(call!.headers.get('Authorization')).toBeNull();
  });

  it('confirms success once', async () => {
    const { page } = openAt('/password-reset/a-token');
    await submit('orrin');
    await screen.findByText(DONE);
    page.unmount();
    openAt('/login');
    await field('Username');
    expect(screen.queryByText(DONE)).toBeNull();
  });

  it('takes the token out of the address, and finds it again after a reload', async () => {
    const { page } = openAt('/password-reset/a-token');
    await field('Username');
    await waitFor(() => expect(path()).toBe('/password-reset/link'));
    page.unmount();
    const server = fakeServer({ 'POST /password-reset/update/': () => ({ json: {} }) });
    render(<App />);
    await submit('orrin');
    await waitFor(() =>
      expect(server.to('POST /password-reset/update/')[0]!.body).toMatchObject({
        token: 'a-token',
      }),
    );
  });

  it('says what to do where only the address without its token was copied', async () => {
    openAt('/password-reset/link');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link was already used or is incomplete. Open the link in the e-mail again.',
    );
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it.each([
    [{ status: 400, json: { code: 'invalid-request' } }, 'Please fill in all required fields.'],
    [
      { status: 401, json: { code: 'wrong-reset-token' } },
      'Invalid username or reset token. Check that you are using the correct link and properly typed your username.',
    ],
    [{ status: 500, json: {} }, 'Something went wrong. Please try again.'],
    [{ status: 404, json: {} }, 'Something went wrong. Please try again.'],
    [
      { status: 429, json: {}, headers: { 'Retry-After': '4' } },
      'Too many attempts. Please wait 4 seconds and try again.',
    ],
  ])('says why it failed (%#)', async (response, text) => {
    openAt('/password-reset/a-token', response);
    await submit('orrin');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await field('New Password')).toHaveValue('otter maple tulip');
    expect(path()).toBe('/password-reset/link');
  });

  it('says at the field why a password will not do', async () => {
    openAt('/password-reset/a-token', {
      status: 400,
      json: {
        code: 'unsuitable-password',
        errors: [{ path: 'body.newPassword', message: 'This password is common.' }],
      },
    });
    await submit('orrin');
    expect(await screen.findByText('This password is common.')).toBeVisible();
    expect(await field('New Password')).toBeInvalid();
    expect(screen.queryByText('Please fill in all required fields.')).toBeNull();
  });

  it('logs out the person who is signed in, once, here and on the server', async () => {
    const response = signInResponse();
    act(() => session.begin(response));
    const ended = jest.spyOn(session, 'end');
    const { server } = openAt('/password-reset/a-token');
    await field('Username');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(ended).toHaveBeenCalledWith('logged out');
    expect(session.state().status).toBe('signed out');
    expect(localStorage.getItem('auth-response')).toBeNull();
    const [logout, ...more] = server.to('POST /logout/');
    expect(logout!.headers.get('Authorization')).toBe(response.JwtToken);
    expect(more).toEqual([]);

    // A person who signs in in another tab by now stays signed in.
    act(() => session.begin(response));
    act(() => {
      window.history.replaceState({ usr: { token: 'another' } }, '', '/password-reset/link');
      window.dispatchEvent(
        new PopStateEvent('popstate', { state: window.history.state as unknown }),
      );
    });
    await submit('orrin');
    await waitFor(() => expect(server.to('POST /password-reset/update/')).toHaveLength(1));
    expect(ended).toHaveBeenCalledTimes(1);
    ended.mockRestore();
  });
});

describe('a sign-in with a one-time password', () => {
  const signIn = async (address = '/login') => {
    const opened = openAt(address);
    await fill(await field('Username'), 'orrin');
    await fill(await field('Password'), 'given to me');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('You signed in with a one-time password. Choose your own now.');
    return opened;
  };

  it('leads to choosing one’s own, stores nothing, and knows the username', async () => {
    const { server } = await signIn('/login?redirectPath=%2Fusers&redirectQuery=');
    expect(path()).toBe('/password-reset/temp');
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('heading', { name: "Update Orrin Example's Password" })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await submit();
    await waitFor(() => expect(screen.getByText(DONE)).toBeVisible());
    expect(path()).toBe('/login?redirectPath=%2Fusers&redirectQuery=');
    const [call] = server.to('POST /password-reset/update/');
    expect(call!.headers.get('Authorization')).toMatch(/^\w+\.\w+\.signature$/);
    expect(call!.body).toEqual({
      username: 'orrin',
      token: 'temp',
      newPassword: 'otter maple tulip',
    });
    expect(temporaryReset.current()).toBeNull();
  });

  it('comes back to the form from the login page, until a password is chosen', async () => {
    await signIn();
    await userEvent.click(screen.getByRole('link', { name: 'Coast Guardians, home page' }));
    expect(await field('New Password')).toBeVisible();
    expect(path()).toBe('/password-reset/temp');
  });

  it('can be cancelled to sign in as someone else', async () => {
    await signIn();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel and log in as someone else' }));
    expect(await field('Username')).toHaveValue('');
    expect(path()).toBe('/login');
  });

  it('says what to do when it is not in memory, after a reload or at a typed address', async () => {
    openAt('/password-reset/temp');
    expect(await screen.findByRole('alert')).toHaveTextContent(AGAIN);
    expect(screen.queryByLabelText('New Password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Go to login page' }));
    expect(await field('Username')).toBeVisible();
  });

  it('says so when the 15 minutes are over', async () => {
    await signIn();
    jest.useFakeTimers({ now: Date.now() });
    await userEvent
      .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      .click(screen.getByRole('link', { name: 'Coast Guardians, home page' }));
    expect(await field('New Password')).toBeVisible();
    act(() => jest.advanceTimersByTime(15 * 60_000 - 60_000));
    expect(screen.queryByRole('alert')).not.toHaveTextContent(AGAIN);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent(AGAIN);
  });

  it('says so when the server no longer accepts the token', async () => {
    openAt('/login', { status: 401, json: { code: 'wrong-reset-token' } });
    await fill(await field('Username'), 'orrin');
    await fill(await field('Password'), 'given to me');
    await userEvent.keyboard('{Enter}');
    await submit();
    await waitFor(() => expect(screen.getByText(AGAIN)).toBeVisible());
    expect(temporaryReset.current()).toBeNull();
  });
});
