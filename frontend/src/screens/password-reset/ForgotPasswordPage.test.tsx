import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#app/App.tsx';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';

const SENT =
  'If this account exists and has an e-mail address, a link to set a new password was sent to it.';

const open = async (response: FakeResponse | (() => Promise<FakeResponse>)) => {
  window.history.replaceState(null, '', '/login');
  const server = fakeServer({
    'POST /password-reset/request/': () => (typeof response === 'function' ? response() : response),
    'GET /config.json': () => ({ json: { supportContact: 'Sam at the office' } }),
  });
  render(<App />);
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(screen.getByLabelText('Username')).toHaveFocus();
  return server;
};
const requestLink = async (username: string) => {
  await fill(screen.getByLabelText('Username'), username);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
};

describe('a forgotten password', () => {
  it('is requested by username, and the response reveals nothing', async () => {
    const server = await open({ status: 202, json: { message: 'whatever the server says' } });
    expect(screen.getByRole('button', { name: 'Send link' })).toBeDisabled();
    await requestLink('  Orrin ');
    expect(await screen.findByRole('alert')).toHaveTextContent(SENT);
    expect(server.to('POST /password-reset/request/')[0]!.body).toEqual({ username: 'orrin' });
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(
      screen.getByText(
        'Check your inbox and spam folder in a few minutes. The link works once, within 24 hours; at most three are sent per hour.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
  });

  it('names the way for people without an e-mail address', async () => {
    await open({ json: {} });
    expect(
      await screen.findByText(
        'If your profile has no e-mail address, ask an Administrator of your nation, or someone with HR, for a one-time password, or contact Sam at the office.',
      ),
    ).toBeVisible();
  });

  it('is requested once, however long the response takes', async () => {
    let response: (response: FakeResponse) => void = () => undefined;
    const server = await open(() => new Promise((resolve) => (response = resolve)));
    await requestLink('orrin');
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Username'), '{Enter}');
    expect(server.to('POST /password-reset/request/')).toHaveLength(1);
    response({ status: 202, json: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent(SENT);
  });

  it.each([
    [{ status: 400, json: {} }, 'Please fill in all required fields.'],
    [{ status: 503, json: {} }, 'Something went wrong. Please try again.'],
  ])('can be requested again after a failure (%#)', async (response, text) => {
    await open(response);
    await requestLink('orrin');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Username')).toHaveValue('orrin');
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });
});
