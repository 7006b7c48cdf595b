import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { App } from './App';
import { useDeny } from '#platform/session/denied.ts';

jest.mock('#screens/manage/ManageScreen.tsx', () => ({
  __esModule: true,
  default: function ManageScreen() {
    const deny = useDeny();
    return <button onClick={deny}>The server refuses</button>;
  },
}));

const open = (hr: boolean, access: 'Guardian' | 'Manager' | 'Administrator' = 'Guardian') => {
  act(() => session.begin(signInResponse({ access: [{ nation: 'North Inlet', hr, access }] })));
  window.history.replaceState(null, '', '/manage');
  fakeServer({ 'GET /config.json': () => ({ json: {} }) });
  render(<App />);
};
const notFound = () => screen.findByRole('heading', { name: 'Page not found' });

afterEach(() => act(() => session.end('logged out')));

describe('the Manager Portal', () => {
  it.each([
    [true, 'Guardian'],
    [false, 'Administrator'],
  ] as const)('opens for hr %s and access %s', async (hr, access) => {
    open(hr, access);
    expect(await screen.findByText('The server refuses')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manager Portal' })).toBeVisible();
    expect(document.title).toMatch(/^Manager Portal/);
  });

  it.each(['Guardian', 'Manager'] as const)('is not there for a plain %s', async (access) => {
    open(false, access);
    expect(await notFound()).toBeVisible();
    expect(screen.queryByText('The server refuses')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toMatch(/^Page not found/);
  });

  it('is removed when the server denies access, until the person signs in again', async () => {
    open(true);
    await userEvent.click(await screen.findByText('The server refuses'));
    expect(await notFound()).toBeVisible();
    act(() =>
      session.begin(
        signInResponse({ access: [{ nation: 'North Inlet', hr: true, access: 'Guardian' }] }),
      ),
    );
    expect(await screen.findByText('The server refuses')).toBeVisible();
  });
});
