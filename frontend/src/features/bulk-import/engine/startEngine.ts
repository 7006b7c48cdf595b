import { remoteEngine, type RemoteEngine } from './remoteEngine';

export const startEngine = (): RemoteEngine =>
  remoteEngine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
