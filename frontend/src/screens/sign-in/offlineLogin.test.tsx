import { entryMessage } from '@portal/shared-types/base/text/entryMessages';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/api/ClientContext.ts';
import { App } from '#app/App.tsx';
import type * as memory from '#platform/drafts/testing/memoryDrafts.ts';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { renewOfflineKey } from '#platform/offline/afterLogin.ts';
import { offlineKeys, offlineListStore } from '#platform/offline/browserOfflineKeys.ts';
import type * as keys from '#platform/offline/offlineKeys.ts';
import { keepOfflineLists } from '#records/lists/offlineLists.ts';
import type * as memoryKeys from '#platform/offline/testing/memoryKeyStore.ts';
import { unlocked } from '#platform/offline/unlocked.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { fill } from '#testing/fill.ts';
import { browserEncryptedStore } from '#platform/drafts/encryptedStore.ts';
import type * as encryptedStores from '#platform/drafts/encryptedStore.ts';

// jsdom has no IndexedDB.
jest.mock('#platform/drafts/encryptedStore.ts', () => {
  const { memoryEncryptedStore } = jest.requireActual<typeof memory>(
    '#platform/drafts/testing/memoryDrafts.ts',
  );
  const stores = new Map<string, memory.MemoryEncryptedStore>();
  return {
    browserEncryptedStore: (database = 'drafts') => {
      if (!stores.has(database)) stores.set(database, memoryEncryptedStore());
      return stores.get(database);
    },
  };
});
jest.mock('#platform/offline/browserOfflineKeys.ts', () => {
  const { createOfflineKeys } = jest.requireActual<typeof keys>('#platform/offline/offlineKeys.ts');
  const { memoryKeyStore } = jest.requireActual<typeof memoryKeys>(
    '#platform/offline/testing/memoryKeyStore.ts',
  );
  const { browserEncryptedStore: makeStore } = jest.requireMock<typeof encryptedStores>(
    '../../platform/drafts/encryptedStore',
  );
  const listStore = makeStore('offline-lists');
  return {
    offlineListStore: listStore,
    // Few rounds: 600,000 would only slow this test.
    offlineKeys: createOfflineKeys({ keyStore: memoryKeyStore(), listStore, rounds: 10 }),
  };
});

jest.mock('../explore/ExploreScreen', () => ({
  __esModule: true,
  default: () => <p>The explore screen</p>,
}));
jest.mock('../add-patrol/AddPatrolScreen', () => ({
  __esModule: true,
  default: () => <Form />,
}));

const Form = () => {
  const client = useClient();
  const people = useCachedList('guardians-cached').data ?? [];
  const call = useQuery({ queryKey: ['call'], queryFn: () => client.listNations(), retry: false });
  return (
    <>
      <p>{`The form of ${useViewer().full_name}`}</p>
      <p>{`People: ${people.map(({ full_name }) => full_name).join()}`}</p>
      <p>{`A call: ${call.status}`}</p>
    </>
  );
};

const PASSWORD = 'herring roe at dawn';
const CHOICE = 'Open my drafts on this device without a connection';
const draftKey = Buffer.alloc(32, 7).toString('base64');

const openAt = (address: string, responses: Record<string, () => FakeResponse> = {}) => {
  window.history.replaceState(null, '', address);
  const server = fakeServer({
    'POST /login/': () => ({ json: signInResponse() }),
    'POST /logout/': () => ({ json: { ended: true } }),
    'GET /profile/draft-key/': () => ({ json: { key: draftKey } }),
    ...responses,
  });
  render(<App />);
  return server;
};

const connection = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

