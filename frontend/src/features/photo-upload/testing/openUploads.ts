/** Photo uploads of one person, for tests, on a device that consists of a few maps. */
import { NO_METADATA, type PhotoMetadata } from '@portal/shared-types/reading/photos/exif';
import { makeKey, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { openVault } from '#platform/drafts/vault.ts';
import { createPhotoKeep } from '../engine/photoKeep';
import { createPhotoUploads, type PhotoUploadsParts } from '../engine/photoUploads';
import type { ReadPhoto } from '../engine/readPhoto';
import type { fakePortal } from './fakePortal';

export const device = () => ({
  encryptedStore: memoryEncryptedStore(),
  fileStore: memoryEncryptedStore(),
});

export const target = (recordId: string | null, patrolId = 1042) => ({
  patrolId,
  recordId,
  label: recordId ?? '',
});

const hash = (name: string): string => Buffer.from(name).toString('hex').padEnd(64, '0');

/** A file whose name is its content. */
export const makeFile = (name: string): File => new File([name], name, { type: 'image/jpeg' });

const readName = (file: File, metadata: Partial<PhotoMetadata>): ReadPhoto => ({
  type: 'image/jpeg',
  sha256: hash(file.name.replace(/^copy of /, '')),
  metadata: { ...NO_METADATA, ...metadata },
  thumbnail: null,
  content: new TextEncoder().encode(file.name).buffer,
});

interface Options extends Partial<PhotoUploadsParts> {
  person?: number;
  room?: number;
  metadata?: (name: string) => Partial<PhotoMetadata>;
}

export const openUploads = (
  on: ReturnType<typeof device>,
  portal: ReturnType<typeof fakePortal>,
  { person = 1, room = Infinity, metadata = () => ({}), ...parts }: Options = {},
) =>
  createPhotoUploads({
    client: portal.client,
    put: portal.put,
    keep: createPhotoKeep({
      ...on,
      vault: () => openVault(makeKey(person)),
      alone: (run) => run(),
      room: () => Promise.resolve(room),
    }),
    read: (file) =>
      Promise.resolve(
        file.name.endsWith('.txt')
          ? { refused: 'Not a photo.' }
          : readName(file, metadata(file.name)),
      ),
    now: () => 1_000_000,
    rest: () => Promise.resolve(),
    whenNobodySends: (run) => run(),
    announce: () => undefined,
    ...parts,
  });

/** Resolves when the photos' steps match. */
export const until = (
  uploads: ReturnType<typeof createPhotoUploads>,
  isSo: (steps: string[]) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!isSo(uploads.state().photos.map(({ step }) => step))) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(check);
    check();
  });

export const isAll =
  (...wantedSteps: string[]) =>
  (steps: string[]): boolean =>
    steps.length > 0 && steps.every((step) => wantedSteps.includes(step));
