import { deviceClock } from '#platform/clock/deviceClock.ts';
import { remoteEngine, type RemoteEngine } from './remoteEngine';

/** The worker's name is the error of the device's clock. */
export const startEngine = (): RemoteEngine =>
  remoteEngine(
    new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: String(deviceClock.error()),
    }),
  );
