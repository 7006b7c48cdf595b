/** In a separate file, because the bundler recognizes only this form of the call. */
export const startTrackWorker = (): Worker =>
  new Worker(new URL('./trackWorker.ts', import.meta.url), { type: 'module' });