const enter = async (password: string, username = 'guardian') => {
  for (const [label, text] of [
    ['Username', username],
    ['Password', password],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await fill(field, text);
  }
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname + window.location.search;
const keepKey = (login_name = 'guardian') =>
  offlineKeys.save({ user: signInResponse({ login_name }).user, draftKey }, PASSWORD);
const keepDraft = () =>
  browserEncryptedStore().put('a', { iv: new Uint8Array(12), data: new ArrayBuffer(8) });

afterEach(async () => {
  act(() => unlocked.end());
  act(() => session.begin(signInResponse()));
  act(() => session.end('logged out'));
  await offlineKeys.forget('guardian');
  await offlineKeys.forget('second');
  await browserEncryptedStore().remove('a');
  jest.restoreAllMocks();
});

describe('logging in', () => {
  it('leaves no offline key unless the person asks for one', async () => {
    openAt('/login');
    await enter(PASSWORD);
    const box = screen.getByRole('checkbox', { name: CHOICE });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/^Don’t choose this on a shared tablet\./);
    await press('Log in');
    await screen.findByText('The explore screen');
    expect(await offlineKeys.any()).toBe(false);
  });

  it('keeps an offline key for a person who asks for one', async () => {
    const server = openAt('/login');
    await enter(PASSWORD);
    await userEvent.click(screen.getByRole('checkbox', { name: CHOICE }));
    await press('Log in');
    await screen.findByText('The explore screen');
    expect(server.to('GET /profile/draft-key/').length).toBeGreaterThan(0);
    expect(await offlineKeys.unlock('guardian', PASSWORD)).toMatchObject({
      result: 'opened',
      person: { draftKey, user: { login_name: 'guardian' } },
    });
  });

  it('reports a device that cannot be set up, and lets the person in without the box', async () => {
    const server = openAt('/login', {
      'GET /profile/draft-key/': () => ({ status: 503, json: {} }),
    });
    await enter(PASSWORD);
    await userEvent.click(screen.getByRole('checkbox', { name: CHOICE }));
    await press('Log in');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device couldn’t be set up to open your drafts without a connection. Try again, or clear the box below.',
    );
    expect(session.state().status).toBe('signed out');
    expect(server.to('POST /logout/')).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: CHOICE }));
    await press('Log in');
    expect(await screen.findByText('The explore screen')).toBeVisible();
  });

  it('shows the choice made before, and removes the key when it is cleared', async () => {
    await keepKey();
    await keepKey('second');
    openAt('/login');
    await enter(PASSWORD, 'guardia');
    expect(screen.getByRole('checkbox', { name: CHOICE })).not.toBeChecked();
    await enter(PASSWORD, ' Guardian');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: CHOICE })).toBeChecked());
    await userEvent.click(screen.getByRole('checkbox', { name: CHOICE }));
    await press('Log in');
    await screen.findByText('The explore screen');
    expect([await offlineKeys.has('guardian'), await offlineKeys.has('second')]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['at the login page', 'in place'])(
    'replaces the key after a new password (%s)',
    async (where) => {
      await keepKey();
      openAt('/login');
      if (where === 'in place') {
        act(() => session.begin(signInResponse()));
        renewOfflineKey(signInResponse(), 'the new password');
      } else {
        await enter('the new password');
        await press('Log in');
      }
      await screen.findByText('The explore screen');
      await waitFor(async () =>
        expect(await offlineKeys.unlock('guardian', 'the new password')).toMatchObject({
          result: 'opened',
        }),
      );
      expect(await offlineKeys.unlock('guardian', PASSWORD)).toMatchObject({ result: 'wrong' });
    },
  );
});

describe('an offline key', () => {
  it.each([
    ['expired', true],
    ['logged out', false],
    ['refused', false],
  ] as const)('of a session that ends as "%s" stays: %s', async (ending, stays) => {
    await keepKey();
    await keepKey('second');
    act(() => session.begin(signInResponse()));
    act(() => session.end(ending));
    await waitFor(async () => expect(await offlineKeys.has('guardian')).toBe(stays));
    expect(await offlineKeys.has('second')).toBe(true);
  });

  it('stays when another person logs in', async () => {
    await keepKey();
    act(() => session.begin(signInResponse()));
    act(() => session.begin(signInResponse({ login_name: 'second' })));
    act(() => session.end('logged out'));
    await waitFor(async () => expect(await offlineKeys.has('guardian')).toBe(true));
  });
});

