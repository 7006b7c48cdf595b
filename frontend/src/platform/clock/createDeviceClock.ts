/**
 * How wrong the device's clock is, by the portal's time in the `Date` header of API responses. These are never
 * cached: the API says `no-store`, and the service worker doesn't touch them.
 *
 * The error is stored, so that it is also known offline and after a reload. Every response checks it again.
 */
import { createListeners } from '../listeners';

export const CLOCK_STORED_AS = 'device-clock';

/** Smaller errors are ignored: they may be delays of the network. */
const RIGHT_WITHIN_MS = 60_000;
/** After a longer time without a connection, an error is no longer assumed: someone may have set the clock. */
const LONGEST_OFFLINE_MS = 31 * 24 * 3_600_000;
/** `Date` has no fractions of a second. */
const DATE_STEP_MS = 1000;

interface Measured {
  /** Milliseconds that the device's clock is ahead; negative if it is slow. */
  error: number;
  /** The latest time of the portal, in epoch milliseconds. */
  latest: number;
}

interface DeviceClockParts {
  texts: { read: (name: string) => string | null; keep: (name: string, text: string) => void };
  /** The device's time, in epoch milliseconds. */
  deviceTime: () => number;
  /** Gets each new error. */
  setError: (error: number) => void;
}

const NOT_MEASURED: Measured = { error: 0, latest: 0 };

const read = (text: string | null): Measured => {
  const [error = NaN, latest = NaN] = (text ?? '').split(' ').map(Number);
  return Number.isFinite(error) && Number.isFinite(latest) ? { error, latest } : NOT_MEASURED;
};

/** False if someone has set the clock since: the corrected time would be in the past or far in the future. */
const isPlausible = ({ error, latest }: Measured, deviceTime: number): boolean => {
  const time = deviceTime - error;
  if (time < latest - RIGHT_WITHIN_MS) return false;
  return deviceTime < latest || time < latest + LONGEST_OFFLINE_MS;
};

export const createDeviceClock = ({ texts, deviceTime, setError }: DeviceClockParts) => {
  const changes = createListeners<void>();
  let stored = read(texts.read(CLOCK_STORED_AS));
  let error = 0;

  const become = (next: number): void => {
    if (next === error) return;
    error = next;
    setError(next);
    changes.notify();
  };

  const checkStored = (): void =>
    become(isPlausible(stored, deviceTime()) ? stored.error : NOT_MEASURED.error);

  checkStored();

  return {
    /** Milliseconds that the device's clock is ahead; negative if it is slow, 0 if it is right or unknown. */
    error: (): number => error,
    subscribe: changes.add,
    /** Call before a request; call the returned function with the response's `Date`. */
    measure: (): ((date: string | null) => void) => {
      const sent = deviceTime();
      return (date) => {
        const time = Date.parse(date ?? '');
        const received = deviceTime();
        // Not a date, or the clock was set during the request.
        if (Number.isNaN(time) || received < sent) return;
        const [least, most] = [sent - time - DATE_STEP_MS, received - time];
        const isConfirmed = error >= least - RIGHT_WITHIN_MS && error <= most + RIGHT_WITHIN_MS;
        const middle = Math.round((least + most) / 2);
        const found = Math.abs(middle) > RIGHT_WITHIN_MS ? middle : 0;
        const next = { error: isConfirmed ? error : found, latest: time };
        const isNews = next.error !== stored.error || time > stored.latest + RIGHT_WITHIN_MS;
        if (isNews) {
          stored = next;
          texts.keep(CLOCK_STORED_AS, `${next.error} ${next.latest}`);
        }
        become(next.error);
      };
    },
    /** When the page becomes visible: the person may have set the clock. */
    checkStored,
    /** When another tab has stored its measurement. */
    readStored: (): void => {
      stored = read(texts.read(CLOCK_STORED_AS));
      checkStored();
    },
  };
};
