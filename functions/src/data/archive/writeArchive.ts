/** Second half of an archive: one zip of the lines, the originals of photos, and what it contains. */
import { Readable } from 'node:stream';
import type { Viewer } from '@portal/shared-types/access/policy';
import { ARCHIVE_FORMAT, type ArchiveInfo } from '../../domain/archive/archiveFiles';
import { Digests } from '../../domain/export/digests';
import { isSources } from '../../domain/export/photoRows';
import { textStream } from '../export/exportFiles';
import type { Writing } from '../export/exportKind';
import { fileKey } from '../export/exportState';
import { savedPhotos, savedRows, type StagedTable } from '../export/stagedRows';
import { headObject } from '../objects/objects';
import { bucketName, jobS3Client } from '../objects/s3';
import { writeZip, type ZipSource } from '../photos/writeZip';
import type { CollectedArchive } from './collectArchive';

const lines = (folder: string, table: StagedTable): Readable =>
  Readable.from(
    (async function* () {
      for await (const rows of savedRows(folder, table))
        yield Buffer.from(rows.map(([line]) => `${String(line)}\n`).join(''));
    })(),
    { objectMode: false },
  );

interface Archived {
  viewer: Viewer;
  nation: string;
  release: string;
  /** Instant. */
  at: string;
  folder: string;
  fileName: string;
}

/**
 * @param writing `isOver`: whether the archive was cancelled; it ends before the next photo
 * @returns the size of the file
 * @throws if anything can't be read or written; then there is no file
 */
export const writeArchive = async (
  { viewer, nation, release, at, folder, fileName }: Archived,
  { staged, photos }: CollectedArchive,
  { onBytes, isOver }: Writing,
): Promise<number> => {
  const digests = new Digests();
  const date = new Date(at);
  const tables = staged.filter(({ shape }) => !isSources(shape));
  const info: ArchiveInfo = {
    ...{ format: ARCHIVE_FORMAT, release, nation },
    ...{ archivedAt: at, archivedBy: viewer.full_name },
    counts: Object.fromEntries(tables.map(({ shape, rows }) => [shape.file, rows])),
    photos: { files: photos.photos, bytes: photos.bytes },
  };
  const text = (name: string, open: () => Readable): ZipSource => ({
    ...{ name, date, compress: true },
    open: () => Promise.resolve(digests.of(name, open())),
  });
  const sources = async function* (): AsyncGenerator<ZipSource> {
    for (const table of tables) yield text(`${table.shape.file}.jsonl`, () => lines(folder, table));
    for await (const photo of savedPhotos(folder, staged)) {
      if (isOver()) throw new Error('The archive was cancelled.');
      yield { ...photo, open: async () => digests.of(photo.name, await photo.open()) };
    }
    yield text('archive-info.json', () => textStream(`${JSON.stringify(info, null, 2)}\n`));
    yield {
      ...{ name: 'SHA256SUMS', date, compress: true },
      open: () => Promise.resolve(textStream(digests.text())),
    };
  };
  const key = fileKey(folder);
  await writeZip(jobS3Client(), { bucket: bucketName(), key, fileName }, sources(), onBytes);
  const file = await headObject(key);
  if (!file) throw new Error(`${key} is missing`);
  return file.bytes;
};