describe('without a connection', () => {
  beforeEach(() => connection(false));

  it('the login page says that logging in needs one', async () => {
    openAt('/login');
    await waitFor(() =>
      expect(screen.getByText('No connection. Log in when you have one.')).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Open my drafts' })).toBeNull();
  });

  it('drafts are called safe, without a word about whose they are', async () => {
    await keepDraft();
    openAt('/login');
    await waitFor(() =>
      expect(
        screen.getByText(
          'No connection. Drafts on this device are safe. To open yours, log in when you have a connection.',
        ),
      ).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Open my drafts' })).toBeNull();
    connection(true);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('is noticed by a page that came from the device, and so is its return', async () => {
    connection(true);
    const controlled = { controller: {} };
    Object.defineProperty(navigator, 'serviceWorker', { value: controlled, configurable: true });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let isThere = false;
      openAt('/login', {
        'GET /config.json': () => {
          if (!isThere) throw new TypeError('Failed to fetch');
          return { json: {} };
        },
      });
      await waitFor(() =>
        expect(screen.getByText('No connection. Log in when you have one.')).toBeVisible(),
      );
      isThere = true;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.queryByText(/^No connection/)).toBeNull();
    } finally {
      jest.useRealTimers();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });

  it('a key can be tried where the browser only believes to be online', async () => {
    await keepKey();
    connection(true);
    openAt('/login', { 'POST /login/': () => Promise.reject(new TypeError('no')) as never });
    await enter(PASSWORD);
    expect(screen.queryByRole('button', { name: 'Open my drafts' })).toBeNull();
    await press('Log in');
    expect(await screen.findByText(entryMessage('signInFailed'))).toBeVisible();
    await press('Open my drafts');
    expect(await screen.findByText('The form of Robin Testperson')).toBeVisible();
  });

  it('a login that works all the same removes a key that it cannot renew', async () => {
    await keepKey();
    openAt('/login', { 'GET /profile/draft-key/': () => ({ status: 503, json: {} }) });
    await screen.findByRole('button', { name: 'Open my drafts' });
    await enter(PASSWORD);
    await press('Log in');
    expect(await screen.findByText('The explore screen')).toBeVisible();
    await waitFor(async () => expect(await offlineKeys.any()).toBe(false));
  });

  it('five wrong passwords close the drafts until the next login', async () => {
    await keepKey();
    await keepDraft();
    openAt('/login');
    await screen.findByRole('button', { name: 'Open my drafts' });
    await enter(PASSWORD, 'second');
    await press('Open my drafts');
    // Until the response arrives, the alert says that there is no connection.
    await screen.findByText(/^This username doesn’t open drafts on this device\./);
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      await enter(`not ${left}`);
      await press('Open my drafts');
      expect(await screen.findByText(new RegExp(`You have ${left} left\\.`))).toBeVisible();
    }
    await enter('not at all');
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByText(/That was the last attempt\. Your drafts are safe\./),
    ).toBeVisible();
    expect(await offlineKeys.any()).toBe(false);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Open my drafts' })).toBeNull(),
    );
  });

  describe('an unlocked person', () => {
    const way = '/login?redirectPath=%2Fadd-patrol&redirectQuery=step%3D3%26draft%3Da';
    const open = async (from = way) => {
      act(() => session.begin(signInResponse()));
      act(() => session.end('expired'));
      await keepKey();
      const person = { user: signInResponse().user, draftKey };
      await keepOfflineLists(
        { 'guardians-cached': [{ full_name: 'Haíɫzaqv Guest' }] },
        { person, encryptedStore: offlineListStore, keys: offlineKeys },
      );
      const server = openAt(from);
      await screen.findByRole('button', { name: 'Open my drafts' });
      await enter(PASSWORD);
      await press('Open my drafts');
      await screen.findByText('The form of Robin Testperson');
      return server;
    };

    it('continues the patrol that was open, and calls no API', async () => {
      const server = await open();
      expect(address()).toBe('/add-patrol?step=3&draft=a');
      expect(screen.getByText('Offline: drafts only')).toBeVisible();
      expect(await screen.findByText('People: Haíɫzaqv Guest')).toBeVisible();
      expect(await screen.findByText('A call: error')).toBeVisible();
      expect(server.requests.map(({ path }) => path)).toEqual(['/config.json']);
      expect([session.state().status, localStorage.getItem('auth-response')]).toEqual([
        'signed out',
        null,
      ]);
    });

    it('sees their drafts when they were elsewhere', async () => {
      await open('/login?redirectPath=%2Fadd-patrol-of-another&redirectQuery=');
      expect(address()).toBe('/add-patrol?step=1');
    });

    it('gets no further: every other page leads to the login page, and locks', async () => {
      await open();
      act(() => {
        window.history.pushState(null, '', '/users');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await screen.findByLabelText('Username');
      expect(address()).toBe('/login?redirectPath=%2Fusers&redirectQuery=');
      expect(unlocked.now()).toBeNull();
    });

    it('locks the drafts with one button', async () => {
      await open();
      await press('Lock');
      await screen.findByRole('button', { name: 'Open my drafts' });
      expect(screen.queryByText(/^The form of/)).toBeNull();
    });

    it('is offered to log in with a connection, and comes back', async () => {
      await open();
      expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
      connection(true);
      await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
      await enter(PASSWORD);
      expect(unlocked.now()).toBeNull();
      await press('Log in');
      await screen.findByRole('button', { name: 'Logout' });
      expect(address()).toBe('/add-patrol?step=3&draft=a');
    });

    it('is locked when another person logs in in another tab', async () => {
      await open();
      act(() => session.begin(signInResponse({ login_name: 'second' })));
      expect(await screen.findByText('The explore screen')).toBeVisible();
      expect(address()).toBe('/');
      expect(unlocked.now()).toBeNull();
    });

    it('is locked out after eight hours, and by coming back with the Back button', async () => {
      await open();
      const now = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000 - 60_000);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(unlocked.now()).not.toBeNull();
      jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(screen.getByLabelText('Username')).toBeVisible());
      act(() => unlocked.begin({ user: signInResponse().user, draftKey }));
      act(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      expect(unlocked.now()).toBeNull();
    });
  });
});
