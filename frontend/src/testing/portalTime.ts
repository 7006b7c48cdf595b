import { act } from '@testing-library/react';
import { deviceClock } from '#platform/clock/deviceClock.ts';

/** A response of the portal comes with this time. @param time the right one of the device, without it */
export const hearPortalTime = (time: Date | string = new Date()): void =>
  act(() => deviceClock.measure()(new Date(time).toUTCString()));
