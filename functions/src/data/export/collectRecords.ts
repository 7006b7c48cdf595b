/**
 * First half of an export: finds the records, reads them patrol by patrol and saves their rows. It stops in
 * time for another process to continue, and keeps to one snapshot of the search.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { MAP_FORMATS, type ExportRequest } from '@portal/shared-types/contract/api/exports';
import { buildOptionLists } from '@portal/shared-types/contract/api/optionLists';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { toScope } from '@portal/shared-types/reports/reportRecords';
import { shownByChoice } from '@portal/shared-types/contract/search/display/displayChoice';
import { flagCounts } from '@portal/shared-types/contract/search/display/flagCounts';
import type { Shown } from '@portal/shared-types/contract/search/display/shown';
import { FIXES, listPatrolFeatures, routeRows } from '#domain/export/mapFeatures.ts';
import { NO_PHOTOS, photoRows, plus } from '#domain/export/photoRows.ts';
import { listPatrolRows } from '#domain/export/recordTables.ts';
import {
  countsIn,
  toSelection,
  patrolsIn,
  setVersions,
  type ListedPatrol,
  type SelectionColumns,
} from '#domain/export/selection.ts';
import { openFlagRecords } from '../flags/reviewFlags';
import { readListRows } from '../lists/listRows';
import { putObject, readObject } from '../objects/objects';
import type { Head } from '../patrol/patrolItems';
import { readFixes, readHeads, readVersions } from '../patrol/patrolStore';
import { chunks } from '../store/batches';
import type { Progressed } from './exportKind';
import { overviews, type SavedOverviews } from './overviews';
import { photosToZip } from '../photos/patrolsToZip';
import { readExportedPatrol, type ReadPatrol } from './readRecords';
import { selectRecords } from './selectRecords';
import { StagedRows } from './stagedRows';

const HEADS_AT_ONCE = 50;
const PATROLS_AT_ONCE = 8;
const VERSIONS_AT_ONCE = 500;
/** The next heads are fetched while patrols are read. */
const BATCHES_AHEAD = 3;

export interface Found {
  patrols: number;
  sightings: number;
  surveys: number;
}

export interface Collected extends Progressed {
  found: Found;
  overviews: SavedOverviews;
  /** Records by nation and patrol, for the access logs of other nations. */
  foreign: [nation: string, patrolId: number, records: number][];
  foreignPhotos: [nation: string, patrolId: number, photos: number][];
}

const listKey = (folder: string): string => `${folder}records.bin`;

const toBytes = (list: Int32Array): Buffer =>
  Buffer.from(list.buffer, list.byteOffset, list.byteLength);
const listFrom = (bytes: Buffer): Int32Array =>
  new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

const takeFrom = (patrols: Generator<ListedPatrol, void>, most: number): ListedPatrol[] => {
  const taken: ListedPatrol[] = [];
  while (taken.length < most) {
    const { value } = patrols.next();
    if (!value) break;
    taken.push(value);
  }
  return taken;
};

const batches = async function* (
  viewer: Viewer,
  list: Int32Array,
  from: number,
): AsyncGenerator<{ heads: ReadonlyMap<number, Head>; patrols: ListedPatrol[] }> {
  const all = patrolsIn(list, from);
  const ahead: { patrols: ListedPatrol[]; heads: Promise<Head[]> }[] = [];
  for (;;) {
    while (ahead.length < BATCHES_AHEAD) {
      const patrols = takeFrom(all, HEADS_AT_ONCE);
      if (!patrols.length) break;
      const heads = readHeads(
        viewer,
        patrols.map(({ id }) => id),
      );
      // It is awaited below; without this, an early rejection would end the process.
      heads.catch(() => undefined);
      ahead.push({ patrols, heads });
    }
    const next = ahead.shift();
    if (!next) return;
    const heads = await next.heads;
    yield { heads: new Map(heads.map((head) => [head.id, head])), patrols: next.patrols };
  }
};

const all = (length: number): Uint8Array => new Uint8Array(length).fill(1);

/** The records that the display toggles show, as on the screen. */
const readMarks = async (
  viewer: Viewer,
  columns: SelectionColumns,
  display: ExportRequest['display'],
): Promise<Shown> => {
  if (!display)
    return {
      patrols: all(columns.patrols.id.length),
      sightings: all(columns.sightings.no.length),
      surveys: all(columns.surveys.no.length),
    };
  const nations = viewer.access.map(({ nation }) => nation);
  const flags = display.onlyFlagged ? flagCounts(columns, await openFlagRecords(nations)) : null;
  return shownByChoice(columns, display, flags);
};

const versionReader = () => {
  const versions = new Map<number, number>();
  let reading = Promise.resolve();
  return {
    versions,
    add: (ids: readonly number[]): void => {
      reading = reading.then(async () => {
        const unread = ids.filter((id) => !versions.has(id));
        for (const [id, version] of await readVersions(unread)) versions.set(id, version);
      });
      // It is awaited below; without this, an early rejection would end the process.
      reading.catch(() => undefined);
    },
    finished: (): Promise<void> => reading,
  };
};

