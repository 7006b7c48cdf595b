/** What a zip of photos contains, and its name in the object store, which changes with its contents. */
import { createHash } from 'node:crypto';
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import { namedPhotos, photosCsv, type ZippedPhoto } from './zipEntries';

/** A photo with the object that the viewer may have; null: there is none. */
export interface PhotoToZip extends ZippedPhoto {
  source: { key: string; bytes: number } | null;
}

export interface PatrolToZip {
  id: number;
  /** The viewer is of its nation. */
  own: boolean;
  photos: readonly PhotoToZip[];
}

export interface ZipEntry {
  name: string;
  /** Object that it is copied from. */
  key: string;
  bytes: number;
  /** Wall-clock time. */
  at: string;
}

export interface ZipManifest {
  fileName: string;
  entries: readonly ZipEntry[];
  /** The list of the photos, as text. */
  csv: string;
}

/** Part of the key: zips of people with other rights are apart even if they have the same contents. */
const scopeOf = (patrols: readonly PatrolToZip[]): string => {
  if (patrols.every(({ own }) => own)) return 'nation';
  return patrols.some(({ own }) => own) ? 'mixed' : 'shared';
};

/** One folder for each patrol, where there are several. */
const namedIn = (patrols: readonly PatrolToZip[]) =>
  patrols.flatMap(({ id, photos }) =>
    namedPhotos(photos).map(({ name, photo }) => ({
      name: name !== null && patrols.length > 1 ? `${zipMessages.folder(id)}/${name}` : name,
      photo,
    })),
  );

export const zipManifest = (patrols: readonly PatrolToZip[]): ZipManifest => {
  const named = namedIn(patrols);
  const [first] = patrols;
  return {
    fileName:
      patrols.length === 1
        ? zipMessages.fileName(first!.id)
        : zipMessages.fileNameOfMany(patrols.length),
    entries: named.flatMap(({ name, photo: { source, taken_at, record_dt } }) =>
      name === null || !source ? [] : [{ name, ...source, at: taken_at ?? record_dt }],
    ),
    csv: photosCsv(named),
  };
};

export interface ZipPlace {
  hash: string;
  /** Of the finished zip. */
  zip: string;
  /** Of the list that starts its job. */
  list: string;
}

const placeOf = (folder: string, hash: string): ZipPlace => ({
  hash,
  zip: `zips/${folder}/${hash}.zip`,
  list: `zips/${folder}/${hash}.json`,
});

/** The same for the same contents and rights, and for no other. */
export const zipPlace = (patrols: readonly PatrolToZip[], manifest: ZipManifest): ZipPlace => {
  const scope = scopeOf(patrols);
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, manifest]))
    .digest('hex');
  return placeOf(`${scope}/${patrols.length === 1 ? patrols[0]!.id : 'search'}`, hash);
};

const LIST = /^zips\/((?:nation|mixed|shared)\/(?:[1-9]\d{0,12}|search))\/([0-9a-f]{64})\.json$/;

/** What an event of the store is about. @returns undefined for any key but that of a list */
export const readListKey = (key: string): ZipPlace | undefined => {
  const [, folder, hash] = LIST.exec(key) ?? [];
  return folder === undefined || hash === undefined ? undefined : placeOf(folder, hash);
};
