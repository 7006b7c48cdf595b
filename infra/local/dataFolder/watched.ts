/** The time up to which the objects of your own store have been handled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { WatchProgress } from '../objectStore/watchObjects';
import { replaceFile } from './dataFolder';

const shape = z.strictObject({ store: z.string(), until: z.number() });

/** @param store address of the store; the progress of another one doesn't count */
export const watchedUntil = (dataDir: string, store: string): WatchProgress => {
  const file = join(dataDir, 'watched.json');
  return {
    read: () => {
      try {
        const saved = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
        return saved.store === store ? saved.until : 0;
      } catch {
        // Everything is handled again, without any effect.
        return 0;
      }
    },
    save: (until) => replaceFile(file, JSON.stringify({ store, until })),
  };
};
