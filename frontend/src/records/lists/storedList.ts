/**
 * One cached list in the browser's storage. The entry may be old, damaged or another person's, and storage
 * may be full or blocked: a list that can't be read is fetched, and one that can't be stored is used without
 * storing it.
 */
import { isObject } from '@portal/shared-types/base/isObject';
import type { ListName } from './fetchList';

/** How long a list is reused after it was fetched (docs/product.md#cached-lists): 3 days. */
export const LIST_LIFE_MS = 3 * 24 * 3_600_000;

interface StoredList {
  /** Epoch milliseconds. */
  fetchedAt: number;
  loginName: string;
  items: unknown[];
}

const isStoredList = (value: unknown): value is StoredList => {
  if (!isObject(value)) return false;
  const { fetchedAt, loginName, items } = value;
  return Number.isFinite(fetchedAt) && typeof loginName === 'string' && Array.isArray(items);
};

/** A time in the future means that the clock was set back, so the list's age is unknown. */
const isFresh = (fetchedAt: number, now: number): boolean =>
  fetchedAt <= now && now < fetchedAt + LIST_LIFE_MS;

/** The list, if this person may use it now. @param now epoch milliseconds */
export const readStoredList = (
  storage: () => Storage,
  name: ListName,
  loginName: string,
  now: number,
): StoredList | undefined => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null');
    return isStoredList(stored) &&
      stored.loginName === loginName &&
      stored.items.length > 0 &&
      isFresh(stored.fetchedAt, now)
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
};

export const storeList = (storage: () => Storage, name: ListName, list: StoredList): void => {
  try {
    storage().setItem(name, JSON.stringify(list));
  } catch {
    // Storage is full or blocked: the next reader fetches the list again.
  }
};

export const dropList = (storage: () => Storage, name: ListName): void => {
  try {
    storage().removeItem(name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};
