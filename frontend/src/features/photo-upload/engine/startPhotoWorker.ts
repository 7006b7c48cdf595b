/** In a separate file, because the bundler looks for this form of the call. */
export const startPhotoWorker = (): Worker =>
  new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
