import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import type { ExportFormat } from '@portal/shared-types/contract/api/exports';
import { exportTexts } from '@portal/shared-types/base/text/exportMessages';
import type { LeftOut, ListedFile } from '#domain/export/exportInfo.ts';
import type { Batches } from '#domain/formats/batches.ts';
import { csvStream } from '#domain/formats/csv.ts';
import { dataPackage } from '#domain/export/formats/dataPackage.ts';
import {
  type MapLayer,
  MapCounts,
  mapStream,
  type MapWriter,
} from '#domain/export/formats/mapStream.ts';
import { workbookParts } from '#domain/formats/xlsx.ts';
import type { TableShape } from '#domain/export/recordTables.ts';
import { headObject } from '../objects/objects';
import { bucketName, jobS3Client } from '../objects/s3';
import { writeZip, zipFiles, type ZipSource } from '../photos/writeZip';
import type { ExportStep, Writing } from './exportKind';
import { fileKey } from './exportState';
import { GEOJSON } from '#domain/export/formats/geojson.ts';
import { GPX } from '#domain/export/formats/gpx.ts';
import { KML } from '#domain/export/formats/kml.ts';

const mapFile = (file: string, layers: readonly MapLayer[], writer: MapWriter): Files => {
  let counts = new MapCounts();
  const leftOut = (): LeftOut[] => [
    ...(counts.withoutLocation
      ? [{ file, count: counts.withoutLocation, why: exportTexts.withoutLocation }]
      : []),
    ...(counts.otherKinds ? [{ file, count: counts.otherKinds, why: exportTexts.areas }] : []),
  ];
  return {
    files: [{ name: file, open: () => mapStream(layers, writer, (counts = new MapCounts())) }],
    listed: () => [{ file, features: counts.features }],
    leftOut,
  };
};

const mapFiles = (layers: readonly MapLayer[], formats: readonly ExportFormat[]): Files[] => [
  ...(formats.includes('geojson')
    ? layers.map((layer) => mapFile(`${layer.shape.file}.geojson`, [layer], GEOJSON))
    : []),
  ...(formats.includes('kml') ? [mapFile('map/export.kml', layers, KML)] : []),
  ...(formats.includes('gpx') ? [mapFile('map/export.gpx', layers, GPX)] : []),
];

export interface FileTable {
  shape: TableShape;
  rows: number;
  open: () => Batches;
}

export interface ExportFile {
  name: string;
  /** Already compressed. */
  isZip?: true;
  open: () => Readable;
}

export interface Files {
  files: ExportFile[];
  /** Both for `export-info.json`, and complete once all files are written. */
  listed: () => ListedFile[];
  leftOut: () => LeftOut[];
}

export const textStream = (content: string): Readable =>
  Readable.from([Buffer.from(content)], { objectMode: false });

const csvFiles = (tables: readonly FileTable[], at: string): Files => ({
  files: [
    ...tables.map(({ shape, open }) => ({
      name: `${shape.file}.csv`,
      open: () => csvStream(shape.columns, open()),
    })),
    {
      name: 'datapackage.json',
      open: () =>
        textStream(
          dataPackage(
            tables.map(({ shape }) => shape),
            at,
          ),
        ),
    },
  ],
  listed: () => tables.map(({ shape, rows }) => ({ file: `${shape.file}.csv`, records: rows })),
  leftOut: () => [],
});

const WORKBOOK = 'export.xlsx';

const workbook = (tables: readonly FileTable[], date: Date): Files => {
  // A workbook without sheets can't be opened.
  if (!tables.length) return { files: [], listed: () => [], leftOut: () => [] };
  let cut = 0;
  const sheets = tables.map(({ shape, rows, open }) => ({ ...shape, rows, open }));
  const open = (): Readable =>
    zipFiles(
      workbookParts(sheets, { onCut: () => cut++ }).map((part) => ({
        ...part,
        date,
        compress: true,
      })),
    );
  return {
    files: [{ name: WORKBOOK, isZip: true, open }],
    listed: () => [
      {
        file: WORKBOOK,
        sheets: tables.map(({ shape, rows }) => ({ title: shape.title, records: rows })),
      },
    ],
    leftOut: () => (cut ? [{ file: WORKBOOK, count: cut, why: exportTexts.cutWhy }] : []),
  };
};

/** @param at when the export was started */
export const exportFiles = (
  tables: readonly FileTable[],
  layers: readonly MapLayer[],
  { formats, at }: { formats: readonly ExportFormat[]; at: string },
): Files => {
  const all = [
    ...(formats.includes('csv') ? [csvFiles(tables, at)] : []),
    ...(formats.includes('xlsx') ? [workbook(tables, new Date(at))] : []),
    ...mapFiles(layers, formats),
  ];
  return {
    files: all.flatMap(({ files }) => files),
    listed: () => all.flatMap(({ listed }) => listed()),
    leftOut: () => all.flatMap(({ leftOut }) => leftOut()),
  };
};

class Digests {
  private readonly lines: string[] = [];

  /** Passes the bytes through; after the end, `text` includes their digest. */
  hashWhilePassing(name: string, stream: Readable): Readable {
    const hash = createHash('sha256');
    const through = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
      flush: (done) => {
        this.lines.push(`${hash.digest('hex')}  ${name}`);
        done();
      },
    });
    return pipeline(stream, through, () => undefined);
  }

  /** In the format of `sha256sum --check`. */
  text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}

/**
 * Writes files into the zip of an export. Its last file has the digests of all others.
 * @returns the size of the zip
 * @throws if anything can't be read or written; then there is no zip
 */
export const writeFiles = async (
  { folder, fileName, at }: Pick<ExportStep<unknown, unknown>, 'folder' | 'fileName' | 'at'>,
  files: AsyncIterable<ZipSource>,
  onBytes: Writing['onBytes'],
): Promise<number> => {
  const digests = new Digests();
  const sources = async function* (): AsyncGenerator<ZipSource> {
    for await (const file of files)
      yield { ...file, open: async () => digests.hashWhilePassing(file.name, await file.open()) };
    yield {
      name: 'SHA256SUMS',
      date: new Date(at),
      compress: true,
      open: () => textStream(digests.text()),
    };
  };
  const key = fileKey(folder);
  await writeZip(jobS3Client(), { bucket: bucketName(), key, fileName }, sources(), onBytes);
  const file = await headObject(key);
  if (!file) throw new Error(`${key} is missing`);
  return file.bytes;
};
