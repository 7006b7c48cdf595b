/** Second half of an export: writes the collected rows in all formats into one zip. */
import { exportTexts } from '@portal/shared-types/text/exportMessages';
import { jobS3Client, bucketName } from '../objects/s3';
import { headObject } from '../objects/objects';
import { searchParameters } from '../../domain/export/searchParameters';
import { writeZip, type ZipSource } from '../photos/writeZip';
import { exportInfo, type ListedFile } from '../../domain/export/exportInfo';
import { isLayer } from '../../domain/export/mapFeatures';
import { isSources } from '../../domain/export/photoRows';
import { Digests } from '../../domain/export/digests';
import { appliedFilters } from './appliedFilters';
import type { Collected } from './collectRecords';
import { exportFiles, textStream, type ExportFile, type FileTable } from './exportFiles';
import { overviews } from './overviews';
import { fileKey } from './exportState';
import type { ExportRequest } from '@portal/shared-types/api/exports';
import type { ExportStep, Writing } from './exportKind';
import { areaAndTimes } from './askedSearch';
import { savedPhotos, savedRows } from './stagedRows';

/**
 * @param changed patrols that changed while the export ran
 * @param isOver whether the export was cancelled; it ends before the next photo
 * @returns the size of the file
 * @throws if anything can't be read or written; then there is no file
 */
export const writeExport = async (
  step: ExportStep<ExportRequest, Collected>,
  { found, staged, photos, overviews: begun }: Collected,
  changed: readonly number[],
  { onBytes, isOver }: Writing,
): Promise<number> => {
  const { folder, fileName, viewer, request, at } = step;
  const { question } = request;
  const small = [
    ...(await appliedFilters(viewer, question)),
    ...(request.tables.includes('overviews') ? overviews(begun).tables() : []),
  ];
  const ring = 'patrolIds' in question ? null : areaAndTimes(question).ring;
  const digests = new Digests();
  const date = new Date(at);
  const saved = staged.map((table) => ({ ...table, open: () => savedRows(folder, table) }));
  const layers = saved.filter(({ shape }) => isLayer(shape));
  const copied: ListedFile[] = [];
  const tables: FileTable[] = [
    ...saved.filter(({ shape }) => !isLayer(shape) && !isSources(shape)),
    ...small.map(({ shape, rows }) => ({ shape, rows: rows.length, open: () => [rows] })),
  ];
  const { files, listed, leftOut } = exportFiles(tables, layers, {
    formats: request.formats,
    at,
  });
  const source = ({ name, isZip, open }: ExportFile): ZipSource => ({
    ...{ name, date, ...(!isZip && { compress: true }) },
    open: () => Promise.resolve(digests.of(name, open())),
  });
  const first: ZipSource[] = [
    source({
      name: 'search-parameters.txt',
      open: () => textStream(searchParameters(question, ring)),
    }),
    ...files.map(source),
  ];
  const last: ZipSource[] = [
    source({
      name: 'export-info.json',
      open: () => {
        const info = { viewer, request, at, found, changed };
        const { withoutFile: count } = photos;
        const without = count
          ? [{ file: 'photos', count, why: exportTexts.photosWithoutFile }]
          : [];
        return textStream(
          exportInfo({
            ...{ ...info, files: [...listed(), ...copied] },
            leftOut: [...leftOut(), ...without],
          }),
        );
      },
    }),
    // The digests of all files before it.
    {
      ...{ name: 'SHA256SUMS', date, compress: true },
      open: () => Promise.resolve(textStream(digests.text())),
    },
  ];
  const sources = async function* (): AsyncGenerator<ZipSource> {
    yield* first;
    for await (const photo of savedPhotos(folder, staged)) {
      if (isOver()) throw new Error('The export was cancelled.');
      yield { ...photo, open: async () => digests.of(photo.name, await photo.open()) };
      copied.push({ file: photo.name, bytes: photo.bytes ?? 0 });
    }
    yield* last;
  };
  const key = fileKey(folder);
  await writeZip(jobS3Client(), { bucket: bucketName(), key, fileName }, sources(), onBytes);
  const file = await headObject(key);
  if (!file) throw new Error(`${key} is missing`);
  return file.bytes;
};
