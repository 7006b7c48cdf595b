/** Cached reference lists for screens. */
import type { Client } from '@portal/shared-types/api/client';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../api/ClientContext';
import { session as browserSession, useSession } from '../session/browserSession';
import type { ListName } from './entryNames';
import type { ListItems } from './fetchList';
import { createListReader, type FetchedList, type ListReader } from './listReader';
import { dropList, LIST_LIFE_MS } from './storedList';

const now = (): number => Date.now();

/** The stored response is the one truth that all tabs share. */
const present = (): string | null => browserSession.personStored();

const readers = new WeakMap<Client, ListReader>();

/** One reader a client, so that all screens share what is under way. */
const useListReader = (): ListReader => {
  const client = useClient();
  const session = useSession();
  const loginName = session.status === 'signed in' ? session.response.user.login_name : null;
  let reader = readers.get(client);
  if (!reader) {
    reader = createListReader({ client, loginName, storage: () => localStorage, present, now });
    readers.set(client, reader);
  }
  return reader;
};

const listQuery = <N extends ListName>(reader: ListReader, name: N) =>
  queryOptions({
    queryKey: ['list', name] as const,
    queryFn: (): Promise<FetchedList<N>> => reader.read(name),
    // As long as in the storage, also where there is none; an empty list is asked for again.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data?.items.length ? data.fetchedAt + LIST_LIFE_MS - dataUpdatedAt : 0,
    gcTime: Infinity,
  });

export const useCachedList = <N extends ListName>(name: N): UseQueryResult<ListItems<N>> =>
  useQuery({ ...listQuery(useListReader(), name), select: ({ items }) => items });

/** Fetches a list anew, for every screen that shows it; resolves to its items. */
export const useRefreshList = () => {
  const reader = useListReader();
  const queries = useQueryClient();
  return useCallback(
    async <N extends ListName>(name: N): Promise<ListItems<N>> => {
      const list = await reader.refresh(name);
      queries.setQueryData(listQuery(reader, name).queryKey, list);
      return list.items;
    },
    [reader, queries],
  );
};

/** For lists that a change has made untrue: fetched anew where they are shown, or when they will be. */
export const useOutdateLists = () => {
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
