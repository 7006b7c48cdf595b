import { signInResponse, tokenWith } from '#testing/builders.ts';
import { createSession, type TabNews } from './session';

const START = Date.parse('2026-03-01T12:00:00Z');

/** Tabs of one browser, with shared storage and messages. */
const browser = () => {
  const tabs: ((news: TabNews) => void)[] = [];
  const visible: (() => void)[] = [];
  const arrived: (() => void)[] = [];
  const corrected: (() => void)[] = [];
  const clock = { error: 0 };
  const news: TabNews[] = [];
  const open = () => {
    const me = tabs.length;
    return createSession({
      storage: localStorage,
      now: () => Date.now() - clock.error,
      onClock: (listener) => corrected.push(listener),
      onVisible: (listener) => visible.push(listener),
      onStored: (listener) => arrived.push(listener),
      channel: {
        post: (message) => {
          news.push(message);
          tabs.forEach((listener, i) => i !== me && listener(message));
        },
        listen: (listener) => (tabs[me] = listener),
      },
    });
  };
  return {
    open,
    news,
    show: () => visible.forEach((listener) => listener()),
    /** Stored values reach the other tabs. */
    arrive: () => arrived.forEach((listener) => listener()),
    /** The portal's time is known. @param ahead milliseconds that the device's clock is ahead */
    correct: (ahead: number) => {
      clock.error = ahead;
      corrected.forEach((listener) => listener());
    },
    /** Open tabs receive no more messages. */
    deafen: () => tabs.forEach((_, i) => (tabs[i] = () => undefined)),
  };
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => jest.useRealTimers());

