import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useClient } from '#platform/api/ClientContext.ts';
import { session } from '#platform/session/browserSession.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';
import { signInResponse, tokenWith } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import type { AppRoute } from './routes';
import SignedInLayout from './SignedInLayout';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const tokenUntil = (expiry: number, iat = NOW): string =>
  tokenWith({ iat: iat / 1000, exp: expiry / 1000 });
const responseUntil = (expiry: number, user = {}) =>
  signInResponse(user, { JwtToken: tokenUntil(expiry) });

let mounts = 0;
const Page = () => {
  const client = useClient();
  const [mount] = useState(() => ++mounts);
  const nations = useQuery({ queryKey: ['nations'], queryFn: () => client.listNations() });
  return (
    <>
      <label>
        Note <input />
      </label>
      <p>{`mounted ${mount}, read ${String(nations.data?.items.length)}`}</p>
      <button onClick={() => void client.listNations()}>Read again</button>
    </>
  );
};

const SECOND = tokenUntil(NOW + 16 * HOUR, NOW + 7 * HOUR);

const open = (login: FakeResponse = { json: signInResponse({}, { JwtToken: SECOND }) }) => {
  const server = fakeServer({
    'POST /login/': () => login,
    'POST /logout/': () => ({ json: { ended: true } }),
    'GET /nations/': () => ({ json: { items: [{ nation: 'North Inlet' }] } }),
  });
  const route = { path: '/', title: 'Page', sidebar: false } as unknown as AppRoute;
  render(
    <MemoryRouter initialEntries={['/patrol/7?a=1']}>
      <SignedInLayout route={route}>
        <Page />
      </SignedInLayout>
    </MemoryRouter>,
  );
  return server;
};

/** Advances all timers at once: an open dialog checks its focus every 50 ms, here for minutes. */
const pass = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
    await jest.advanceTimersByTimeAsync(0);
  });
const overlay = () => screen.queryByRole('dialog');
const type = (password: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  mounts = 0;
});
afterEach(() => {
  act(() => session.end('logged out'));
  temporaryReset.end();
  jest.useRealTimers();
});

describe('the authentication overlay', () => {
  it('appears five minutes before the session ends', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open();
    await pass(55 * MINUTE - 1);
    expect(overlay()).toBeNull();
    await pass(1);
    expect(overlay()).toHaveAccessibleName('Your session ends in 5 minutes');
    await pass(MINUTE);
    expect(overlay()).toHaveAccessibleName('Your session ends in 4 minutes');
    await pass(3 * MINUTE + 18_000);
    expect(overlay()).toHaveAccessibleName('Your session ends in 42 seconds');
  });

  it('does not appear in a session whose end was eight hours away or more', async () => {
    session.begin(responseUntil(NOW + 8 * HOUR));
    open();
    await pass(8 * HOUR - 1000);
    expect(overlay()).toBeNull();
  });

  it('appears in one that was a second less from its end', async () => {
    session.begin(responseUntil(NOW + 8 * HOUR - 1000));
    open();
    await pass(8 * HOUR - 2000);
    expect(overlay()).not.toBeNull();
  });

  it('takes the password in place: what was typed, read and opened stays', async () => {
    const before = responseUntil(NOW + HOUR);
    session.begin(before);
    const server = open();
    await pass(0);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a note' } });
    const note = screen.getByLabelText('Note');
    await pass(55 * MINUTE);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    type('a good long password');
    await press('Log in again');
    await pass(1000);
    expect(overlay()).toBeNull();
    expect(server.to('POST /login/')[0]!.body).toEqual({
      username: 'guardian',
      password: 'a good long password',
    });
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveValue('half a note');
    expect(screen.getByText('mounted 1, read 1')).toBeInTheDocument();
    expect(server.to('GET /nations/')).toHaveLength(1);
    expect(localStorage.getItem('auth-response')).toContain(SECOND);
    // The previous session is ended on the server; the next call uses the new token.
    expect(server.to('POST /logout/')[0]!.headers.get('Authorization')).toBe(before.JwtToken);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await pass(0);
    expect(server.to('GET /nations/')[1]!.headers.get('Authorization')).toBe(SECOND);
  });

  it('takes the access of the new response', async () => {
    session.begin(responseUntil(NOW + HOUR));
    const access = [{ nation: 'South Sound', hr: true, access: 'Manager' as const }];
    open({ json: signInResponse({ access }, { JwtToken: SECOND }) });
    await pass(55 * MINUTE);
    type('a good long password');
    await press('Log in again');
    expect(session.state()).toMatchObject({ response: { user: { access } } });
  });

  it('says that a password is wrong and lets the person try on', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open({ status: 401, json: {} });
    await pass(55 * MINUTE);
    for (let tries = 0; tries < 4; tries++) {
      type(`wrong ${tries}`);
      await press('Log in again');
      expect(screen.getByText('Incorrect username or password.')).toBeInTheDocument();
    }
    expect(session.state().status).toBe('signed in');
  });

  it('is postponed until the last minute, and then for good', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open();
    await pass(55 * MINUTE);
    await press('Later');
    await pass(4 * MINUTE - 1000);
    expect(overlay()).toBeNull();
    await pass(1000);
    expect(overlay()).toHaveAccessibleName('Your session ends in 60 seconds');
    await press('Later');
    await pass(58_000);
    expect(overlay()).toBeNull();
    await pass(2000);
    expect(session.state()).toMatchObject({ status: 'signed out', ending: 'expired' });
  });

  it('goes when another tab has signed in again', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open();
    await pass(55 * MINUTE);
    act(() => session.begin(signInResponse({}, { JwtToken: SECOND })));
    await pass(1000);
    expect(overlay()).toBeNull();
    expect(screen.getByText('mounted 1, read 1')).toBeInTheDocument();
  });

  it('leaves by logging out', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open();
    await pass(55 * MINUTE);
    await press('Log out');
    expect(session.state()).toMatchObject({ status: 'signed out', ending: 'logged out' });
    expect(overlay()).toBeNull();
  });

  it('leads whose password was for one use to choose their own', async () => {
    session.begin(responseUntil(NOW + HOUR));
    open({ json: signInResponse({ pwd_reset: true }) });
    await pass(55 * MINUTE);
    type('given by the manager');
    await press('Log in again');
    await waitFor(() => expect(session.state().status).toBe('signed out'));
    expect(temporaryReset.current()).toMatchObject({
      user: { login_name: 'guardian' },
      loginQuery: '?redirectPath=%2Fpatrol%2F7&redirectQuery=a%3D1',
    });
  });

  it('does not sign in a person again who logged out before the response', async () => {
    session.begin(responseUntil(NOW + HOUR));
    let respond: (given: FakeResponse) => void = () => undefined;
    open();
    const late = new Promise<FakeResponse>((resolve) => (respond = resolve));
    fakeServer({ 'POST /login/': () => late, 'POST /logout/': () => ({ json: {} }) });
    await pass(55 * MINUTE);
    type('a good long password');
    await press('Log in again');
    act(() => session.end('logged out'));
    respond({ json: signInResponse({}, { JwtToken: SECOND }) });
    await pass(0);
    expect(session.state().status).toBe('signed out');
    expect(localStorage).toHaveLength(0);
  });
});
