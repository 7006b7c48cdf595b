import { currentTime, setClockError } from '@portal/shared-types/base/time/currentTime';
import { createDeviceClock } from './deviceClock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const REAL = Date.parse('2026-07-01T12:00:00Z');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setClockError(0);
  jest.useRealTimers();
});

/** A device whose clock is ahead by that much, and what it stores. */
const device = (ahead: number, stored: Record<string, string> = {}) => {
  const it = { real: REAL, ahead, changes: 0 };
  const show = () => jest.setSystemTime(it.real + it.ahead);
  const open = () => {
    show();
    const clock = createDeviceClock({
      read: (name) => stored[name] ?? null,
      save: (name, text) => void (stored[name] = text),
    });
    clock.subscribe(() => (it.changes += 1));
    return clock;
  };
  const opened = { clock: open() };
  /** A response that the server begins to send after half of the time. */
  const request = (ms = 0, date?: string | null): void => {
    show();
    const measured = opened.clock.measure();
    it.real += ms / 2;
    const sent = new Date(it.real).toUTCString();
    it.real += ms / 2;
    show();
    measured(date === undefined ? sent : date);
  };
  const reload = (): void => {
    opened.clock = open();
  };
  /** Milliseconds that the portal's time in the app is ahead. */
  const off = (): number => {
    show();
    return currentTime() - it.real;
  };
  return { it, stored, request, reload, off, opened, show };
};

it.each([
  ['eight years slow', -8 * YEAR],
  ['nine hours fast', 9 * HOUR],
  ['two minutes slow', -2 * MINUTE],
])('a clock that is %s is corrected by the first response, within its seconds', (_, ahead) => {
  const { request, off, it: state } = device(ahead);
  expect(off()).toBe(ahead);
  request(4000);
  expect(Math.abs(off())).toBeLessThanOrEqual(2500);
  expect(state.changes).toBe(1);
});

it('a clock that is right within a minute is left alone', () => {
  for (const ahead of [59_000, 0, -59_000]) {
    const { request, it: state } = device(ahead);
    request();
    expect(state.changes).toBe(0);
  }
});

it('later responses don’t change an error that they confirm', () => {
  const { request, it: state } = device(-8 * YEAR);
  for (const ms of [300, 20_000, 40, 90_000]) request(ms);
  expect(state.changes).toBe(1);
});

it('a response that took half an hour says nothing about a clock that may be right', () => {
  const { request, it: state } = device(0);
  request(30 * MINUTE);
  expect(state.changes).toBe(0);
});

it('a response without a date, or with something else, changes nothing', () => {
  const { request, it: state } = device(-8 * YEAR);
  request(0, null);
  request(0, 'soon');
  expect(state.changes).toBe(0);
});

it('a clock that is set during a request is measured by the next one', () => {
  const { opened, it: state, request, off, show } = device(2 * HOUR);
  const measured = opened.clock.measure();
  state.ahead = 0;
  show();
  measured(new Date(REAL).toUTCString());
  expect(state.changes).toBe(0);
  request();
  expect(off()).toBe(0);
});

it('the error is known after a reload without a connection, and dropped by a response that differs', () => {
  const { request, reload, off, it: state, stored } = device(-8 * YEAR);
  request();
  state.real += 5 * HOUR;
  reload();
  expect(Math.abs(off())).toBeLessThan(1000);
  state.ahead = 0;
  state.real += HOUR;
  request();
  expect(off()).toBe(0);
  expect(stored['device-clock']).toMatch(/^0 \d+$/);
  reload();
  expect(off()).toBe(0);
});

it.each([
  ['slow', -8 * YEAR],
  ['fast', 9 * HOUR],
])('a %s clock that was set right without a connection is noticed', (_, ahead) => {
  const { request, reload, opened, off, it: state, show } = device(ahead);
  request();
  state.real += HOUR;
  state.ahead = 0;
  show();
  opened.clock.refresh();
  expect(off()).toBe(0);
  reload();
  expect(off()).toBe(0);
});

it('another tab’s measurement counts here too', () => {
  const first = device(-8 * YEAR);
  const second = device(-8 * YEAR, first.stored);
  const changed = jest.fn();
  second.opened.clock.subscribe(changed);
  first.request();
  setClockError(0);
  second.opened.clock.refresh();
  expect(Math.abs(second.off())).toBeLessThan(1000);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('damaged storage is ignored', () => {
  for (const text of ['', 'x', '5', 'NaN 1', '{"error":5}'])
    expect(device(0, { 'device-clock': text }).off()).toBe(0);
});

test('a device whose clock is right stores nothing', () => {
  const { stored, request } = device(0);
  request();
  request();
  expect(stored).toEqual({});
});
