import { signInResponse, tokenWith } from '../../testing/builders';
import { aheadBy, readAhead } from './clock';
import { createSession } from './session';

const HOUR = 3_600_000;
/** The server's time at sign-in. */
const REAL = Date.parse('2026-03-01T12:00:00Z');
const LIFE = 8 * HOUR - 60_000;

const tab = () =>
  createSession({
    storage: localStorage,
    now: () => Date.now(),
    onVisible: () => undefined,
    onStored: () => undefined,
    channel: { post: () => undefined, listen: () => undefined },
  });

const response = () =>
  signInResponse({}, { JwtToken: tokenWith({ iat: REAL / 1000, exp: (REAL + LIFE) / 1000 }) });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe.each([
  ['nine hours fast', 9 * HOUR],
  ['nine hours slow', -9 * HOUR],
  ['two minutes fast', 120_000],
  ['right', 0],
])('on a device whose clock is %s', (_, ahead) => {
  beforeEach(() => jest.useFakeTimers({ now: REAL + ahead }));

  it('a person can sign in, and stays signed in after a reload', () => {
    const one = tab();
    one.begin(response());
    expect(one.state().status).toBe('signed in');
    jest.advanceTimersByTime(HOUR);
    expect(tab().state().status).toBe('signed in');
    expect(tab().personStored()).toBe('guardian');
  });

  it('the session ends at the right moment, in the same page and after a reload', () => {
    const one = tab();
    one.begin(response());
    jest.advanceTimersByTime(LIFE - 1);
    const reloaded = tab();
    expect([one.state().status, reloaded.state().status]).toEqual(['signed in', 'signed in']);
    jest.advanceTimersByTime(1);
    expect([one.state(), reloaded.state()]).toEqual(
      Array(2).fill({ status: 'signed out', ending: 'expired', person: 'guardian' }),
    );
  });

  it('the session knows the right time', () => {
    const one = tab();
    one.begin(response());
    jest.advanceTimersByTime(1000);
    expect(one.now()).toBe(REAL + 1000);
  });
});

it('takes a clock that is right within a minute as it is, for the answer was on its way', () => {
  expect(aheadBy(REAL / 1000, REAL + 60_000)).toBe(0);
  expect(aheadBy(REAL / 1000, REAL - 60_000)).toBe(0);
  expect(aheadBy(REAL / 1000, REAL + 60_001)).toBe(60_001);
  expect(aheadBy(null, REAL)).toBe(0);
});

it('reads what was stored, and nothing out of what is damaged', () => {
  expect(['-32400000', '0', 'x', 'Infinity', null].map(readAhead)).toEqual([
    -32_400_000, 0, 0, 0, 0,
  ]);
});

it('is measured again at the next sign-in, and forgotten with the person', () => {
  jest.useFakeTimers({ now: REAL + 9 * HOUR });
  const one = tab();
  one.begin(response());
  jest.setSystemTime(REAL + 1000);
  one.begin(response());
  expect(one.now()).toBe(REAL + 1000);
  one.end('logged out');
  expect(localStorage).toHaveLength(0);
});
