/** The photos of an export, patrol by patrol: a table of photos, and the objects to copy. */
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import { namedPhotos, PHOTO_COLUMNS, photoCells } from '../photos/zipEntries';
import type { PhotoToZip, ZipEntry } from '../photos/zipManifest';
import type { Row } from '../formats/batches';
import type { TableRow, TableShape } from './recordTables';

const PHOTOS: TableShape = { file: 'records/photos', title: 'Photos', columns: PHOTO_COLUMNS };

/** Internal: not a table of the export. */
const SOURCES: TableShape = { file: 'photos/sources', title: '', columns: [] };
export const isSources = ({ file }: TableShape): boolean => file === SOURCES.file;

export interface PhotoTotals {
  photos: number;
  bytes: number;
  /** Photos without a file that the person may have. */
  withoutFile: number;
}

export const NO_PHOTOS: PhotoTotals = { photos: 0, bytes: 0, withoutFile: 0 };

export const plus = (a: PhotoTotals, b: PhotoTotals): PhotoTotals => ({
  photos: a.photos + b.photos,
  bytes: a.bytes + b.bytes,
  withoutFile: a.withoutFile + b.withoutFile,
});

export const photoRows = (
  patrolId: number,
  photos: readonly PhotoToZip[],
): { rows: TableRow[]; totals: PhotoTotals } => {
  const totals = { ...NO_PHOTOS };
  const rows = namedPhotos(photos).flatMap(({ name, photo }): TableRow[] => {
    const { source, taken_at, record_dt } = photo;
    const path = name === null ? null : `photos/${zipMessages.folder(patrolId)}/${name}`;
    const listed = { table: PHOTOS, cells: photoCells({ name: path, photo }) };
    if (path === null || !source) {
      totals.withoutFile++;
      return [listed];
    }
    totals.photos++;
    totals.bytes += source.bytes;
    const entry = { name: path, ...source, at: taken_at ?? record_dt };
    return [listed, sourceRow(entry)];
  });
  return { rows, totals };
};

export const sourceRow = ({ name, key, bytes, at }: ZipEntry): TableRow => ({
  table: SOURCES,
  cells: [name, key, bytes, at],
});

export const toZipEntry = ([name, key, bytes, at]: Row): ZipEntry =>
  ({ name, key, bytes, at }) as ZipEntry;
