/**
 * The lists of Add Patrol & Data, for people with an offline key: without a session, nothing can be
 * fetched. Encrypted with the key of their drafts, because lists name people.
 */
import type { EncryptedStore } from '#platform/drafts/encryptedStore.ts';
import { openVault } from '#platform/drafts/vault.ts';
import type { ListName } from './fetchList';
import type { FetchedList, ListReader } from './listReader';
import { hashName, type OfflineKeys, type OfflinePerson } from '#platform/offline/offlineKeys.ts';

export const FORM_LISTS = [
  'sighting-forms-cached',
  'survey-forms-cached',
  'static-list-items-cached',
  'child-list-items-cached',
  'nation-list-items-cached',
  'guardians-cached',
] as const satisfies readonly ListName[];

export type OfflineLists = Partial<Record<ListName, readonly unknown[]>>;

interface Where {
  person: OfflinePerson;
  encryptedStore: EncryptedStore;
}

export const keepOfflineLists = async (
  lists: OfflineLists,
  { person, encryptedStore, keys }: Where & { keys: Pick<OfflineKeys, 'has'> },
): Promise<void> => {
  const { user, draftKey } = person;
  const name = await hashName(user.login_name);
  const sealed = await (await openVault(draftKey)).seal(name, lists);
  // This is checked last, because the person may have logged out by now.
  if (await keys.has(user.login_name)) await encryptedStore.put(name, sealed);
};

const readLists = async ({ person, encryptedStore }: Where): Promise<OfflineLists> => {
  const name = await hashName(person.user.login_name);
  const sealed = await encryptedStore.get(name);
  if (!sealed) return {};
  return (await (await openVault(person.draftKey)).open(name, sealed)) as OfflineLists;
};

const notHere = (): Promise<never> =>
  Promise.reject(new TypeError('This list is not on the device'));

/** Ignores their age: on a long trip, an old list is better than a form that doesn't open. */
export const offlineListReader = (where: Where): ListReader => {
  let reading: Promise<OfflineLists> | undefined;
  return {
    read: async <N extends ListName>(name: N) => {
      const items = (await (reading ??= readLists(where)))[name];
      return items ? ({ fetchedAt: Infinity, items } as unknown as FetchedList<N>) : notHere();
    },
    refresh: notHere,
  };
};
