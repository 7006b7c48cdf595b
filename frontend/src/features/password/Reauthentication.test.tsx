import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeContext } from '#platform/ui/notices/NoticeContext.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { session } from '#platform/session/browserSession.ts';
import { loginNotice } from '#platform/session/loginNotice.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';
import { signInResponse, tokenWith } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { PasswordForm } from './PasswordForm';
import { forgetFailures } from './reauthenticate';

const WRONG =
  'Incorrect username or password. Multiple failed attempts may result in your session being logged out.';
const OWN_TOKEN = tokenWith({ exp: Math.floor(Date.now() / 1000) + 3600, jti: 'own' });
const EXTRA_TOKEN = tokenWith({ exp: Math.floor(Date.now() / 1000) + 3600, jti: 'extra' });
const REFUSED: FakeResponse = { status: 401, json: { code: 'wrong-credentials' } };
const GOOD: FakeResponse = {
  json: signInResponse({ login_name: 'Manager' }, { JwtToken: EXTRA_TOKEN }),
};

const FORM = (
  <PasswordForm
    hints="manager"
    hide={['username', 'oldPassword']}
    reauthenticate
    onSubmit={() => Promise.resolve({ status: 'done' })}
  />
);

const open = (login: FakeResponse | (() => Promise<FakeResponse>)) => {
  const server = fakeServer({
    'POST /login/': () => (typeof login === 'function' ? login() : login),
    'POST /logout/': () => ({ json: { ended: true } }),
  });
  return { server, screen: render(<NoticeProvider>{FORM}</NoticeProvider>) };
};
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Current Password');
const button = () => screen.getByRole('button', { name: /Submit|Checking/ });
const respond = async (text = 'the one that I have') => {
  await fill(password(), text);
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Checking…' })).toBeNull());
};
const stillIn = () => session.state().status === 'signed in';

beforeEach(() => {
  act(() => session.begin(signInResponse({ login_name: 'Manager' }, { JwtToken: OWN_TOKEN })));
});
afterEach(() => {
  act(() => session.end('logged out'));
  forgetFailures();
  loginNotice.forget();
  temporaryReset.end();
});

describe('re-authentication in the password form', () => {
  it('comes first, with the username filled in and the cursor in the password', () => {
    open(GOOD);
    expect(
      screen.getByText(
        'For security, please enter your username and password before making updates:',
      ),
    ).toBeVisible();
    expect(username()).toHaveValue('Manager');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('can be submitted when both are there', async () => {
    open(GOOD);
    expect(button()).toBeDisabled();
    await userEvent.type(password(), 'x');
    expect(button()).toBeEnabled();
    await userEvent.clear(username());
    await userEvent.type(username(), ' ');
    expect(button()).toBeDisabled();
  });

  it('sends the username trimmed and in lower case, says that it went well, and leads on', async () => {
    const { server } = open(GOOD);
    await userEvent.clear(username());
    await fill(username(), '  MANAGER ');
    await respond();
    expect(server.to('POST /login/')[0]!.body).toEqual({
      username: 'manager',
      password: 'the one that I have',
    });
    expect(await screen.findByLabelText('New Password')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Authentication successful');
  });

  it('keeps what it says on the screen for five seconds', async () => {
    const notice = jest.fn();
    fakeServer({ 'POST /login/': () => REFUSED });
    render(<NoticeContext value={notice}>{FORM}</NoticeContext>);
    await respond();
    expect(notice).toHaveBeenLastCalledWith({ severity: 'error', text: WRONG, stays: 5000 });
    fakeServer({ 'POST /login/': () => GOOD, 'POST /logout/': () => ({ json: {} }) });
    await respond();
    expect(notice).toHaveBeenLastCalledWith({
      severity: 'success',
      text: 'Authentication successful',
      stays: 5000,
    });
  });

  it('ends the session that it made, and leaves the stored one alone', async () => {
    const { server } = open(GOOD);
    await respond();
    await screen.findByLabelText('New Password');
    const [logout, ...more] = server.to('POST /logout/');
    expect(logout!.headers.get('Authorization')).toBe(EXTRA_TOKEN);
    expect(more).toEqual([]);
    expect(session.state()).toMatchObject({ response: { JwtToken: OWN_TOKEN } });
    expect(localStorage.getItem('auth-response')).toContain(OWN_TOKEN);
  });

  it('clears a wrong password and says what may follow', async () => {
    open(REFUSED);
    await respond();
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(/^Incorrect username or password\./);
    expect(stillIn()).toBe(true);
    await userEvent.type(password(), 'x');
    expect(password()).toBeValid();
  });

  it('rejects another username without sending the password', async () => {
    const { server } = open(GOOD);
    await userEvent.clear(username());
    await fill(username(), 'admin');
    await respond();
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
    expect(server.requests).toEqual([]);
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('logs out after three failures, here and on the server, and shows why on the login page', async () => {
    const { server } = open(REFUSED);
    await respond();
    await respond();
    expect(stillIn()).toBe(true);
    await respond();
    await waitFor(() => expect(stillIn()).toBe(false));
    expect(loginNotice.waiting()).toEqual({
      severity: 'error',
      text: 'Multiple failed attempts. Please log in again.',
    });
    expect(server.to('POST /logout/')[0]!.headers.get('Authorization')).toBe(OWN_TOKEN);
    expect(localStorage.getItem('auth-response')).toBeNull();
  });

  it('counts on when the form is closed and opened again', async () => {
    const { screen: first } = open(REFUSED);
    await respond();
    await respond();
    first.unmount();
    open(REFUSED);
    await respond();
    await waitFor(() => expect(stillIn()).toBe(false));
  });

  it('starts counting again after a success', async () => {
    let good = false;
    const login = () => Promise.resolve(good ? GOOD : REFUSED);
    const { screen: first } = open(login);
    await respond();
    await respond();
    good = true;
    await respond();
    await screen.findByLabelText('New Password');
    first.unmount();
    good = false;
    open(login);
    await respond();
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
    expect(stillIn()).toBe(true);
  });

  it.each([
    [
      { status: 429, json: {}, headers: { 'Retry-After': '7' } },
      'Too many attempts to sign in. Please wait 7 seconds and try again; your account is not locked.',
    ],
    [{ status: 503, json: {} }, 'Something went wrong, please try again.'],
  ])('does not count what says nothing of the password (%#)', async (refusal, text) => {
    open(refusal);
    for (let i = 0; i < 4; i++) {
      await userEvent.clear(password());
      await respond();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    }
    expect(stillIn()).toBe(true);
    expect(password()).toHaveValue('the one that I have');
  });

  it('by a one-time password leads to choosing a new one', async () => {
    open({ json: signInResponse({ login_name: 'Manager', pwd_reset: true }) });
    await respond();
    await waitFor(() => expect(stillIn()).toBe(false));
    expect(temporaryReset.current()).toMatchObject({ user: { login_name: 'Manager' } });
  });
});
