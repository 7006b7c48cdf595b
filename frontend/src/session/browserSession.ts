/** The session of this browser tab. */
import { useSyncExternalStore } from 'react';
import { createSession, type SessionState, type TabNews } from './session';

const openChannel = () => {
  const channel = new BroadcastChannel('authentication');
  return {
    post: (news: TabNews) => channel.postMessage(news),
    listen: (listener: (news: TabNews) => void) => {
      channel.onmessage = (event: MessageEvent<TabNews>) => listener(event.data);
    },
  };
};

export const session = createSession({
  storage: localStorage,
  channel: openChannel(),
  now: () => Date.now(),
  onVisible: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    }),
});

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
