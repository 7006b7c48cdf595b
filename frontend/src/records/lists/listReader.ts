/**
 * Reads reference lists for one person: from the browser's storage while they are fresh, otherwise from the
 * API. A response that arrives after the person has left isn't stored, because the next person would find it.
 */
import type { Client } from '@portal/shared-types/contract/api/client';
import { fetchList, type ListItems, type ListName } from './fetchList';
import { readStoredList, storeList } from './storedList';

export interface FetchedList<N extends ListName> {
  /** Epoch milliseconds. */
  fetchedAt: number;
  items: ListItems<N>;
}

export interface ListReader {
  read: <N extends ListName>(name: N) => Promise<FetchedList<N>>;
  /** Fetches a list although it is fresh, because the server called it out of date. */
  refresh: <N extends ListName>(name: N) => Promise<FetchedList<N>>;
}

interface ListReaderParts {
  client: Client;
  /** The person of the client's token; null stores nothing. */
  loginName: string | null;
  storage: () => Storage;
  /** The person signed in in this browser now. */
  present: () => string | null;
  /** Epoch milliseconds. */
  now: () => number;
}

interface Fetching {
  promise: Promise<FetchedList<ListName>>;
  forced: boolean;
}

export const createListReader = (parts: ListReaderParts): ListReader => {
  const { client, loginName, storage, present, now } = parts;
  const running = new Map<ListName, Fetching>();

  /** If storage is blocked, no one counts as present. */
  const isPresent = (): boolean => {
    try {
      return present() === loginName;
    } catch {
      return false;
    }
  };

  const fetchAndKeep = async <N extends ListName>(name: N, isLatest: () => boolean) => {
    try {
      const items = await fetchList(client, name);
      const list = { fetchedAt: now(), items };
      if (loginName !== null && items.length > 0 && isLatest() && isPresent())
        storeList(storage, name, { ...list, loginName });
      return list;
    } finally {
      if (isLatest()) running.delete(name);
    }
  };

  /** Concurrent readers share one request. */
  const start = <N extends ListName>(name: N, forced: boolean): Promise<FetchedList<N>> => {
    const before = running.get(name);
    // A request that was already running may return the same outdated list.
    if (before && (before.forced || !forced)) return before.promise;
    const fetching: Fetching = {
      forced,
      promise: fetchAndKeep(name, () => running.get(name) === fetching),
    };
    running.set(name, fetching);
    return fetching.promise;
  };

  return {
    read: <N extends ListName>(name: N): Promise<FetchedList<N>> => {
      if (running.has(name) || loginName === null) return start(name, false);
      const stored = readStoredList(storage, name, loginName, now());
      return stored ? Promise.resolve(stored as FetchedList<N>) : start(name, false);
    },
    refresh: (name) => start(name, true),
  };
};
