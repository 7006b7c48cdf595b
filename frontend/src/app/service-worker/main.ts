/** Entry point of the service worker's build; see `worker.ts`. */
import { startWorker, type Release, type WorkerScope } from './worker';

declare const RELEASE: Release;

startWorker(globalThis as unknown as WorkerScope, RELEASE);
