import { message } from '@portal/shared-types/text/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useClient } from '../api/ClientContext';
import { useNotice } from '../components/notices/NoticeContext';
import { personStorage, session } from '../session/browserSession';
import { readDraftKey } from './draftKey';
import { DraftsContext } from './DraftsContext';
import { createDraftStore, type DraftStore } from './draftStore';
import { createOpenDrafts } from './openDrafts';
import { browserShelf, type Shelf } from './shelf';

const openChannel = () => new BroadcastChannel('drafts');

interface DraftsProviderProps {
  loginName: string;
  shelf?: Shelf;
  children: ReactNode;
}

/** For one person: give it another `key` with another. */
export const DraftsProvider = ({ loginName, shelf, children }: DraftsProviderProps) => {
  const client = useClient();
  const notify = useNotice();
  const onTrouble = useRef<() => void>(() => undefined);
  const onChanged = useRef<() => void>(() => undefined);
  const [store] = useState((): DraftStore => {
    const { personStored: present, now } = session;
    const storage = personStorage;
    return createDraftStore({
      key: () => readDraftKey({ client, loginName, storage, present }),
      shelf: shelf ?? browserShelf(),
      open: createOpenDrafts(navigator.locks),
      now,
      onChanged: () => onChanged.current(),
      onTrouble: () => onTrouble.current(),
    });
  });

  useEffect(() => {
    let told = false;
    onTrouble.current = () => {
      if (!told) notify({ severity: 'warning', text: message('draftNotKept'), stays: null });
      told = true;
    };
  }, [notify]);

  useEffect(() => {
    const channel = openChannel();
    const look = (): void => void store.load();
    const lookWhenVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    channel.onmessage = look;
    onChanged.current = () => channel.postMessage('changed');
    document.addEventListener('visibilitychange', lookWhenVisible);
    look();
    return () => {
      // What is still being written is written; there is nobody here to tell of it.
      onChanged.current = () => undefined;
      document.removeEventListener('visibilitychange', lookWhenVisible);
      channel.close();
    };
  }, [store]);

  return <DraftsContext value={store}>{children}</DraftsContext>;
};