/** Finds the records, and saves their ids and versions. */
export const findRecords = async (
  viewer: Viewer,
  { question: query, display }: ExportRequest,
  folder: string,
): Promise<{ begun: Collected; patrolIds: number[] }> => {
  const { versions, ...reader } = versionReader();
  const columns = (await selectRecords(viewer, query, reader.add)).columns();
  const list = toSelection(columns, await readMarks(viewer, columns, display));
  await reader.finished();
  setVersions(list, (id) => versions.get(id) ?? 0);
  await putObject(listKey(folder), toBytes(list), 'application/octet-stream');
  const begun: Collected = {
    next: 0,
    length: list.length,
    found: countsIn(list),
    written: 0,
    staged: [],
    foreign: [],
    foreignPhotos: [],
    photos: NO_PHOTOS,
    overviews: { scope: toScope(columns, display) },
  };
  return { begun, patrolIds: [...patrolsIn(list)].map(({ id }) => id) };
};

const readList = async (folder: string): Promise<Int32Array> => {
  const bytes = await readObject(listKey(folder));
  if (!bytes) throw new Error(`${listKey(folder)} is missing`);
  return listFrom(bytes);
};

/** Patrols that have changed since the records were found. */
export const changedPatrols = async (folder: string): Promise<number[]> => {
  const listed = patrolsIn(await readList(folder));
  const changed: number[] = [];
  for (;;) {
    const patrols = takeFrom(listed, VERSIONS_AT_ONCE);
    if (!patrols.length) return changed;
    const versions = new Map(await readVersions(patrols.map(({ id }) => id)));
    for (const { id, version } of patrols) if (versions.get(id) !== version) changed.push(id);
  }
};

export interface CollectOptions {
  viewer: Viewer;
  request: ExportRequest;
  folder: string;
  /** Called with the number of new records. */
  onRecords: (count: number) => void;
  /** Whether to stop: the time is nearly over, or the export was cancelled. */
  shouldStop: () => boolean;
}

/** Continues where `begun` ends. @returns what is collected, complete if `next` is `length` */
export const collectRecords = async (
  begun: Collected,
  { viewer, request, folder, onRecords, shouldStop }: CollectOptions,
): Promise<Collected> => {
  const [list, rows] = await Promise.all([readList(folder), readListRows(viewer)]);
  const listsByNation = new Map<string, OptionLists>();
  const listsFor = (nation: string): OptionLists => {
    let lists = listsByNation.get(nation);
    if (!lists) listsByNation.set(nation, (lists = buildOptionLists(rows, nation)));
    return lists;
  };
  const tables = new Set(request.tables);
  const staged = new StagedRows(folder, begun.staged);
  const state = {
    ...begun,
    foreign: [...begun.foreign],
    foreignPhotos: [...begun.foreignPhotos],
  };
  const report = tables.has('overviews') ? overviews(begun.overviews) : undefined;
  const hasMap = request.formats.some((format) => MAP_FORMATS.includes(format));
  const own = new Set(viewer.access.map(({ nation }) => nation));

  const addPatrol = (read: ReadPatrol): void => {
    const { patrol, sightings, surveys } = read;
    const lists = listsFor(patrol.nation);
    for (const row of listPatrolRows(read, { tables, lists, origin: request.origin }))
      staged.add(row.table, row.cells);
    for (const row of report?.add(read) ?? []) staged.add(row.table, row.cells);
    const count = (read.own ? 1 : 0) + sightings.length + surveys.length;
    if (!own.has(patrol.nation)) state.foreign.push([patrol.nation, patrol.id, count]);
    state.written += count;
    onRecords(count);
  };

  const addPhotos = (read: ReadPatrol): void => {
    const { id, nation } = read.patrol;
    const { rows, totals } = photoRows(id, photosToZip(read));
    for (const row of rows) staged.add(row.table, row.cells);
    if (!own.has(nation) && totals.photos) state.foreignPhotos.push([nation, id, totals.photos]);
    state.photos = plus(state.photos, totals);
  };

  /** One route at a time, saved in pieces: a long one would need a lot of memory. */
  const addToMap = async (read: ReadPatrol, head: Head): Promise<void> => {
    for (const row of listPatrolFeatures(read, tables)) staged.add(row.table, row.cells);
    if (!read.own || !tables.has('patrols')) return;
    for (const row of routeRows(read.patrol, await readFixes(head, FIXES))) {
      staged.add(row.table, row.cells);
      await staged.saveFull();
    }
  };

  const left = async (): Promise<Collected> => {
    if (state.next === state.length)
      for (const row of report?.totals() ?? []) staged.add(row.table, row.cells);
    return {
      ...state,
      staged: await staged.saveAll(),
      ...(report && { overviews: report.saved() }),
    };
  };

  for await (const { heads, patrols } of batches(viewer, list, begun.next)) {
    for (const some of chunks(patrols, PATROLS_AT_ONCE)) {
      const read = await Promise.all(
        some.map(async (wanted) => {
          const head = heads.get(wanted.id);
          return head && readExportedPatrol(viewer, head, wanted, tables.has('flags'));
        }),
      );
      for (const one of read) {
        if (!one) continue;
        addPatrol(one);
        if (request.photos) addPhotos(one);
        if (hasMap) await addToMap(one, heads.get(one.patrol.id)!);
      }
      state.next = some.at(-1)!.next;
      await staged.saveFull();
      if (shouldStop()) return left();
    }
  }
  return left();
};
