import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { useSyncExternalStore } from 'react';
import { deviceClock } from '../clock/deviceClock';
import { offlineKeys } from '../offline/lazyOfflineKeys';
import { forgetPerson } from './forgetPerson';
import { createMemoryStorage, usableStorage } from './memoryStorage';
import { createSession, type SessionState, type TabNews } from './session';
import { STORED_AS } from './storedSession';

const openChannel = () => {
  const channel = new BroadcastChannel('authentication');
  return {
    post: (news: TabNews) => channel.postMessage(news),
    listen: (listener: (news: TabNews) => void) => {
      channel.onmessage = (event: MessageEvent<TabNews>) => listener(event.data);
    },
  };
};

const usable = usableStorage(() => localStorage);

/** False if the browser stores nothing for this site: a reload then ends the session. */
export const keepsSessions = usable !== null;

/** Storage of a person's entries, which are all removed when the person leaves. */
export const personStorage: Storage = usable ?? createMemoryStorage();

export const session = createSession({
  storage: personStorage,
  channel: openChannel(),
  now: currentTime,
  onClock: deviceClock.subscribe,
  onVisible: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      deviceClock.refresh();
      listener();
    }),
  onStored: (listener) =>
    window.addEventListener('storage', ({ key }) => {
      if (key !== STORED_AS) return;
      deviceClock.refresh();
      listener();
    }),
});

session.whenPersonLeaves((loginName, ending) => {
  const tabStorage = usableStorage(() => sessionStorage);
  if (tabStorage) forgetPerson(tabStorage);
  // A person who logs out may pass the device on, and the server rejects a session after a password change or
  // deactivation. After eight hours at sea, the key is needed to open the drafts.
  if (ending === 'logged out' || ending === 'refused')
    offlineKeys.forget(loginName).catch(() => undefined);
});

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
