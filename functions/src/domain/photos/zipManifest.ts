/** The contents of a zip of photos, and its name in the object store, which changes with the contents. */
import { createHash } from 'node:crypto';
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import { namedPhotos, photosCsv, type ZippedPhoto } from './zipEntries';

/** A photo with the object that the viewer may have; null: none. */
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
  /** Object to copy. */
  key: string;
  bytes: number;
  /** Local time. */
  at: string;
}

export interface ZipManifest {
  fileName: string;
  entries: readonly ZipEntry[];
  csv: string;
}

/** Part of the key, so that people with different access never share a zip, even with the same contents. */
const scopeOf = (patrols: readonly PatrolToZip[]): string => {
  if (patrols.every(({ own }) => own)) return 'nation';
  return patrols.some(({ own }) => own) ? 'mixed' : 'shared';
};

/** One folder for each patrol, if there are several. */
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

/** Unique for the contents and access. */
export const zipPlace = (patrols: readonly PatrolToZip[], manifest: ZipManifest): ZipPlace => {
  const scope = scopeOf(patrols);
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, manifest]))
    .digest('hex');
  return placeOf(`${scope}/${patrols.length === 1 ? patrols[0]!.id : 'search'}`, hash);
};

const LIST = /^zips\/((?:nation|mixed|shared)\/(?:[1-9]\d{0,12}|search))\/([0-9a-f]{64})\.json$/;

/** Reads the key of a store event. @returns undefined unless it is the key of a list */
export const readListKey = (key: string): ZipPlace | undefined => {
  const [, folder, hash] = LIST.exec(key) ?? [];
  return folder === undefined || hash === undefined ? undefined : placeOf(folder, hash);
};
