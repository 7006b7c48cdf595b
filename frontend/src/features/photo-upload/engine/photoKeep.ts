/**
 * Photos on the device, encrypted with the person's key. The facts about each photo are in one entry and its
 * file in another, which is read only to send it. On a shared tablet, other people's photos can't be read.
 */
import type { EncryptedStore } from '#platform/drafts/encryptedStore.ts';
import { openWith, sealWith, type Vault } from '#platform/drafts/vault.ts';
import { isUploadPhoto, toKeptForm, type UploadPhoto } from './uploadPhoto';

export interface FileToKeep {
  name: string;
  content: ArrayBuffer;
  lock: CryptoKey;
}
export type KeepFile = (file: FileToKeep) => Promise<void>;

/** Runs on the page or in a worker. */
export const keepFileOn =
  (fileStore: Pick<EncryptedStore, 'put'>): KeepFile =>
  async ({ name, content, lock }) =>
    fileStore.put(name, await sealWith(lock, name, content));

interface PhotoKeepParts {
  vault: () => Promise<Vault>;
  encryptedStore: EncryptedStore;
  fileStore: EncryptedStore;
  /** Encrypts and stores a file without blocking the page. */
  keepFile?: KeepFile;
  /** Runs when no other tab runs anything under this lock. */
  alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Free space on the device in bytes; Infinity if the browser doesn't say. */
  room: () => Promise<number>;
}

/** Left free for drafts. */
const SPARE_BYTES = 20_000_000;

/** Suffix of the file's name; its entry has the name without it. */
const FILE = '.file';
const nameIn = ({ getName }: Vault, id: string): Promise<string> => getName(`photo ${id}`);

export const createPhotoKeep = (parts: PhotoKeepParts) => {
  const { vault, encryptedStore, fileStore, keepFile = keepFileOn(fileStore), alone, room } = parts;

  /** Removes files whose tab was closed before their entry was written. */
  const removeOrphans = async (owner: string, known: ReadonlySet<string>): Promise<void> => {
    for (const name of await fileStore.names())
      if (name.startsWith(owner) && !known.has(name.slice(0, -FILE.length)))
        await fileStore.remove(name);
  };

  const readAll = async (): Promise<UploadPhoto[]> => {
    const [entries, files] = await Promise.all([encryptedStore.all(), fileStore.names()]);
    // The key isn't needed on a device without photos.
    if (!entries.length && !files.length) return [];
    const { owner, open } = await vault();
    await removeOrphans(owner, new Set(entries.map(([name]) => name)));
    const mine = entries.filter(([name]) => name.startsWith(owner));
    const found = await Promise.all(
      mine.map(([name, sealed]) => open(name, sealed).catch(() => null)),
    );
    return found.filter(isUploadPhoto);
  };

  return {
    all: () => alone(readAll),
    /** False if the device has no room for it. */
    saveNew: async (photo: UploadPhoto, content: ArrayBuffer): Promise<boolean> => {
      if ((await room()) < content.byteLength + SPARE_BYTES) return false;
      const opened = await vault();
      const name = await nameIn(opened, photo.id);
      try {
        await alone(async () => {
          await keepFile({ name: name + FILE, content, lock: opened.lock });
          await encryptedStore.put(name, await opened.seal(name, toKeptForm(photo)));
        });
        return true;
      } catch {
        await fileStore.remove(name + FILE).catch(() => undefined);
        return false;
      }
    },
    /** Stores a change; does nothing if the photo was removed in another tab. */
    keep: async (photo: UploadPhoto): Promise<void> => {
      const opened = await vault();
      const name = await nameIn(opened, photo.id);
      if (await encryptedStore.get(name))
        await encryptedStore.put(name, await opened.seal(name, toKeptForm(photo)));
    },
    /** Null if it isn't on this device. */
    file: async ({ id, type }: UploadPhoto): Promise<Blob | null> => {
      const opened = await vault();
      const name = (await nameIn(opened, id)) + FILE;
      const sealed = await fileStore.get(name);
      return sealed ? new Blob([await openWith(opened.lock, name, sealed)], { type }) : null;
    },
    remove: async (id: string): Promise<void> => {
      const name = await nameIn(await vault(), id);
      await encryptedStore.remove(name);
      await fileStore.remove(name + FILE);
    },
  };
};

export type PhotoKeep = ReturnType<typeof createPhotoKeep>;