describe('a session', () => {
  it('begins with a sign-in response and is found again by a new tab', () => {
    const { open } = browser();
    const response = signInResponse();
    open().begin(response);
    expect(open().state()).toEqual({
      status: 'signed in',
      response,
      expiry: START / 1000 + 3600,
    });
  });

  it.each([9, -9])('lasts as long as its token on a device that is %p hours fast', (hours) => {
    const { open, correct } = browser();
    jest.setSystemTime(START + hours * 3_600_000);
    correct(hours * 3_600_000);
    const one = open();
    one.begin(signInResponse({}, { now: START }));
    jest.advanceTimersByTime(3_600_000 - 1);
    expect([one.state().status, open().state().status]).toEqual(['signed in', 'signed in']);
    jest.advanceTimersByTime(1);
    expect(one.state()).toMatchObject({ status: 'signed out', ending: 'expired' });
    expect(localStorage).toHaveLength(0);
  });

  it('ends when the portal’s time turns out to be after its end', () => {
    const { open, correct } = browser();
    const one = open();
    one.begin(signInResponse());
    correct(-3_599_999);
    expect(one.state().status).toBe('signed in');
    correct(-3_600_000);
    expect(one.state()).toMatchObject({ status: 'signed out', ending: 'expired' });
  });

  it('ends in time if the portal’s time is known later', () => {
    const { open, correct } = browser();
    const one = open();
    one.begin(signInResponse());
    correct(-1_800_000);
    jest.advanceTimersByTime(1_799_999);
    expect(one.state().status).toBe('signed in');
    jest.advanceTimersByTime(1);
    expect(one.state().status).toBe('signed out');
  });

  it('ends with its token and says why', () => {
    const tab = browser().open();
    tab.begin(signInResponse());
    jest.advanceTimersByTime(3_600_000 - 1);
    expect(tab.state().status).toBe('signed in');
    jest.advanceTimersByTime(1);
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'expired', person: 'guardian' });
    expect(localStorage.getItem('auth-response')).toBeNull();
  });

  it('ends when a page that slept through the expiry is looked at again', () => {
    const { open, show } = browser();
    const tab = open();
    tab.begin(signInResponse());
    jest.setSystemTime(START + 9 * 3_600_000);
    show();
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'expired', person: 'guardian' });
  });

  it('ends in every tab when the person logs out in one', () => {
    const { open, news } = browser();
    const one = open();
    one.begin(signInResponse());
    const other = open();
    one.end('logged out');
    expect(one.state()).toEqual({ status: 'signed out', ending: 'logged out', person: 'guardian' });
    expect(other.state()).toEqual({
      status: 'signed out',
      ending: 'ended elsewhere',
      person: 'guardian',
    });
    expect(news.at(-1)).toEqual({ authenticated: false, tokenExpiry: null });
  });

  it('begins in every tab when the person signs in in one', () => {
    const { open } = browser();
    const other = open();
    const seen = jest.fn();
    other.subscribe(seen);
    open().begin(signInResponse({ full_name: 'Second Person' }));
    expect(other.state()).toMatchObject({ response: { user: { full_name: 'Second Person' } } });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is not ended by a refusal of an earlier token', () => {
    const tab = browser().open();
    const response = signInResponse();
    tab.begin(response);
    tab.refuse(tokenWith({ exp: 1 }));
    expect(tab.state().status).toBe('signed in');
    tab.refuse(response.JwtToken);
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'refused', person: 'guardian' });
  });

  it('expires in every tab at the same moment, and is not called logged out in the second', () => {
    const { open } = browser();
    const tabs = [open(), open()];
    tabs[0]!.begin(signInResponse());
    jest.advanceTimersByTime(3_600_000);
    expect(tabs.map((tab) => tab.state())).toEqual(
      Array(2).fill({ status: 'signed out', ending: 'expired', person: 'guardian' }),
    );
  });

  it('begins in a tab that is notified before the stored session has arrived there', () => {
    const { open, arrive } = browser();
    const tab = open();
    const other = open();
    const late = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    other.begin(signInResponse());
    late.mockRestore();
    expect(tab.state().status).toBe('signed out');
    arrive();
    expect(tab.state().status).toBe('signed in');
  });

  it('takes over, when it is looked at again, what it slept through', () => {
    const { open, show, deafen } = browser();
    const tab = open();
    tab.begin(signInResponse());
    deafen();
    const other = open();
    const later = signInResponse({}, { JwtToken: tokenWith({ exp: START / 1000 + 7200 }) });
    other.begin(later);
    show();
    expect(tab.state()).toMatchObject({ status: 'signed in', response: later });
    other.end('logged out');
    show();
    expect(tab.state()).toMatchObject({ status: 'signed out', ending: 'ended elsewhere' });
    other.begin(signInResponse({ login_name: 'second' }));
    show();
    expect(tab.state()).toMatchObject({ response: { user: { login_name: 'second' } } });
  });

  it.each(['expired', 'refused'] as const)(
    'of someone else, begun in another tab in the meantime, is left alone by one that has %s here',
    (ending) => {
      const { open, deafen, news } = browser();
      const tab = open();
      tab.begin(signInResponse());
      deafen();
      open().begin(
        signInResponse(
          { login_name: 'second' },
          { JwtToken: tokenWith({ exp: START / 1000 + 9000 }) },
        ),
      );
      const before = news.length;
      tab.end(ending);
      expect(tab.state()).toMatchObject({ response: { user: { login_name: 'second' } } });
      expect(localStorage.getItem('auth-response')).toContain('second');
      expect(news).toHaveLength(before);
    },
  );

  it('resets state outside the screens when the person leaves or another one signs in', () => {
    const { open } = browser();
    const tab = open();
    const other = open();
    const reset = jest.fn();
    other.whenPersonLeaves(reset);
    tab.begin(signInResponse());
    tab.begin(signInResponse({}, { JwtToken: tokenWith({ exp: START / 1000 + 7200 }) }));
    expect(reset).toHaveBeenCalledTimes(0);
    tab.begin(signInResponse({ login_name: 'second' }));
    expect(reset).toHaveBeenCalledTimes(1);
    tab.end('logged out');
    expect(reset).toHaveBeenCalledTimes(2);
  });

  it('lasts in its tab although the storage is full', () => {
    const { open, show } = browser();
    const tab = open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tab.begin(signInResponse());
    full.mockRestore();
    show();
    expect(tab.state().status).toBe('signed in');
    tab.end('logged out');
    expect(tab.state().status).toBe('signed out');
  });

  it('removes what was stored before anyone signed in', () => {
    localStorage.setItem('nations-cached', '[]');
    browser().open();
    expect(localStorage).toHaveLength(0);
  });

  it('does not begin while the password waits to be changed', () => {
    const tab = browser().open();
    tab.begin(signInResponse({ pwd_reset: true }));
    expect(tab.state().status).toBe('signed out');
    expect(localStorage.getItem('auth-response')).toBeNull();
  });
});
