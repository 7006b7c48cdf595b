import { today } from '@portal/shared-types/base/time/wallClock';
import { useSyncExternalStore } from 'react';
import { deviceClock } from './deviceClock';

/** Today by the portal's clock, also when the first response corrects the device's. */
export const useToday = (): string => useSyncExternalStore(deviceClock.subscribe, () => today());
