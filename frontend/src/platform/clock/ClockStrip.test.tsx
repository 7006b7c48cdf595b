import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { act, render, screen } from '@testing-library/react';
import { forgetPerson } from '../session/forgetPerson';
import { ClockStrip } from './ClockStrip';
import { deviceClock } from './deviceClock';

const MINUTE = 60_000;
const DEVICE = Date.parse('2018-03-01T16:15:00Z');

/** A response of a server whose clock is ahead of the device's. */
const hear = (ms: number) =>
  act(() => deviceClock.measure()(new Date(Date.now() + ms).toUTCString()));
const said = () => screen.queryByRole('alert')?.textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: DEVICE });
  sessionStorage.clear();
});
afterEach(() => {
  hear(0);
  localStorage.clear();
  jest.useRealTimers();
});

const REAL = Date.parse('2026-07-01T19:00:30Z');
const TEXT =
  'The clock of this device shows Mar 1, 2018, 08:15, but it is Jul 1, 2026, 12:00. The portal uses the correct time; set the device’s clock too, because its photos get their times from it.';

it('says once in a session that the device’s clock is wrong, with both times', () => {
  const { unmount } = render(<ClockStrip />);
  expect(said()).toBeUndefined();
  hear(REAL - DEVICE);
  expect(said()).toBe(TEXT);
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(said()).toBeUndefined();
  unmount();
  render(<ClockStrip />);
  expect(said()).toBeUndefined();
});

it('isn’t repeated after a reload, but to the next person', () => {
  hear(REAL - DEVICE);
  render(<ClockStrip />).unmount();
  const { unmount } = render(<ClockStrip />);
  expect(said()).toBeUndefined();
  unmount();
  forgetPerson(sessionStorage);
  render(<ClockStrip />);
  expect(said()).toBe(TEXT);
});

it('says nothing about nine minutes, which are corrected', () => {
  render(<ClockStrip />);
  hear(9 * MINUTE);
  expect(said()).toBeUndefined();
  expect(Math.abs(currentTime() - (DEVICE + 9 * MINUTE))).toBeLessThan(1000);
});

it('says another difference too, but not one that differs by minutes', () => {
  render(<ClockStrip />);
  hear(-60 * MINUTE);
  expect(said()).toMatch('shows Mar 1, 2018, 08:15, but it is Mar 1, 2018, 07:15.');
  hear(-65 * MINUTE);
  hear(-75 * MINUTE);
  expect(said()).toMatch('shows Mar 1, 2018, 08:15, but it is Mar 1, 2018, 07:00.');
});
