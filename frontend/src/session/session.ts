/**
 * Who is signed in, in this tab and in the others.
 *
 * The stored response is the one truth that all tabs share; each tab holds a copy so that React sees a
 * steady value. A session can end in four ways, and each leaves the same nothing behind: the person logs
 * out, the token's time is up, the API answers 401, or another tab says that it is over. A tablet that
 * slept through the expiry is caught when its page becomes visible again, because timers sleep too.
 */
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { forgetPerson, readStoredSession, STORED_AS, type StoredSession } from './storedSession';

export type Ending = 'logged out' | 'expired' | 'refused' | 'ended elsewhere';

export type SessionState =
  | { status: 'signed in'; response: SignInResponse; expiry: number }
  | { status: 'signed out'; ending: Ending | null };

/** What tabs tell each other on the channel "authentication"; expiry in epoch seconds. */
export interface TabNews {
  authenticated: boolean;
  tokenExpiry: number | null;
}

export interface TabChannel {
  post(news: TabNews): void;
  listen(listener: (news: TabNews) => void): void;
}

export interface SessionParts {
  storage: Storage;
  channel: TabChannel;
  /** Epoch milliseconds. */
  now: () => number;
  /** Calls back when the page becomes visible again. */
  onVisible: (listener: () => void) => void;
}

export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  begin: (response: SignInResponse) => void;
  end: (ending: Ending) => void;
  /** Ends the session of one token; a late answer to an earlier person's call ends nobody else's. */
  refuse: (token: string) => void;
}

/** The longest wait that a browser's timer can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const stateOf = (stored: StoredSession): SessionState => {
  if (stored.response)
    return { status: 'signed in', response: stored.response, expiry: stored.expiry };
  return { status: 'signed out', ending: stored.fault === 'expired' ? 'expired' : null };
};

export const createSession = ({ storage, channel, now, onVisible }: SessionParts): Session => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SessionState = stateOf(readStoredSession(storage.getItem(STORED_AS), now()));

  const become = (next: SessionState): void => {
    state = next;
    clearTimeout(timer);
    if (next.status === 'signed in') {
      const left = next.expiry * 1000 - now();
      timer = setTimeout(checkExpiry, Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
    } else if (next.ending !== 'ended elsewhere') {
      // A tab that hears of an ending late must not remove what the next person has stored since.
      forgetPerson(storage);
    }
    listeners.forEach((listener) => listener());
  };

  const leave = (ending: Ending): void => {
    if (state.status === 'signed in') become({ status: 'signed out', ending });
  };

  const end = (ending: Ending): void => {
    if (state.status === 'signed out') return;
    leave(ending);
    channel.post({ authenticated: false, tokenExpiry: null });
  };

  const checkExpiry = (): void => {
    if (state.status !== 'signed in') return;
    if (state.expiry * 1000 <= now()) end('expired');
    else become(state);
  };

  channel.listen((news) => {
    if (!news.authenticated) return leave('ended elsewhere');
    const stored = stateOf(readStoredSession(storage.getItem(STORED_AS), now()));
    if (stored.status === 'signed in') become(stored);
  });
  onVisible(checkExpiry);
  become(state);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (response) => {
      const text = JSON.stringify(response);
      const next = stateOf(readStoredSession(text, now()));
      if (next.status === 'signed in') {
        storage.setItem(STORED_AS, text);
        channel.post({ authenticated: true, tokenExpiry: next.expiry });
      }
      become(next);
    },
    end,
    refuse: (token) => {
      if (state.status === 'signed in' && state.response.JwtToken === token) end('refused');
    },
  };
};
