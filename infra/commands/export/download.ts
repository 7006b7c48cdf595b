/** Saves a finished export, and checks that it arrived as the portal wrote it. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PATROLS_FILE, type ArchiveInfo } from '@portal/functions/domain/archive/archiveFiles';
import { Failure } from '#base/failure.ts';
import { verifySums } from '../zip/verifySums';
import { openZip, type ZipFile } from '../zip/zipFile';
import type { ReadyExport } from './makeExport';

/** "Export 2026-11-23 0812 (2).zip" if there is one of that name. */
const freePath = (folder: string, fileName: string): string => {
  const { name, ext } = parse(fileName);
  for (let n = 1; ; n++) {
    const path = join(folder, n === 1 ? fileName : `${name} (${n})${ext}`);
    if (!existsSync(path)) return path;
  }
};

interface ExportInfo {
  records: Record<string, number>;
  files: ({ file: string } & Record<string, unknown>)[];
}

interface Saved {
  path: string;
  /** That match their SHA-256. */
  files: number;
  info: ExportInfo;
}

const fetchTo = async (url: string, path: string, signal: AbortSignal): Promise<void> => {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`the store answered ${response.status}`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path));
};

/** An archive has another description. */
const infoIn = async (zip: ZipFile): Promise<ExportInfo> => {
  if (zip.names.includes('export-info.json'))
    return JSON.parse(await zip.text('export-info.json')) as ExportInfo;
  const { counts, photos } = JSON.parse(await zip.text('archive-info.json')) as ArchiveInfo;
  const files = Object.entries(counts).map(([file, records]) => ({ file, records }));
  return { records: { patrols: counts[PATROLS_FILE] ?? 0, photos: photos.files }, files };
};

/** @throws Failure if the file doesn't arrive complete; then nothing of it stays in the folder */
export const download = async (
  { url, bytes, fileName }: ReadyExport,
  folder: string,
  signal: AbortSignal,
): Promise<Saved> => {
  const path = freePath(folder, fileName);
  const part = `${path}.part`;
  try {
    await fetchTo(url, part, signal).catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new Failure(`The disk of ${folder} is full.`);
      throw new Failure(
        `The file could not be downloaded (${message}). Download it from Exports in the portal, or run the command again.`,
      );
    });
    const { size } = statSync(part);
    if (size !== bytes)
      throw new Failure(`${size} of ${bytes} bytes arrived. Run the command again.`);
    const zip = await openZip(part);
    try {
      const { size: files } = await verifySums(zip);
      const info = await infoIn(zip);
      renameSync(part, path);
      return { path, files, info };
    } finally {
      zip.close();
    }
  } finally {
    rmSync(part, { force: true });
  }
};

const counted = (one: ExportInfo['files'][number]): string => {
  const { file, records, features, sheets } = one;
  if (Array.isArray(sheets)) return `  ${file}: ${sheets.length} sheets`;
  const count = records ?? features;
  const countedAs = records === undefined ? 'on the map' : 'records';
  return typeof count === 'number' ? `  ${file}: ${count} ${countedAs}` : `  ${file}`;
};

export const savedText = ({ path, files, info }: Saved, bytes: number): string =>
  [
    `${Object.entries(info.records)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')} in ${bytes.toLocaleString('en-CA')} bytes:`,
    // Photos, the files with a size, are too many to list.
    ...info.files.filter(({ bytes: size }) => size === undefined).map(counted),
    `All ${files} files match their SHA-256.`,
    `Saved as ${path}`,
  ].join('\n');
