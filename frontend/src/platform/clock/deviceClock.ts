/**
 * How wrong the device's clock is, by the portal's time in the `Date` header of API responses. These are never
 * cached: the API says `no-store`, and the service worker doesn't touch them.
 *
 * The error is stored, so that it is also known offline and after a reload. Every response checks it again.
 */
import { setClockError } from '@portal/shared-types/base/time/currentTime';
import { createListeners } from '../listeners';
import { deviceTexts } from '../session/memoryStorage';

const CLOCK_STORED_AS = 'device-clock';

/** Smaller errors are ignored: they may be delays of the network. */
const RIGHT_WITHIN_MS = 60_000;
/** After a longer time without a connection, an error is no longer assumed: someone may have set the clock. */
const LONGEST_OFFLINE_MS = 31 * 24 * 3_600_000;
/** `Date` has no fractions of a second. */
const DATE_STEP_MS = 1000;

export const createDeviceClock = (texts: typeof deviceTexts) => {
  const changes = createListeners<void>();
  /** The stored error, and the portal's time when it was measured. */
  let [known, at] = [0, 0];
  let error = 0;

  const become = (next: number): void => {
    if (next === error) return;
    setClockError((error = next));
    changes.notify();
  };

  /**
   * Another tab may have measured. If someone has set the clock in the meantime, the corrected time would be in
   * the past or far in the future.
   */
  const refresh = (): void => {
    const stored = texts.read(CLOCK_STORED_AS);
    if (stored) [known, at] = stored.split(' ').map(Number) as [number, number];
    const device = Date.now();
    const since = device - known - at;
    const isPlausible = since >= -RIGHT_WITHIN_MS && (device < at || since < LONGEST_OFFLINE_MS);
    become(isPlausible ? known : 0);
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
        // It isn't a date, or the clock was set during the request.
        if (!time || received < sent) return;
        const middle = Math.round((sent + received - DATE_STEP_MS) / 2) - time;
        const isNear = (other: number): boolean =>
          Math.abs(other - middle) <= RIGHT_WITHIN_MS + (received - sent) / 2;
        become(isNear(error) ? error : isNear(0) ? 0 : middle);
        if (error === known && (!error || time < at + RIGHT_WITHIN_MS)) return;
        [known, at] = [error, time];
        texts.save(CLOCK_STORED_AS, `${known} ${at}`);
      };
    },
  };
};

export const deviceClock = createDeviceClock(deviceTexts);
