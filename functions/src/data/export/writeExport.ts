/** Second half of an export: writes the collected rows in all formats into one zip. */
import { jobS3Client, bucketName } from '../objects/s3';
import { headObject } from '../objects/objects';
import { searchParameters } from '../../domain/export/searchParameters';
import { writeZip, type ZipSource } from '../photos/writeZip';
import { exportInfo } from '../../domain/export/exportInfo';
import { isLayer } from '../../domain/export/mapFeatures';
import { Digests } from '../../domain/export/digests';
import { appliedFilters } from './appliedFilters';
import type { Collected } from './collectRecords';
import { exportFiles, textStream, type ExportFile, type FileTable } from './exportFiles';
import { overviews } from './overviews';
import { fileKey } from './exportState';
import type { ExportStep } from './runExport';
import { areaAndTimes } from './askedSearch';
import { savedRows } from './stagedRows';

/**
 * @param changed patrols that changed while the export ran
 * @returns the size of the file
 * @throws if anything of it can't be read or written; then there is no file
 */
export const writeExport = async (
  step: ExportStep,
  { found, staged, overviews: begun }: Collected,
  changed: readonly number[],
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
  const tables: FileTable[] = [
    ...saved.filter(({ shape }) => !isLayer(shape)),
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
  const sources: ZipSource[] = [
    source({
      name: 'search-parameters.txt',
      open: () => textStream(searchParameters(question, ring)),
    }),
    ...files.map(source),
    source({
      name: 'export-info.json',
      open: () => {
        const info = { viewer, request, at, found, changed };
        return textStream(exportInfo({ ...info, files: listed(), leftOut: leftOut() }));
      },
    }),
    // The digests of all files before it.
    {
      ...{ name: 'SHA256SUMS', date, compress: true },
      open: () => Promise.resolve(textStream(digests.text())),
    },
  ];
  const key = fileKey(folder);
  await writeZip(jobS3Client(), { bucket: bucketName(), key, fileName }, sources);
  const file = await headObject(key);
  if (!file) throw new Error(`${key} is missing`);
  return file.bytes;
};
