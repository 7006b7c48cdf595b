/**
 * The current time, for everything that people see and that records get. A server's clock is right. A device's
 * may be hours or years off: the app measures the error (frontend/src/platform/clock) and sets it here.
 */
let error = 0;

/** Epoch milliseconds. */
export const currentTime = (): number => Date.now() - error;

/** @param ms that this computer's clock is ahead; negative if it is slow */
export const setClockError = (ms: number): void => {
  error = ms;
};
