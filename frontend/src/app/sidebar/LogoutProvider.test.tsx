import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anonymousClient } from '../../api/client';
import { ClientContext } from '../../api/ClientContext';
import { DraftsContext } from '../../drafts/DraftsContext';
import { memoryDrafts, memoryShelf } from '../../drafts/testing/memoryDrafts';
import { session } from '../../session/browserSession';
import { signInResponse } from '../../testing/builders';
import { fakeServer } from '../../testing/fakeServer';
import { LogoutProvider } from './LogoutProvider';
import { useLogout } from './useLogout';

const Leave = () => <button onClick={useLogout()}>Leave</button>;

const open = async (shelf = memoryShelf()) => {
  fakeServer({ 'POST /logout/': () => ({ json: {} }) });
  const store = memoryDrafts({ shelf });
  render(
    <ClientContext value={anonymousClient()}>
      <DraftsContext value={store}>
        <LogoutProvider>
          <Leave />
        </LogoutProvider>
      </DraftsContext>
    </ClientContext>,
  );
  await act(async () => {
    store.keep({ id: 'a', kind: 'patrol', of: '', title: 'a day', address: '/', value: 1 });
    await store.settled();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return { store, shelf };
};

beforeEach(() => session.begin(signInResponse()));

it('leaves what was not saved on the device for its person, and says so', async () => {
  const { store, shelf } = await open();
  expect(screen.getByText(/^What you entered stays on this device\. Only you/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await store.settled();
  expect([session.state().status, shelf.entries.size]).toEqual(['signed out', 1]);
});

it('discards it where the person asks for that', async () => {
  const { store, shelf } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Discard permanently' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard and log out' }));
  await store.settled();
  expect([session.state().status, shelf.entries.size]).toEqual(['signed out', 0]);
});

it('does not promise to keep what the device could not keep', async () => {
  await open({ ...memoryShelf(), put: () => Promise.reject(new Error('full')) });
  expect(screen.getByText(/^This device could not store everything you entered/)).toBeVisible();
  expect(screen.queryByText(/stays on this device/)).toBeNull();
});
