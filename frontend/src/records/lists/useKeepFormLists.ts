import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { readDraftKey } from '#platform/drafts/draftKey.ts';
import { readCachedList } from './useCachedList';
import {
  personStorage,
  useSession,
  session as browserSession,
} from '#platform/session/browserSession.ts';
import { offlineKeys, offlineListStore } from '#platform/offline/browserOfflineKeys.ts';
import { FORM_LISTS, keepOfflineLists } from './offlineLists';

/** Stores the form's lists on the device, for people with an offline key. */
export const useKeepFormLists = (): void => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const user = session.status === 'signed in' ? session.response.user : null;
  useEffect(() => {
    if (user === null) return;
    const { login_name: loginName } = user;
    const keep = async (): Promise<void> => {
      if (!(await offlineKeys.has(loginName))) return;
      const read = FORM_LISTS.map(
        async (name) => [name, await readCachedList(client, queries, name)] as const,
      );
      const lists = Object.fromEntries(await Promise.all(read));
      const { personStored: present } = browserSession;
      const draftKey = await readDraftKey({ client, loginName, storage: personStorage, present });
      const person = { user, draftKey };
      await keepOfflineLists(lists, {
        person,
        encryptedStore: offlineListStore,
        keys: offlineKeys,
      });
    };
    // Without them, the form says what is missing.
    keep().catch(() => undefined);
  }, [client, queries, user]);
};
