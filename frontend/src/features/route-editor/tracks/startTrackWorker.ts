/** By itself, for the build looks for this form of the call. */
export const startTrackWorker = (): Worker =>
  new Worker(new URL('./trackWorker.ts', import.meta.url), { type: 'module' });
