/** Names of a photo zip's entries, and its list `photos.csv` (docs/product.md#photo-zip). */
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { csvText } from '../formats/csv';

/** What the zip's list contains of a photo; place, caption, photographer as the viewer sees them. */
export interface ZippedPhoto {
  photo_id: string;
  photo_seq: number;
  /** "1042.17" or "1042.v2". */
  record_id: string;
  record_type: string;
  kind: 'sighting' | 'survey';
  /** Local time of the sighting, or of the survey's start. */
  record_dt: string;
  /** Lowercase, without a dot; null: the viewer may not have any file. */
  extension: string | null;
  taken_at: string | null;
  latitude: number | null;
  longitude: number | null;
  caption: string | null;
  photographer: string | null;
  /** Of the original; null for people outside the nation. */
  sha256: string | null;
}

export interface NamedPhoto<P extends ZippedPhoto = ZippedPhoto> {
  /** Of its entry; null for a photo without a file. */
  name: string | null;
  photo: P;
}

const FOLDERS = { sighting: 'Sighting', survey: 'Survey' } as const;

/** "Sighting-2026-07-04 - 09-01-00"; colons aren't allowed in file names on Windows. */
const getFolder = ({ kind, record_dt }: ZippedPhoto): string => {
  const [day = '', time = ''] = record_dt.split(' ');
  return `${FOLDERS[kind]}-${day} - ${time.replaceAll(':', '-')}`;
};

/**
 * Each photo with its entry's name, in the order given. Two records of the same kind and time get separate
 * folders: "… (2)".
 */
export const namedPhotos = <P extends ZippedPhoto>(photos: readonly P[]): NamedPhoto<P>[] => {
  const recordsIn = new Map<string, string[]>();
  return photos.map((photo) => {
    const folder = getFolder(photo);
    const records = recordsIn.get(folder) ?? [];
    if (!records.includes(photo.record_id)) records.push(photo.record_id);
    recordsIn.set(folder, records);
    const nth = records.indexOf(photo.record_id) + 1;
    const suffix = nth > 1 ? ` (${nth})` : '';
    const name = `${folder}${suffix}/${photo.photo_seq}.${photo.extension}`;
    return { name: photo.extension === null ? null : name, photo };
  });
};

const column = (key: string, label: string, type: Column['type'] = 'text'): Column => ({
  key,
  label,
  type,
});
export const PHOTO_COLUMNS: readonly Column[] = [
  column('entry', 'File'),
  column('record', 'Sighting or survey'),
  column('photo', 'Photo'),
  column('type', 'Type'),
  column('record_time', 'Time of the record'),
  column('taken_at', 'Time of the photo'),
  column('latitude', 'Latitude', 'degrees'),
  column('longitude', 'Longitude', 'degrees'),
  column('caption', 'Caption'),
  column('photographer', 'Photographer'),
  column('sha256', 'SHA-256'),
];

export const photoCells = ({ name, photo }: NamedPhoto): Cell[] => [
  ...[name, photo.record_id, photo.photo_id, photo.record_type, photo.record_dt],
  ...[photo.taken_at, photo.latitude, photo.longitude],
  ...[photo.caption, photo.photographer, photo.sha256],
];

export const photosCsv = (entries: readonly NamedPhoto[]): string =>
  csvText(PHOTO_COLUMNS, entries.map(photoCells));
