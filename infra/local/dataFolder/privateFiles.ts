/** Keeps other users of the machine from reading the data folder: keys, e-mails, records and photos. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

const isOpenToOthers = (path: string): boolean => (lstatSync(path).mode & OTHERS) !== 0;

export interface Corrected {
  files: number;
  /** Files whose disk or owner doesn't allow it. */
  left: number;
}

/** Removes the access of other users to a folder and all in it. Follows no links. Windows has no such modes. */
export const makePrivate = (folder: string): Corrected => {
  const corrected = { files: 0, left: 0 };
  if (process.platform === 'win32') return corrected;
  const correct = (path: string, mode: number): void => {
    if (!isOpenToOthers(path)) return;
    try {
      chmodSync(path, mode);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EPERM' && code !== 'ENOTSUP') throw error;
    }
    corrected[isOpenToOthers(path) ? 'left' : 'files'] += 1;
  };
  const walk = (path: string): void => {
    correct(path, PRIVATE_FOLDER);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) walk(inner);
      else if (entry.isFile()) correct(inner, PRIVATE_FILE);
    }
  };
  walk(folder);
  return corrected;
};
