/** Folders of parts: one is deleted when no object refers to it and nothing reads it. */
import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from './folders';

export const partFoldersIn = ({ parts, temporary }: Folders) => {
  const readers = new Map<string, number>();
  /** To delete after the last reader. */
  const doomed = new Set<string>();

  const drop = async (folder: string): Promise<void> => {
    if (readers.has(folder)) {
      doomed.add(folder);
      return;
    }
    const removed = join(temporary, `${folder}.removed`);
    // All files at once: a folder that still exists is complete.
    if (existsSync(join(parts, folder))) renameSync(join(parts, folder), removed);
    await rm(removed, { recursive: true, force: true });
  };

  return {
    drop,
    /** Keeps a folder until it is released. @returns false if it was deleted already */
    keep: (folder: string): boolean => {
      if (!existsSync(join(parts, folder))) return false;
      readers.set(folder, (readers.get(folder) ?? 0) + 1);
      return true;
    },
    release: async (folder: string): Promise<void> => {
      const left = readers.get(folder)! - 1;
      if (left) readers.set(folder, left);
      else readers.delete(folder);
      if (!left && doomed.delete(folder)) await drop(folder);
    },
  };
};
