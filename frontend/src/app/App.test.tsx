import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { App } from './App';

// The map needs a browser; these tests are about who reaches the screen, not about the screen.
jest.mock('#screens/explore/ExploreScreen.tsx', () => ({
  __esModule: true,
  default: () => <p>The explore screen</p>,
}));

const openAt = (address: string, login: FakeResponse = { json: signInResponse() }) => {
  window.history.replaceState(null, '', address);
  const server = fakeServer({
    'POST /login/': () => login,
    'POST /logout/': () => ({ json: { ended: true } }),
    'GET /config.json': () => ({
      json: { supportContact: 'Sam at the office', onlineTiles: null },
    }),
  });
  render(<App />);
  return server;
};

const signIn = async (username: string, password: string) => {
  await fill(await screen.findByLabelText('Username'), username);
  await fill(screen.getByLabelText('Password'), password);
  await userEvent.keyboard('{Enter}');
};

const address = () => window.location.pathname + window.location.search;

afterEach(() => {
  act(() => session.end('logged out'));
  act(() => session.begin(signInResponse()));
  act(() => session.end('logged out'));
});

describe('someone who is not signed in', () => {
  it('is sent from Explore Data to the login page, with the way back', async () => {
    session.begin(signInResponse());
    session.refuse(signInResponse().JwtToken);
    openAt('/?type=sightings');
    await screen.findByLabelText('Username');
    expect(address()).toBe('/login?redirectPath=%2F&redirectQuery=type%3Dsightings');
  });

  it('sees that the page does not exist', async () => {
    openAt('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('signs in by Enter, username trimmed and lowercased, and returns to where they were', async () => {
    const server = openAt('/login?redirectPath=%2F&redirectQuery=type%3Dsightings');
    await signIn('  Guardian ', 'a good long password');
    expect(await screen.findByText('The explore screen')).toBeVisible();
    expect(server.to('POST /login/')[0]!.body).toEqual({
      username: 'guardian',
      password: 'a good long password',
    });
    expect(address()).toBe('/?type=sightings');
    expect(JSON.parse(localStorage.getItem('auth-response')!)).toMatchObject({
      user: { login_name: 'guardian' },
    });
  });

  it.each([
    [{ status: 401, json: {} }, 'Incorrect username or password.'],
    [
      { status: 429, json: {}, headers: { 'Retry-After': '12' } },
      'Too many attempts to sign in. Please wait 12 seconds and try again; your account is not locked.',
    ],
    [{ status: 503, json: {} }, 'Login failed. Check your connection and try again.'],
  ])('sees why signing in failed (%#)', async (login, text) => {
    openAt('/login', login);
    await signIn('guardian', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(localStorage.getItem('auth-response')).toBeNull();
  });

  it('can look at the password that they type', async () => {
    openAt('/login');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('someone who is signed in', () => {
  it.each(['/login?redirectPath=%2Fnowhere', '/explore-data'])(
    'is led from %s to Explore Data',
    async (from) => {
      session.begin(signInResponse());
      openAt(from);
      expect(await screen.findByText('The explore screen')).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  it('logs out: the server is called, nothing stays stored, the login page has no redirect', async () => {
    const response = signInResponse();
    session.begin(response);
    localStorage.setItem('nations-cached', '[]');
    const server = openAt('/?type=surveys');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Username');
    expect(address()).toBe('/login');
    expect(localStorage).toHaveLength(0);
    expect(server.to('POST /logout/')[0]!.headers.get('Authorization')).toBe(response.JwtToken);
  });

  it('is warned when the session expires, and can come back to the same view', async () => {
    session.begin(signInResponse());
    openAt('/?type=surveys');
    await screen.findByText('The explore screen');
    act(() => session.end('expired'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your session has expired. Please log in again.',
    );
    await waitFor(() =>
      expect(address()).toBe('/login?redirectPath=%2F&redirectQuery=type%3Dsurveys'),
    );
  });
});
