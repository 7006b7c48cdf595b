/**
 * How wrong the device's clock is, by the portal's time in the `Date` header of API responses. These are never
 * cached: the API says `no-store`, and the service worker doesn't touch them.
 *
 * The error is stored, so that it is also known offline and after a reload. Every response checks it again.
 */
import { setClockError } from '@portal/shared-types/time/currentTime';
import { createListeners } from '../listeners';
import { deviceTexts } from '../session/memoryStorage';

const CLOCK_STORED_AS = 'device-clock';

/** Smaller errors are ignored: they may be delays of the network. */
const RIGHT_WITHIN_MS = 60_000;
/** After a longer time without a connection, an error is no longer assumed: someone may have set the clock. */
const LONGEST_OFFLINE_MS = 31 * 24 * 3_600_000;
/** `Date` has no fractions of a second. */
const DATE_STEP_MS = 1000;

/** Milliseconds that the device's clock was ahead, and the portal's time when that was measured. */
type Measured = readonly [error: number, at: number];

/** False if someone has set the clock since: the corrected time would be in the past or far in the future. */
const isPlausible = ([error, at]: Measured, deviceTime: number): boolean => {
  const time = deviceTime - error;
  if (time < at - RIGHT_WITHIN_MS) return false;
  return deviceTime < at || time < at + LONGEST_OFFLINE_MS;
};

export const createDeviceClock = (texts: typeof deviceTexts) => {
  const changes = createListeners<void>();
  let stored: Measured = [0, 0];
  let error = 0;

  const become = (next: number): void => {
    if (next === error) return;
    setClockError((error = next));
    changes.notify();
  };

  /** Another tab may have measured, and the person may have set the clock. */
  const refresh = (): void => {
    const [ahead, at] = (texts.read(CLOCK_STORED_AS) ?? '').split(' ').map(Number);
    if (at) stored = [ahead!, at];
    become(isPlausible(stored, Date.now()) ? stored[0] : 0);
  };

  refresh();

  return {
    /** Milliseconds that the device's clock is ahead; negative if it is slow, 0 if it is right or unknown. */
    error: (): number => error,
    subscribe: changes.add,
    /** When the page becomes visible, and when another tab has stored something. */
    refresh,
    /** Call before a request; call the returned function with the response's `Date`. */
    measure: (): ((date: string | null) => void) => {
      const sent = Date.now();
      return (date) => {
        const time = Date.parse(date ?? '');
        const received = Date.now();
        // Not a date, or the clock was set during the request.
        if (!time || received < sent) return;
        const middle = Math.round((sent + received - DATE_STEP_MS) / 2) - time;
        const isNear = (other: number): boolean =>
          Math.abs(other - middle) <= RIGHT_WITHIN_MS + (received - sent) / 2;
        become(isNear(error) ? error : isNear(0) ? 0 : middle);
        if (error === stored[0] && time < stored[1] + RIGHT_WITHIN_MS) return;
        stored = [error, time];
        texts.keep(CLOCK_STORED_AS, stored.join(' '));
      };
    },
  };
};

export const deviceClock = createDeviceClock(deviceTexts);
