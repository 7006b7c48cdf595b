/** Plain files of a folder: a backup has nothing else, so that none of it leads out of the folder. */
import { createHash } from 'node:crypto';
import { constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolderNames } from '#local/dataFolder/finishRestore.ts';
import { Failure } from '#base/failure.ts';

/** Windows has none of these flags. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

export interface FolderContents {
  /** Paths with slashes, sorted. */
  files: string[];
  /** Each after the folder that contains it. */
  folders: string[];
}

/** @throws Failure naming the first link, pipe or device */
export const listPlainFiles = (root: string): FolderContents => {
  const files: string[] = [];
  const folders: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory()) {
        folders.push(path);
        walk(path);
      } else
        throw new Failure(
          `${join(root, path)} is a link or a device. A backup has only plain files and folders: replace it by what it leads to.`,
        );
    }
  };
  if (!lstatSync(root).isDirectory()) throw new Failure(`${root} isn’t a folder.`);
  walk('');
  return { files: files.sort(), folders };
};

/**
 * Copies one file to a new one, onto the disk, readable only by its owner. Follows no link.
 * @returns the SHA-256 of what was copied, in hex. @throws Failure if it isn't a plain file
 */
const copyFile = async (from: string, to: string): Promise<string> => {
  const hash = createHash('sha256');
  // Opening a pipe would wait for a writer.
  const source = await open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stat = await source.stat();
    if (!stat.isFile()) throw new Failure(`${from} isn’t a plain file.`);
    const target = await open(to, 'wx', 0o600);
    try {
      for await (const chunk of source.createReadStream({ autoClose: false })) {
        hash.update(chunk as Buffer);
        await target.writeFile(chunk as Buffer);
      }
      await target.utimes(stat.atime, stat.mtime);
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return hash.digest('hex');
};

/**
 * @param to a folder without these files; made if it doesn't exist
 * @param onFile gets each file and its SHA-256 once it is copied; may throw
 */
export const copyPlainFiles = async (
  from: string,
  to: string,
  { files, folders }: FolderContents,
  onFile: (file: string, sum: string) => void,
): Promise<void> => {
  if (!existsSync(to)) mkdirSync(to, { mode: 0o700 });
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 });
  for (const file of files) onFile(file, await copyFile(join(from, file), join(to, file)));
  for (const folder of ['', ...folders].reverse()) syncFolderNames(join(to, folder));
  syncFolderNames(dirname(to));
};
