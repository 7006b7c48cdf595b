/** The record of a photo, its id, and the keys of its files in the object store. */
import { createHash } from 'node:crypto';
import { photoId, type PhotoType } from '@portal/shared-types/records/photo';

/** The sighting or survey of a photo. */
export interface PhotoRecord {
  pid: number;
  recordKind: 's' | 'v';
  no: number;
}

export interface PhotoKey extends PhotoRecord {
  /** From 1 for each record; never reused. */
  seq: number;
}

/** "s17", "v2". */
export const recordPart = ({ recordKind, no }: Pick<PhotoRecord, 'recordKind' | 'no'>): string =>
  `${recordKind}${no}`;

export const writePhotoId = (key: PhotoKey): string => `${key.pid}.${recordPart(key)}.${key.seq}`;

/** @returns undefined for any other spelling than that of `writePhotoId` */
export const readPhotoId = (id: string): PhotoKey | undefined => {
  if (!photoId.safeParse(id).success) return undefined;
  const [pid, record = '', seq] = id.split('.');
  return {
    pid: Number(pid),
    recordKind: record.startsWith('v') ? 'v' : 's',
    no: Number(record.slice(1)),
    seq: Number(seq),
  };
};

/** "104233.17", "104233.v2": the usual id of the record. */
export const formatRecordId = ({ pid, recordKind, no }: PhotoRecord): string =>
  `${pid}.${recordKind === 'v' ? 'v' : ''}${no}`;

const RECORD_ID = /^([1-9]\d{0,12})\.(v?)([1-9]\d{0,5})$/;

/** @returns undefined unless the id is of a sighting or survey */
export const parseRecordId = (recordId: string): PhotoRecord | undefined => {
  const [, pid, survey, no] = RECORD_ID.exec(recordId) ?? [];
  return pid === undefined
    ? undefined
    : { pid: Number(pid), recordKind: survey ? 'v' : 's', no: Number(no) };
};

const EXTENSIONS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

const getFolder = (record: PhotoRecord): string => `${record.pid}/${recordPart(record)}`;

/** Before confirmation. The store deletes unconfirmed files. */
export const uploadObject = (record: PhotoRecord, sha256: string): string =>
  `uploads/${getFolder(record)}/${sha256}`;

/** As sent. Named by content, so that the same file on a record has one key. */
export const originalObject = (record: PhotoRecord, sha256: string, type: PhotoType): string =>
  `photos/${getFolder(record)}/${sha256}.${EXTENSIONS[type]}`;

/** People outside the nation see this name in links: it must not reveal the hash of the original. */
const shownName = (sha256: string): string => createHash('sha256').update(sha256).digest('hex');

export const displayObject = (record: PhotoRecord, sha256: string): string =>
  `display/${getFolder(record)}/${shownName(sha256)}.jpg`;

export const thumbObject = (record: PhotoRecord, sha256: string): string =>
  `thumbs/${getFolder(record)}/${shownName(sha256)}.jpg`;

const ORIGINAL =
  /^photos\/([1-9]\d{0,12})\/([sv])([1-9]\d{0,5})\/([0-9a-f]{64})\.(?:jpg|png|webp|heic)$/;

/** Reads the key of a store event. @returns undefined unless it is the key of an original */
export const readOriginalObject = (
  key: string,
): { record: PhotoRecord; sha256: string } | undefined => {
  const [, pid, recordKind, no, sha256] = ORIGINAL.exec(key) ?? [];
  if (sha256 === undefined) return undefined;
  return {
    record: { pid: Number(pid), recordKind: recordKind === 'v' ? 'v' : 's', no: Number(no) },
    sha256,
  };
};
