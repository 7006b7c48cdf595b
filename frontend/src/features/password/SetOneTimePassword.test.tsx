import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anonymousClient } from '#platform/api/client.ts';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { SetOneTimePassword } from './SetOneTimePassword';

const UNTIL = '2026-02-28T17:05:00Z';

const open = async (response: FakeResponse = { json: { one_time_password_until: UNTIL } }) => {
  const server = fakeServer({
    'POST /login/': () => ({ json: signInResponse() }),
    'POST /logout/': () => ({ json: { ended: true } }),
    'POST /manage/one-time-password/': () => response,
  });
  const did = { onDone: jest.fn(), onSet: jest.fn(), onCopied: jest.fn() };
  render(
    <ClientContext value={anonymousClient()}>
      <SetOneTimePassword
        person={{ login_name: 'orrin.example', full_name: 'Orrin Example' }}
        {...did}
      />
    </ClientContext>,
  );
  await fill(screen.getByLabelText('Current Password'), 'mine');
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('New Password');
  return { server, did };
};
const set = () => userEvent.click(screen.getByRole('button', { name: 'Set one-time password' }));

beforeEach(() => act(() => session.begin(signInResponse())));
afterEach(() => act(() => session.end('logged out')));

describe('setting a one-time password', () => {
  it('asks who is there, sets it, and shows it once with its end', async () => {
    const { server, did } = await open();
    expect(screen.getByRole('heading', { name: "Update Orrin Example's Password" })).toBeVisible();
    await fill(screen.getByLabelText('New Password'), 'otter maple tulip');
    expect(did.onSet).not.toHaveBeenCalled();
    await set();
    expect(await screen.findByText('otter maple tulip')).toBeVisible();
    expect(server.to('POST /manage/one-time-password/')[0]!.body).toEqual({
      username: 'orrin.example',
      oneTimePassword: 'otter maple tulip',
    });
    expect(
      screen.getByText(
        'orrin.example can log in with it until Feb 28, 2026, 09:05 Pacific Time, or until they choose their own password. Everyone using this account was logged out.',
      ),
    ).toBeVisible();
    expect(did.onSet).toHaveBeenCalledTimes(1);
    expect(did.onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(did.onDone).toHaveBeenCalledTimes(1);
  });

  it('copies the password', async () => {
    const { did } = await open();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Suggest password' }));
    const { value } = screen.getByLabelText<HTMLInputElement>('New Password');
    expect(value).toMatch(/^([a-z]+ ){3}[a-z]+$/);
    await set();
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(screen.getByRole('status')).toHaveTextContent('Password copied to the clipboard.');
    expect(did.onCopied).toHaveBeenCalledTimes(1);
  });

  it('marks the password where the browser does not copy', async () => {
    const { did } = await open();
    await fill(screen.getByLabelText('New Password'), 'otter maple tulip');
    await set();
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it yourself/)).toBeVisible();
    expect(String(getSelection())).toBe('otter maple tulip');
    expect(did.onCopied).not.toHaveBeenCalled();
  });

  it('says at the field what the server has against it', async () => {
    await open({
      status: 400,
      json: {
        code: 'unsuitable-password',
        errors: [{ path: 'body.oneTimePassword', message: 'This password is common.' }],
      },
    });
    await fill(screen.getByLabelText('New Password'), 'password1');
    await set();
    expect(await screen.findByText('This password is common.')).toBeVisible();
  });

  it.each([
    [{ status: 403, json: {} }, 'You can no longer set a password for this person.'],
    [{ status: 500, json: {} }, 'Something went wrong. Please try again.'],
  ])('says any other failure (%#)', async (response, text) => {
    const { did } = await open(response);
    await fill(screen.getByLabelText('New Password'), 'otter maple tulip');
    await set();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(did.onSet).not.toHaveBeenCalled();
  });
});
