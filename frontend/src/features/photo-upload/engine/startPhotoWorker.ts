/** In a separate file, because the bundler recognizes only this form of the call. */
export const startPhotoWorker = (): Worker =>
  new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
