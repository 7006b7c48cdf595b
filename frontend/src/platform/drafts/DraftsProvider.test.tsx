import { act, render, screen } from '@testing-library/react';
import { anonymousClient } from '../api/client';
import { ClientContext } from '../api/ClientContext';
import { NoticeContext, type Notice } from '../ui/notices/NoticeContext';
import { session } from '../session/browserSession';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { useAllDrafts, useDraftStore } from './DraftsContext';
import { DraftsProvider } from './DraftsProvider';
import type { DraftStore } from './draftStore';
import type { EncryptedStore } from './encryptedStore';
import { makeKey, memoryEncryptedStore } from './testing/memoryDrafts';

const seen: { store?: DraftStore } = {};
const Screen = () => {
  const store = useDraftStore();
  return (
    <p ref={() => void (seen.store = store)}>
      {useAllDrafts()
        .map(({ title }) => title)
        .join()}
    </p>
  );
};

const open = (encryptedStore: EncryptedStore) => {
  const notices: Notice[] = [];
  const server = fakeServer({ 'GET /profile/draft-key/': () => ({ json: { key: makeKey(3) } }) });
  render(
    <NoticeContext value={(notice) => notices.push(notice)}>
      <ClientContext value={anonymousClient()}>
        <DraftsProvider loginName="guardian" encryptedStore={encryptedStore}>
          <Screen />
        </DraftsProvider>
      </ClientContext>
    </NoticeContext>,
  );
  return { notices, server };
};
const keep = (id: string) =>
  act(async () => {
    seen.store!.save({
      id,
      kind: 'sighting',
      of: '7',
      title: `title ${id}`,
      address: '/',
      value: 1,
    });
    await seen.store!.waitForWrites();
  });

beforeEach(() => session.begin(signInResponse()));
afterEach(() => act(() => session.end('logged out')));

it('keeps drafts under the person’s own key, which goes when they leave', async () => {
  const encryptedStore = memoryEncryptedStore();
  const { server } = open(encryptedStore);
  await keep('a');
  expect(await screen.findByText('title a')).toBeVisible();
  expect(encryptedStore.entries.size).toBe(1);
  expect(server.to('GET /profile/draft-key/')).toHaveLength(1);
  expect(localStorage.getItem('draft-key')).toContain(makeKey(3));
  act(() => session.end('expired'));
  expect(localStorage.getItem('draft-key')).toBeNull();
});

it('says once that this device cannot keep drafts, and shows them all the same', async () => {
  const full = { ...memoryEncryptedStore(), put: () => Promise.reject(new Error('full')) };
  const { notices } = open(full);
  await keep('a');
  await keep('b');
  expect(notices).toEqual([
    {
      severity: 'warning',
      text: 'This device can’t store what you enter. Save it before you close the page or log out.',
      stays: null,
    },
  ]);
  expect(screen.getByText('title a,title b')).toBeVisible();
});

const closing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
};

it('asks before the page is closed while a draft is nowhere but in it, and again after a recovery', async () => {
  const encryptedStore = memoryEncryptedStore();
  const put = jest.spyOn(encryptedStore, 'put').mockRejectedValue(new Error('full'));
  const { notices } = open(encryptedStore);
  await keep('a');
  expect(closing()).toBe(false);
  put.mockRestore();
  await keep('a');
  expect([closing(), notices.length]).toEqual([true, 1]);
  jest.spyOn(encryptedStore, 'put').mockRejectedValue(new Error('full again'));
  await keep('a');
  expect([closing(), notices.length]).toEqual([false, 2]);
});

it('asks the browser once to let drafts last', async () => {
  const persist = jest.fn(() => Promise.resolve(true));
  const storage = { persisted: () => Promise.resolve(false), persist };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  try {
    open(memoryEncryptedStore());
    expect(persist).not.toHaveBeenCalled();
    await keep('a');
    await keep('b');
    expect(persist).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(navigator, 'storage');
  }
});
