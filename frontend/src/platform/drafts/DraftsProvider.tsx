import { currentTime } from '@portal/shared-types/time/currentTime';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { useClient } from '../api/ClientContext';
import { useNotice } from '../ui/notices/NoticeContext';
import { personStorage, session } from '../session/browserSession';
import { askToLast } from './askToLast';
import { readDraftKey } from './draftKey';
import { DraftsContext } from './DraftsContext';
import { createDraftStore, type DraftStore } from './draftStore';
import { createOpenDrafts } from './openDrafts';
import { browserShelf, type Shelf } from './shelf';

interface DraftsProviderProps {
  loginName: string;
  /** Base64; without it, the key is read from the session's storage or the server. */
  draftKey?: string;
  shelf?: Shelf;
  partShelf?: Shelf;
  children: ReactNode;
}

/** Serves one person: use another `key` for another person. */
export const DraftsProvider = (props: DraftsProviderProps) => {
  const { loginName, draftKey, shelf, partShelf, children } = props;
  const client = useClient();
  const notify = useNotice();
  const [store] = useState((): DraftStore => {
    const { personStored: present } = session;
    return createDraftStore({
      key: async () =>
        draftKey ?? readDraftKey({ client, loginName, storage: personStorage, present }),
      shelf: shelf ?? browserShelf(),
      partShelf: partShelf ?? browserShelf('draft-parts'),
      open: createOpenDrafts(navigator.locks),
      now: currentTime,
    });
  });

  useEffect(() => {
    let isReported = false;
    let asked = false;
    return store.listen((event) => {
      if (event === 'written') {
        if (!asked) askToLast();
        asked = true;
        if (store.isAllKept()) isReported = false;
      }
      if (event !== 'not kept' || isReported) return;
      isReported = true;
      notify({ severity: 'warning', text: message('draftNotKept'), stays: null });
    });
  }, [store, notify]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!store.isAllKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [store]);

  useEffect(() => {
    const channel = new BroadcastChannel('drafts');
    const look = (): void => void store.load();
    const lookWhenVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    channel.onmessage = look;
    const stopTelling = store.listen((event) => {
      if (event === 'written') channel.postMessage(event);
    });
    document.addEventListener('visibilitychange', lookWhenVisible);
    look();
    return () => {
      stopTelling();
      document.removeEventListener('visibilitychange', lookWhenVisible);
      channel.close();
    };
  }, [store]);

  return <DraftsContext value={store}>{children}</DraftsContext>;
};
