import type { Client } from '@portal/shared-types/contract/api/client';
import {
  queryOptions,
  useIsFetching,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { session as browserSession } from '#platform/session/browserSession.ts';
import type { ListItems, ListName } from './fetchList';
import { createListReader, type FetchedList, type ListReader } from './listReader';
import { dropList, LIST_LIFE_MS } from './storedList';

/** The device's time, as in `dataUpdatedAt`: only ages are measured. */
const now = (): number => Date.now();

/** The stored session is the truth shared by all tabs. */
const present = (): string | null => browserSession.personStored();

const readers = new WeakMap<Client, ListReader>();

/** One reader per client, so that all screens share requests. */
const getReader = (client: Client): ListReader => {
  let reader = readers.get(client);
  if (!reader) {
    const session = browserSession.state();
    const loginName = session.status === 'signed in' ? session.response.user.login_name : null;
    reader = createListReader({ client, loginName, storage: () => localStorage, present, now });
    readers.set(client, reader);
  }
  return reader;
};

/** Replaces the API as the source of a client's lists. */
export const provideLists = (client: Client, reader: ListReader): void =>
  void readers.set(client, reader);

const useListReader = (): ListReader => getReader(useClient());

const listQuery = <N extends ListName>(reader: ListReader, name: N) =>
  queryOptions({
    queryKey: ['list', name] as const,
    queryFn: (): Promise<FetchedList<N>> => reader.read(name),
    // Lists stay as long as in storage, even without storage; an empty list is requested again.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data?.items.length ? data.fetchedAt + LIST_LIFE_MS - dataUpdatedAt : 0,
    gcTime: Infinity,
    // A stored list needs no connection.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** @param enabled false: not requested yet */
export const useCachedList = <N extends ListName>(
  name: N,
  enabled = true,
): UseQueryResult<ListItems<N>> =>
  useQuery({
    ...listQuery(useListReader(), name),
    enabled: enabled,
    select: ({ items }) => items,
  });

export const useListsLoading = (): boolean => useIsFetching({ queryKey: ['list'] }) > 0;

/** The same list, outside components. */
export const readCachedList = async <N extends ListName>(
  client: Client,
  queries: QueryClient,
  name: N,
): Promise<ListItems<N>> => (await queries.fetchQuery(listQuery(getReader(client), name))).items;

/** Fetches a list again, for every screen that shows it; resolves to its items. */
export const refreshCachedList = async <N extends ListName>(
  client: Client,
  queries: QueryClient,
  name: N,
): Promise<ListItems<N>> => {
  const reader = getReader(client);
  const list = await reader.refresh(name);
  queries.setQueryData(listQuery(reader, name).queryKey, list);
  return list.items;
};

export const useRefreshList = () => {
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(
    <N extends ListName>(name: N): Promise<ListItems<N>> =>
      refreshCachedList(client, queries, name),
    [client, queries],
  );
};

/** For lists outdated by a change: fetched again where they are shown, or when they will be. */
export const useInvalidateLists = () => {
  const queries = useQueryClient();
  return useCallback(
    (...names: readonly ListName[]): void => {
      for (const name of names) {
        dropList(() => localStorage, name);
        void queries.invalidateQueries({ queryKey: ['list', name] });
      }
    },
    [queries],
  );
};
