/** The service worker as it is built; see `worker.ts`. */
import { startWorker, type Release, type WorkerScope } from './worker';

declare const RELEASE: Release;

startWorker(globalThis as unknown as WorkerScope, RELEASE);
