/**
 * Who is signed in, in this tab and in the others.
 *
 * The stored response is the one truth that all tabs share; each tab holds a copy so that React sees a
 * steady value. A session can end in four ways, and each leaves the same nothing behind: the person logs
 * out, the token's time is up, the API answers 401, or another tab says that it is over. A tablet that
 * slept through any of it is caught when its page becomes visible again, because timers and messages
 * sleep too.
 */
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { AHEAD_STORED_AS, aheadBy, readAhead } from './clock';
import { forgetPerson } from './forgetPerson';
import { readStoredSession, STORED_AS, type StoredSession } from './storedSession';
import { issuedAtOf } from './token';

export type Ending = 'logged out' | 'expired' | 'refused' | 'ended elsewhere';

export type SessionState =
  | { status: 'signed in'; response: SignInResponse; expiry: number }
  /** `person`: whose session ended here, so that nobody else is led to where they were. */
  | { status: 'signed out'; ending: Ending | null; person: string | null };

/**
 * What tabs tell each other on the channel "authentication"; expiry in epoch seconds. Of a session that is
 * over by its time, the time is told, so that no tab takes it for a logging out.
 */
export interface TabNews {
  authenticated: boolean;
  tokenExpiry: number | null;
}

export interface TabChannel {
  post(news: TabNews): void;
  listen(listener: (news: TabNews) => void): void;
}

export type PersonLeft = (loginName: string, ending: Ending | null) => void;

export interface SessionParts {
  storage: Storage;
  channel: TabChannel;
  /** Epoch milliseconds, by the device's clock. */
  now: () => number;
  /** Calls back when the page becomes visible again. */
  onVisible: (listener: () => void) => void;
  /** Calls back when what another tab has stored has arrived here, which may be after its news. */
  onStored: (listener: () => void) => void;
}

export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Takes a sign-in response, of a new person or of the same one again. */
  begin: (response: SignInResponse) => void;
  end: (ending: Ending) => void;
  /** Ends the session of one token; a late answer to an earlier person's call ends nobody else's. */
  refuse: (token: string) => void;
  /** Epoch milliseconds, put right where the device's clock is off. */
  now: () => number;
  /** Who is signed in by what all tabs share; null for nobody. */
  personStored: () => string | null;
  /**
   * Runs when a person leaves this tab, to clear what is kept outside the screens. `ending` is null when
   * another person takes over.
   */
  whenPersonLeaves: (reset: PersonLeft) => void;
}

/** The longest wait that a browser's timer can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const stateOf = (stored: StoredSession): SessionState =>
  stored.response
    ? { status: 'signed in', response: stored.response, expiry: stored.expiry }
    : { status: 'signed out', ending: stored.fault === 'expired' ? 'expired' : null, person: null };

const personIn = (state: SessionState): string | null =>
  state.status === 'signed in' ? state.response.user.login_name : null;
const tokenIn = (state: SessionState): string | null =>
  state.status === 'signed in' ? state.response.JwtToken : null;

export const createSession = (parts: SessionParts): Session => {
  const { storage, channel, now, onVisible, onStored } = parts;
  const listeners = new Set<() => void>();
  const resets = new Set<PersonLeft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ahead = readAhead(storage.getItem(AHEAD_STORED_AS));
  /** The storage may be full: then this tab alone knows. */
  let kept = true;

  const time = (): number => now() - ahead;
  const stored = (): SessionState => {
    const storedAhead = readAhead(storage.getItem(AHEAD_STORED_AS));
    return stateOf(readStoredSession(storage.getItem(STORED_AS), now() - storedAhead));
  };
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
      const left = next.expiry * 1000 - time();
      timer = setTimeout(checkExpiry, Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
    }
    listeners.forEach((listener) => listener());
  };

  const adopt = (next: SessionState): void => {
    ahead = readAhead(storage.getItem(AHEAD_STORED_AS));
    kept = true;
    become(next);
  };

  const leave = (ending: Ending): void => {
    if (state.status === 'signed in')
      become({ status: 'signed out', ending, person: personIn(state) });
  };

  const end = (ending: Ending): void => {
    if (state.status === 'signed out') return;
    // Who came after, in another tab, is not put out by what happens to a session before theirs.
    const other = kept && ending !== 'logged out' ? stored() : state;
    if (other.status === 'signed in' && tokenIn(other) !== tokenIn(state)) return adopt(other);
    const tokenExpiry = ending === 'expired' ? state.expiry : null;
    forgetPerson(storage);
    leave(ending);
    channel.post({ authenticated: false, tokenExpiry });
  };

  const checkExpiry = (): void => {
    if (state.status !== 'signed in') return;
    if (state.expiry * 1000 <= time()) end('expired');
    else become(state);
  };

  const adoptOther = (): void => {
    const other = stored();
    if (other.status === 'signed in' && tokenIn(other) !== tokenIn(state)) adopt(other);
  };

  /** Takes over what happened while nothing was heard. */
  const catchUp = (): void => {
    if (kept && storage.getItem(STORED_AS) === null) leave('ended elsewhere');
    adoptOther();
    checkExpiry();
  };

  channel.listen((news) => {
    // Storage is left as it is: the tab that tells has cleared it, and the next person may be there.
    if (!news.authenticated) {
      const mine = state.status === 'signed in' ? state.expiry : null;
      return leave(mine !== null && news.tokenExpiry === mine ? 'expired' : 'ended elsewhere');
    }
    adoptOther();
  });
  onVisible(catchUp);
  // Who leaves is told by the channel, and why.
  onStored(adoptOther);
  if (state.status === 'signed out') forgetPerson(storage);
  become(state);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (response) => {
      const text = JSON.stringify(response);
      ahead = aheadBy(issuedAtOf(response.JwtToken), now());
      const next = stateOf(readStoredSession(text, time()));
      if (next.status === 'signed out') {
        forgetPerson(storage);
        return become(next);
      }
      if (personIn(state) !== personIn(next)) forgetPerson(storage);
      try {
        storage.setItem(AHEAD_STORED_AS, String(ahead));
        storage.setItem(STORED_AS, text);
        kept = true;
      } catch {
        kept = false;
      }
      channel.post({ authenticated: true, tokenExpiry: next.expiry });
      become(next);
    },
    end,
    refuse: (token) => {
      if (tokenIn(state) === token) end('refused');
    },
    now: time,
    personStored: () => personIn(stored()),
    whenPersonLeaves: (reset) => {
      resets.add(reset);
    },
  };
};
