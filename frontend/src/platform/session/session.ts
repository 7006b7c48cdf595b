/**
 * The signed-in person, in this tab and in others.
 *
 * The stored response is the truth shared by all tabs; each tab keeps a copy so that React sees a stable
 * value. A session can end in four ways, with the same cleanup: the person logs out, the token expires, the
 * API answers 401, or another tab reports the end. A tablet that slept in the meantime catches up when its
 * page becomes visible, because timers and messages sleep too.
 */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { createListeners } from '../listeners';
import { forgetPerson } from './forgetPerson';
import { readStoredSession, STORED_AS, type StoredSession } from './storedSession';

export type Ending = 'logged out' | 'expired' | 'refused' | 'ended elsewhere';

export type SessionState =
  | { status: 'signed in'; response: SignInResponse; expiry: number }
  /** `person`: whose session ended here, so that no one else is sent to their last page. */
  | { status: 'signed out'; ending: Ending | null; person: string | null };

/**
 * Messages between tabs on the channel "authentication"; expiry in epoch seconds. An expired session's
 * message includes its expiry, so that no tab mistakes it for logging out.
 */
export interface TabNews {
  authenticated: boolean;
  tokenExpiry: number | null;
}

interface TabChannel {
  post(news: TabNews): void;
  listen(listener: (news: TabNews) => void): void;
}

type PersonLeft = (loginName: string, ending: Ending | null) => void;

interface SessionParts {
  storage: Storage;
  channel: TabChannel;
  /** Epoch milliseconds, by the portal's clock. */
  now: () => number;
  /** Calls the listener when that clock is corrected. */
  onClock: (listener: () => void) => void;
  onVisible: (listener: () => void) => void;
  /** Calls the listener when another tab's stored value arrives here, which may be after its message. */
  onStored: (listener: () => void) => void;
}

/** The longest delay of a browser timer. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

const toState = (stored: StoredSession): SessionState =>
  stored.response
    ? { status: 'signed in', response: stored.response, expiry: stored.expiry }
    : { status: 'signed out', ending: stored.error === 'expired' ? 'expired' : null, person: null };

const personIn = (state: SessionState): string | null =>
  state.status === 'signed in' ? state.response.user.login_name : null;
const tokenIn = (state: SessionState): string | null =>
  state.status === 'signed in' ? state.response.JwtToken : null;

export const createSession = (parts: SessionParts) => {
  const { storage, channel, now, onClock, onVisible, onStored } = parts;
  const changes = createListeners<void>();
  const resets = new Set<PersonLeft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** False if storage is full: then only this tab knows. */
  let kept = true;

  const stored = (): SessionState => toState(readStoredSession(storage.getItem(STORED_AS), now()));
  let state: SessionState = stored();

  const become = (next: SessionState): void => {
    const before = personIn(state);
    state = next;
    clearTimeout(timer);
    if (before !== null && personIn(next) !== before) {
      const ending = next.status === 'signed out' ? next.ending : null;
      resets.forEach((reset) => reset(before, ending));
    }
    if (next.status === 'signed in') {
      const left = next.expiry * 1000 - now();
      timer = setTimeout(checkExpiry, Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
    }
    changes.notify();
  };

  const adopt = (next: SessionState): void => {
    kept = true;
    become(next);
  };

  const leave = (ending: Ending): void => {
    if (state.status === 'signed in')
      become({ status: 'signed out', ending, person: personIn(state) });
  };

  const end = (ending: Ending): void => {
    if (state.status === 'signed out') return;
    // A person who signed in later, in another tab, isn't affected by an earlier session.
    const other = kept && ending !== 'logged out' ? stored() : state;
    if (other.status === 'signed in' && tokenIn(other) !== tokenIn(state)) return adopt(other);
    const tokenExpiry = ending === 'expired' ? state.expiry : null;
    forgetPerson(storage);
    leave(ending);
    channel.post({ authenticated: false, tokenExpiry });
  };

  const checkExpiry = (): void => {
    if (state.status !== 'signed in') return;
    if (state.expiry * 1000 <= now()) end('expired');
    else become(state);
  };

  const adoptOther = (): void => {
    const other = stored();
    if (other.status === 'signed in' && tokenIn(other) !== tokenIn(state)) adopt(other);
  };

  const catchUp = (): void => {
    if (kept && storage.getItem(STORED_AS) === null) leave('ended elsewhere');
    adoptOther();
    checkExpiry();
  };

  channel.listen((news) => {
    // Don't clear storage: the sending tab has, and the next person may have signed in.
    if (!news.authenticated) {
      const mine = state.status === 'signed in' ? state.expiry : null;
      return leave(mine !== null && news.tokenExpiry === mine ? 'expired' : 'ended elsewhere');
    }
    adoptOther();
  });
  onVisible(catchUp);
  onClock(checkExpiry);
  // The channel reports people who leave, with the reason.
  onStored(adoptOther);
  if (state.status === 'signed out') forgetPerson(storage);
  become(state);

  return {
    state: () => state,
    subscribe: changes.add,
    /** Stores a sign-in response, of a new person or the same one. */
    begin: (response: SignInResponse): void => {
      const text = JSON.stringify(response);
      const next = toState(readStoredSession(text, now()));
      if (next.status === 'signed out') {
        forgetPerson(storage);
        return become(next);
      }
      if (personIn(state) !== personIn(next)) forgetPerson(storage);
      try {
        storage.setItem(STORED_AS, text);
        kept = true;
      } catch {
        kept = false;
      }
      channel.post({ authenticated: true, tokenExpiry: next.expiry });
      become(next);
    },
    end,
    /** Ends the session of one token; a late response to an earlier person's call ends no other session. */
    refuse: (token: string): void => {
      if (tokenIn(state) === token) end('refused');
    },
    /** The signed-in person in shared storage; null if there is none. */
    personStored: () => personIn(stored()),
    /** Runs when a person leaves this tab. `ending` is null when another person replaces them. */
    whenPersonLeaves: (reset: PersonLeft): void => void resets.add(reset),
  };
};
