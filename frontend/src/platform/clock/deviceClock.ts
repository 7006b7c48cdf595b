import { setClockError } from '@portal/shared-types/time/currentTime';
import { today } from '@portal/shared-types/time/wallClock';
import { useSyncExternalStore } from 'react';
import { deviceTexts } from '../session/memoryStorage';
import { CLOCK_STORED_AS, createDeviceClock } from './createDeviceClock';

export const deviceClock = createDeviceClock({
  texts: deviceTexts,
  deviceTime: () => Date.now(),
  setError: setClockError,
});

/** Notices clocks that were set, and measurements of other tabs. */
export const watchDeviceClock = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deviceClock.checkStored();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === CLOCK_STORED_AS) deviceClock.readStored();
  });
};

/** Milliseconds that the device's clock is ahead; negative if it is slow. */
export const useClockError = (): number =>
  useSyncExternalStore(deviceClock.subscribe, deviceClock.error);

/** Today by the portal's clock, also when the first response corrects the device's. */
export const useToday = (): string => useSyncExternalStore(deviceClock.subscribe, () => today());
