import { createClient } from '@portal/shared-types/contract/api/client';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import table from 'virtual:route-table';
import { ClientContext } from '#platform/api/ClientContext.ts';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { storeList } from './storedList';
import { useCachedList, useInvalidateLists, useRefreshList } from './useCachedList';
import { useSightingForm } from './useForms';
import { useOptionLists } from './useOptionLists';

const item = (code: string, more: object = {}) => ({
  code,
  label: `${code}, in full`,
  retired: false,
  ...more,
});

const portal = () => {
  let nations = ['North Inlet'];
  const server = fakeServer({
    'GET /nations/': () => ({ json: { items: nations.map((nation) => ({ nation })) } }),
    'GET /sightings/forms': () => ({
      json: { items: [{ types: ['Boat Sighting', 'Boat Survey Sighting'], fields: [] }] },
    }),
    'GET /sightings/static-list-items': () => ({
      json: { items: [item('Seal', { list_name: 'a' }), item('Orca', { list_name: 'b' })] },
    }),
    'GET /sightings/child-list-items': () => ({
      json: {
        items: [
          { parent_list: 'boat', parent_item: 'Sail', item: 'Sloop', label: 'A sloop' },
          { parent_list: 'boat', parent_item: 'Motor', item: 'Ferry', label: 'A ferry' },
        ],
      },
    }),
    'GET /nations/nation-list-items': () => ({
      json: {
        items: [
          item('Everywhere', { list_name: 'site', sharing: null }),
          item('Ours', { list_name: 'site', sharing: 'North Inlet' }),
          item('Theirs', { list_name: 'site', sharing: 'South Sound' }),
        ],
      },
    }),
  });
  const client = createClient(table, { token: () => 'token' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  );
  return { server, wrapper, change: (names: string[]) => (nations = names) };
};

beforeEach(() => {
  localStorage.clear();
  session.begin(signInResponse());
});
afterEach(() => act(() => session.end('logged out')));

describe('a screen', () => {
  it('shows a cached list without a connection, and fetches another when it is back', async () => {
    const { wrapper } = portal();
    storeList(() => localStorage, 'nations-cached', {
      fetchedAt: Date.now(),
      loginName: signInResponse().user.login_name,
      items: [{ nation: 'Stored' }],
    });
    onlineManager.setOnline(false);
    try {
      const { result } = renderHook(() => useCachedList('nations-cached'), { wrapper });
      await waitFor(() => expect(result.current.data).toEqual([{ nation: 'Stored' }]));
      const { fetch } = globalThis;
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      const other = renderHook(() => useCachedList('sighting-forms-cached'), { wrapper });
      await waitFor(() => expect(other.result.current.isError).toBe(true));
      globalThis.fetch = fetch;
      act(() => onlineManager.setOnline(true));
      await waitFor(() => expect(other.result.current.data).toHaveLength(1));
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('shows a cached list, which is gone from the browser when the person logs out', async () => {
    const { wrapper } = portal();
    const { result } = renderHook(() => useCachedList('nations-cached').data, { wrapper });
    await waitFor(() => expect(result.current).toEqual([{ nation: 'North Inlet' }]));
    expect(JSON.parse(localStorage.getItem('nations-cached')!)).toMatchObject({
      loginName: 'guardian',
      items: [{ nation: 'North Inlet' }],
    });
    act(() => session.end('logged out'));
    expect(localStorage).toHaveLength(0);
  });

  it('shows what a refresh has brought', async () => {
    const { server, wrapper, change } = portal();
    const { result } = renderHook(
      () => ({ list: useCachedList('nations-cached').data, refresh: useRefreshList() }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    change(['North Inlet', 'South Sound']);
    await act(async () => {
      expect(await result.current.refresh('nations-cached')).toHaveLength(2);
    });
    await waitFor(() => expect(result.current.list).toHaveLength(2));
    expect(server.to('GET /nations/')).toHaveLength(2);
  });

  it('reads a list again after a change', async () => {
    const { server, wrapper, change } = portal();
    const { result } = renderHook(
      () => ({ list: useCachedList('nations-cached').data, outdate: useInvalidateLists() }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    change(['North Inlet', 'South Sound']);
    act(() => result.current.outdate('nations-cached', 'guardians-cached'));
    await waitFor(() => expect(result.current.list).toHaveLength(2));
    expect(server.to('GET /nations/')).toHaveLength(2);
    // The other list isn't shown, so it is fetched only when needed.
    expect(server.to('GET /users/')).toHaveLength(0);
  });

  it('finds the form of a type, and only logs a type that has none', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { wrapper } = portal();
    const { result } = renderHook(
      () => ({
        known: useSightingForm('Boat Survey Sighting'),
        unknown: [useSightingForm('Kraken Sighting'), useSightingForm('Kraken Sighting')],
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.known).toMatchObject({ fields: [] }));
    expect(result.current.unknown).toEqual([undefined, undefined]);
    expect(log.mock.calls).toEqual([['Unknown sighting type Kraken Sighting']]);
    log.mockRestore();
  });
});

describe('lookup lists', () => {
  const codes = (options: readonly { code: string }[]) => options.map(({ code }) => code);
  const listsFor = async (nation?: string) => {
    const { result } = renderHook(() => useOptionLists(nation), { wrapper: portal().wrapper });
    await waitFor(() => {
      expect(result.current.static('a')).toHaveLength(1);
      expect(result.current.nation('site')).not.toHaveLength(0);
      expect(result.current.child('boat')).not.toHaveLength(0);
    });
    return result.current;
  };

  it('are found by their names, with the label of each code', async () => {
    const lists = await listsFor();
    expect(lists.static('b')).toEqual([{ code: 'Orca', label: 'Orca, in full', retired: false }]);
    expect(lists.static('no such list')).toEqual([]);
  });

  it('hang on a parent item, or come with all their parents', async () => {
    const lists = await listsFor();
    expect(lists.child('boat', 'Motor')).toMatchObject([{ code: 'Ferry', parent: 'Motor' }]);
    expect(codes(lists.child('boat'))).toEqual(['Sloop', 'Ferry']);
    expect(lists.child('boat', 'Airship')).toEqual([]);
  });

  it('contain a nation’s own items for that nation only', async () => {
    expect(codes((await listsFor('North Inlet')).nation('site'))).toEqual(['Everywhere', 'Ours']);
    expect(codes((await listsFor('South Sound')).nation('site'))).toEqual(['Everywhere', 'Theirs']);
    expect(codes((await listsFor()).nation('site'))).toEqual(['Everywhere']);
  });
});
