import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { useClient } from '../api/ClientContext';
import { useNotice } from '../ui/notices/NoticeContext';
import { personStorage, session } from '../session/browserSession';
import { requestPersistentStorage } from './requestPersistentStorage';
import { readDraftKey } from './draftKey';
import { DraftsContext } from './DraftsContext';
import { createDraftStore, type DraftStore } from './draftStore';
import { createOpenDrafts } from './openDrafts';
import { browserEncryptedStore, type EncryptedStore } from './encryptedStore';

interface DraftsProviderProps {
  loginName: string;
  /** Base64; without it, the key is read from the session's storage or the server. */
  draftKey?: string;
  encryptedStore?: EncryptedStore;
  partStore?: EncryptedStore;
  children: ReactNode;
}

/** Serves one person: use another `key` for another person. */
export const DraftsProvider = (props: DraftsProviderProps) => {
  const { loginName, draftKey, encryptedStore, partStore, children } = props;
  const client = useClient();
  const notify = useNotice();
  const [store] = useState((): DraftStore => {
    const { personStored: present } = session;
    return createDraftStore({
      key: async () =>
        draftKey ?? readDraftKey({ client, loginName, storage: personStorage, present }),
      encryptedStore: encryptedStore ?? browserEncryptedStore(),
      partStore: partStore ?? browserEncryptedStore('draft-parts'),
      open: createOpenDrafts(navigator.locks),
      now: currentTime,
    });
  });

  useEffect(() => {
    let isReported = false;
    let isRequested = false;
    return store.listen((event) => {
      if (event === 'saved') {
        if (!isRequested) requestPersistentStorage();
        isRequested = true;
        if (store.isAllSaved()) isReported = false;
      }
      if (event !== 'not saved' || isReported) return;
      isReported = true;
      notify({ severity: 'warning', text: message('draftNotKept'), stays: null });
    });
  }, [store, notify]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!store.isAllSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [store]);

  useEffect(() => {
    const channel = new BroadcastChannel('drafts');
    const load = (): void => void store.load();
    const loadWhenVisible = (): void => {
      if (document.visibilityState === 'visible') load();
    };
    channel.onmessage = load;
    const stopReporting = store.listen((event) => {
      if (event === 'saved') channel.postMessage(event);
    });
    document.addEventListener('visibilitychange', loadWhenVisible);
    load();
    return () => {
      stopReporting();
      document.removeEventListener('visibilitychange', loadWhenVisible);
      channel.close();
    };
  }, [store]);

  return <DraftsContext value={store}>{children}</DraftsContext>;
};
