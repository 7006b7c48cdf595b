/** Second half of an export: writes the collected rows in all formats into one zip. */
import type { Readable } from 'node:stream';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { searchParameters } from '#domain/export/searchParameters.ts';
import type { ZipSource } from '../photos/writeZip';
import { exportInfo, type ListedFile } from '#domain/export/exportInfo.ts';
import { isLayer } from '#domain/export/mapFeatures.ts';
import { isSources } from '#domain/export/photoRows.ts';
import { appliedFilters } from './appliedFilters';
import type { Collected } from './collectRecords';
import {
  exportFiles,
  textStream,
  writeFiles,
  type ExportFile,
  type FileTable,
} from './exportFiles';
import { overviews } from './overviews';
import type { ExportRequest } from '@portal/shared-types/contract/api/exports';
import type { ExportStep, Writing } from './exportKind';
import { areaAndTimes } from './exportSearch';
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
  const { folder, viewer, request, at } = step;
  const { question: query } = request;
  const small = [
    ...(await appliedFilters(viewer, query)),
    ...(request.tables.includes('overviews') ? overviews(begun).tables() : []),
  ];
  const ring = 'patrolIds' in query ? null : areaAndTimes(query).ring;
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
    name,
    date,
    open,
    ...(!isZip && { compress: true }),
  });
  const info = (): Readable => {
    const { withoutFile: count } = photos;
    const without = count ? [{ file: 'photos', count, why: exportTexts.photosWithoutFile }] : [];
    return textStream(
      exportInfo({
        viewer,
        request,
        at,
        found,
        changed,
        files: [...listed(), ...copied],
        leftOut: [...leftOut(), ...without],
      }),
    );
  };
  const sources = async function* (): AsyncGenerator<ZipSource> {
    yield source({
      name: 'search-parameters.txt',
      open: () => textStream(searchParameters(query, ring)),
    });
    yield* files.map(source);
    for await (const photo of savedPhotos(folder, staged)) {
      if (isOver()) throw new Error('The export was cancelled.');
      yield photo;
      copied.push({ file: photo.name, bytes: photo.bytes ?? 0 });
    }
    yield source({ name: 'export-info.json', open: info });
  };
  return writeFiles(step, sources(), onBytes);
};
