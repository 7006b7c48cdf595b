import { signInResponse, tokenWith } from '../testing/builders';
import { createSession, type TabNews } from './session';

const START = Date.parse('2026-03-01T12:00:00Z');

/** Tabs that share one storage and hear each other, as those of one browser do. */
const browser = () => {
  const tabs: ((news: TabNews) => void)[] = [];
  const visible: (() => void)[] = [];
  const news: TabNews[] = [];
  const open = () => {
    const me = tabs.length;
    return createSession({
      storage: localStorage,
      now: () => Date.now(),
      onVisible: (listener) => visible.push(listener),
      channel: {
        post: (message) => {
          news.push(message);
          tabs.forEach((listener, i) => i !== me && listener(message));
        },
        listen: (listener) => (tabs[me] = listener),
      },
    });
  };
  return { open, news, show: () => visible.forEach((listener) => listener()) };
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

  it('ends with its token and says why', () => {
    const tab = browser().open();
    tab.begin(signInResponse());
    jest.advanceTimersByTime(3_600_000 - 1);
    expect(tab.state().status).toBe('signed in');
    jest.advanceTimersByTime(1);
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'expired' });
    expect(localStorage.getItem('auth-response')).toBeNull();
  });

  it('ends when a page that slept through the expiry is looked at again', () => {
    const { open, show } = browser();
    const tab = open();
    tab.begin(signInResponse());
    jest.setSystemTime(START + 9 * 3_600_000);
    show();
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'expired' });
  });

  it('ends in every tab when the person logs out in one', () => {
    const { open, news } = browser();
    const one = open();
    one.begin(signInResponse());
    const other = open();
    one.end('logged out');
    expect(one.state()).toEqual({ status: 'signed out', ending: 'logged out' });
    expect(other.state()).toEqual({ status: 'signed out', ending: 'ended elsewhere' });
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
    expect(tab.state()).toEqual({ status: 'signed out', ending: 'refused' });
  });

  it('does not begin while the password waits to be changed', () => {
    const tab = browser().open();
    tab.begin(signInResponse({ pwd_reset: true }));
    expect(tab.state().status).toBe('signed out');
    expect(localStorage.getItem('auth-response')).toBeNull();
  });
});
