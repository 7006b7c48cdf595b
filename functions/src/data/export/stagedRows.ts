/** Collected rows as objects of JSON lines: memory stays small, another process can continue. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Row } from '#domain/formats/batches.ts';
import type { TableShape } from '#domain/export/recordTables.ts';
import { toZipEntry, isSources } from '#domain/export/photoRows.ts';
import { deleteObject, putObject, readObject } from '../objects/objects';
import type { ZipSource } from '../photos/writeZip';
import { photoSource } from '../photos/zipSources';
import { inGroups } from '../store/batches';

/** Characters of JSON in one object. Several tables can each wait with this much. */
const PART_CHARACTERS = 256 * 1024;
const AT_ONCE = 8;

export interface StagedTable {
  shape: TableShape;
  rows: number;
  /** Objects that contain its rows, in order. */
  parts: number;
}

interface Waiting extends StagedTable {
  lines: string[];
  characters: number;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const partKey = (folder: string, { shape }: StagedTable, part: number): string =>
  `${folder}rows/${shape.file}/${part}.gz`;

export class StagedRows {
  private readonly tables: Map<string, Waiting>;

  /** @param begun what an earlier process has saved */
  constructor(
    private readonly folder: string,
    begun: readonly StagedTable[] = [],
  ) {
    this.tables = new Map(
      begun.map((table) => [table.shape.file, { ...table, lines: [], characters: 0 }]),
    );
  }

  add(shape: TableShape, cells: Row): void {
    let table = this.tables.get(shape.file);
    if (!table)
      this.tables.set(shape.file, (table = { shape, rows: 0, parts: 0, lines: [], characters: 0 }));
    const line = JSON.stringify(cells);
    table.lines.push(line);
    table.characters += line.length;
    table.rows++;
  }

  /**
   * Saves the rows of tables that have enough of them. The very first rows are saved at once: if the store
   * doesn't accept them, the export fails before everything is read.
   */
  async saveFull(): Promise<void> {
    const tables = [...this.tables.values()];
    for (const table of tables) if (table.characters >= PART_CHARACTERS) await this.save(table);
    if (tables.some(({ parts }) => parts)) return;
    const [fullest] = tables.sort((a, b) => b.characters - a.characters);
    if (fullest) await this.save(fullest);
  }

  /** Saves all rows. @returns what another process needs to continue */
  async saveAll(): Promise<StagedTable[]> {
    const waiting = [...this.tables.values()].filter(({ lines }) => lines.length);
    await inGroups(waiting, AT_ONCE, (table) => this.save(table));
    return [...this.tables.values()].map(({ shape, rows, parts }) => ({ shape, rows, parts }));
  }

  private async save(table: Waiting): Promise<void> {
    const text = `${table.lines.join('\n')}\n`;
    table.lines = [];
    table.characters = 0;
    await putObject(
      partKey(this.folder, table, table.parts++),
      await zip(text),
      'application/gzip',
    );
  }
}

/** The saved rows of a table, an object's at a time. @throws if any of them is missing */
export const savedRows = async function* (
  folder: string,
  table: StagedTable,
): AsyncGenerator<readonly Row[]> {
  const read = async (part: number): Promise<string | undefined> => {
    if (part >= table.parts) return undefined;
    const bytes = await readObject(partKey(folder, table, part));
    if (!bytes) throw new Error(`${partKey(folder, table, part)} is missing`);
    return (await unzip(bytes)).toString('utf8');
  };
  let next = read(0);
  let found = 0;
  for (let part = 0; part < table.parts; part++) {
    const text = (await next)!;
    // The next object is fetched while this one is written.
    next = read(part + 1);
    next.catch(() => undefined);
    const rows = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as Row[];
    found += rows.length;
    yield rows;
  }
  if (found !== table.rows)
    throw new Error(`${table.shape.file} has ${found} rows instead of ${table.rows}`);
};

/** The photos whose objects are copied, in the order in which they were added. */
export const savedPhotos = async function* (
  folder: string,
  staged: readonly StagedTable[],
): AsyncGenerator<ZipSource> {
  for (const table of staged.filter(({ shape }) => isSources(shape)))
    for await (const rows of savedRows(folder, table))
      for (const row of rows) yield photoSource(toZipEntry(row));
};

export const deleteRows = async (folder: string, tables: readonly StagedTable[]): Promise<void> => {
  const keys = tables.flatMap((table) =>
    Array.from({ length: table.parts }, (_, part) => partKey(folder, table, part)),
  );
  await inGroups(keys, AT_ONCE, deleteObject);
};
