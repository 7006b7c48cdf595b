/** Identifies files, before anyone has mapped them. */
import { readCsv, type Row } from '@portal/shared-types/reading/import/csv';
import { isBinary, wholeBytes, type ImportFile } from '@portal/shared-types/reading/import/files';
import { isPhotoFile } from '@portal/shared-types/reading/photos/readPhotoFile';
import { readTracks } from '@portal/shared-types/reading/tracks/readTracks';
import { counted, type OnProgress } from './files';

interface SampleRow {
  line: number;
  error?: string;
  cells: Row;
}

export interface FoundValue {
  text: string;
  rows: number;
}

export type InspectedFile = { name: string; size: number } & (
  | { kind: 'track'; lines: number; points: number }
  | {
      kind: 'csv';
      header: string[];
      rows: number;
      sample: SampleRow[];
      /** By column, most frequent first; a column with more than `MAX_VALUES` has none. */
      values: Record<string, FoundValue[]>;
    }
  | { kind: 'photo' }
  | { kind: 'unknown' }
);
export type CsvFound = Extract<InspectedFile, { kind: 'csv' }>;

const SAMPLE_ROWS = 25;
/** A column with more different texts than this isn't a vocabulary that anyone would map by hand. */
const MAX_VALUES = 200;

const inspectTrack = async (file: ImportFile): Promise<InspectedFile> => {
  const { name, size } = file;
  const { error: error, lines = [] } = readTracks(await wholeBytes(file));
  if (error === 'notATrackFile') return { name, size, kind: 'unknown' };
  const points = lines.reduce((sum, { positions }) => sum + positions.length, 0);
  return { name, size, kind: 'track', lines: lines.length, points };
};

const inspectCsv = async (file: ImportFile): Promise<InspectedFile> => {
  const { name, size } = file;
  if (await isBinary(file)) return { name, size, kind: 'unknown' };
  const { header, rows } = await readCsv(file);
  const sample: SampleRow[] = [];
  const counts = new Map(header.map((column) => [column, new Map<string, number>()]));
  let read = 0;
  for await (const row of rows) {
    read++;
    if (sample.length < SAMPLE_ROWS) sample.push(row);
    for (const [column, texts] of counts) {
      const text = (row.cells[column] ?? '').trim();
      if (text === '') continue;
      texts.set(text, (texts.get(text) ?? 0) + 1);
      if (texts.size > MAX_VALUES) counts.delete(column);
    }
  }
  // One column and no rows could be any text.
  if (header.length < 2 && read === 0) return { name, size, kind: 'unknown' };
  const values = Object.fromEntries(
    [...counts].map(([column, texts]) => [
      column,
      [...texts].map(([text, n]) => ({ text, rows: n })).sort((a, b) => b.rows - a.rows),
    ]),
  );
  return { name, size, kind: 'csv', header, rows: read, sample, values };
};

const inspectFile = async (file: ImportFile): Promise<InspectedFile> => {
  if (/\.(gpx|kml|geojson)$/i.test(file.name)) return inspectTrack(file);
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return inspectCsv(file);
  const { name, size } = file;
  // An unreadable photo is reported when it is read.
  const isPhoto = await isPhotoFile(await file.blob()).catch(() => false);
  return { name, size, kind: isPhoto ? 'photo' : 'unknown' };
};

export const inspect = async (
  files: readonly ImportFile[],
  onProgress: OnProgress,
): Promise<InspectedFile[]> => {
  const found: InspectedFile[] = [];
  for (const file of counted(files, onProgress)) found.push(await inspectFile(file));
  return found;
};
