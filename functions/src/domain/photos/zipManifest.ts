/** The contents of a zip of photos, and its name in the object store, which changes with the contents. */
import { createHash } from 'node:crypto';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
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
const getScope = (patrols: readonly PatrolToZip[]): string => {
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
        : zipMessages.sharedFileName(patrols.length),
    entries: named.flatMap(({ name, photo: { source, taken_at, record_dt } }) =>
      name === null || !source ? [] : [{ name, ...source, at: taken_at ?? record_dt }],
    ),
    csv: photosCsv(named),
  };
};

export interface ZipLocation {
  hash: string;
  /** Of all zips with these contents. */
  folder: string;
}

/** The location is unique for the contents and access. */
export const locateZip = (patrols: readonly PatrolToZip[], manifest: ZipManifest): ZipLocation => {
  const scope = getScope(patrols);
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, manifest]))
    .digest('hex');
  const zipName = patrols.length === 1 ? patrols[0]!.id : 'search';
  return { hash, folder: `zips/${scope}/${zipName}/${hash}/` };
};

/** Each run has its own folder, so that no link to a removed zip ever works again. */
export const runFolder = ({ folder }: ZipLocation, run: string): string => `${folder}${run}/`;
/** The list that starts the job. */
export const listKey = (folder: string): string => `${folder}photos.json`;
export const zipFileKey = (folder: string): string => `${folder}photos.zip`;

const LIST =
  /^(zips\/(?:nation|mixed|shared)\/(?:[1-9]\d{0,12}|search)\/([0-9a-f]{64})\/[0-9a-f-]{36}\/)photos\.json$/;

/** Reads the key of a store event. @returns undefined unless it is the key of a list */
export const readListKey = (key: string): { folder: string; hash: string } | undefined => {
  const [, folder, hash] = LIST.exec(key) ?? [];
  return folder === undefined || hash === undefined ? undefined : { folder, hash };
};
