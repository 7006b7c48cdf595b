/** Second half of an archive: one zip of the lines, the originals of photos, and what it contains. */
import { Readable } from 'node:stream';
import type { ArchiveRequest } from '@portal/shared-types/contract/api/exports';
import { version } from '../../../package.json';
import { ARCHIVE_FORMAT, type ArchiveInfo } from '#domain/archive/archiveFiles.ts';
import { isSources } from '#domain/export/photoRows.ts';
import { textStream, writeFiles } from '../export/exportFiles';
import type { ExportStep, Writing } from '../export/exportKind';
import { savedPhotos, savedRows, type StagedTable } from '../export/stagedRows';
import type { ZipSource } from '../photos/writeZip';
import type { CollectedArchive } from './collectArchive';

const lines = (folder: string, table: StagedTable): Readable =>
  Readable.from(
    (async function* () {
      for await (const rows of savedRows(folder, table))
        yield Buffer.from(rows.map(([line]) => `${String(line)}\n`).join(''));
    })(),
    { objectMode: false },
  );

/**
 * @param writing `isOver`: whether the archive was cancelled; it ends before the next photo
 * @returns the size of the file
 * @throws if anything can't be read or written; then there is no file
 */
export const writeArchive = async (
  step: ExportStep<ArchiveRequest, CollectedArchive>,
  { staged, photos }: CollectedArchive,
  { onBytes, isOver }: Writing,
): Promise<number> => {
  const { viewer, request, at, folder } = step;
  const date = new Date(at);
  const tables = staged.filter(({ shape }) => !isSources(shape));
  const info: ArchiveInfo = {
    format: ARCHIVE_FORMAT,
    release: version,
    nation: request.archive,
    archivedAt: at,
    archivedBy: viewer.full_name,
    counts: Object.fromEntries(tables.map(({ shape, rows }) => [shape.file, rows])),
    photos: { files: photos.photos, bytes: photos.bytes },
  };
  const text = (name: string, open: () => Readable): ZipSource => ({
    name,
    date,
    compress: true,
    open,
  });
  const sources = async function* (): AsyncGenerator<ZipSource> {
    for (const table of tables) yield text(`${table.shape.file}.jsonl`, () => lines(folder, table));
    for await (const photo of savedPhotos(folder, staged)) {
      if (isOver()) throw new Error('The archive was cancelled.');
      yield photo;
    }
    yield text('archive-info.json', () => textStream(`${JSON.stringify(info, null, 2)}\n`));
  };
  return writeFiles(step, sources(), onBytes);
};
