/** Searches and exports of inputs that people reported, with the right values (expected.md next to them). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryText } from '@portal/shared-types/contract/api/client';
import type { FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import { writePatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import {
  isReportedThere,
  REPORTED_FOLDER,
} from '@portal/shared-types/reading/tracks/testing/trackCases';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { freshBucket, type KeptObject } from '#testing/bucket.ts';
import { sendAs, storeWithManagers } from '#testing/deleting.ts';
import {
  entriesIn,
  exportRequest,
  readExportById,
  runExports,
  startExport,
} from '#testing/exporting.ts';

const describeReported = isReportedThere ? describe : describe.skip;

let bucket: Map<string, KeptObject>;
beforeEach(async () => {
  bucket = freshBucket();
  await storeWithManagers();
});

const inFolder = (folder: string, file: string): object =>
  JSON.parse(readFileSync(join(REPORTED_FOLDER, folder, file), 'utf8')) as object;

const itemsIn = (body: unknown): unknown[] => (body as { items: unknown[] }).items;

const addPatrol = async (folder: string, file: string): Promise<void> => {
  const headers = { 'idempotency-key': `${folder}-${file}` };
  const { status } = await sendAs('guardian', 'createPatrol', {
    body: inFolder(folder, file),
    headers,
  });
  expect(status).toBe(201);
};

describeReported('a drawn area that crosses or touches itself, or runs clockwise', () => {
  const FOLDER = '38-search-crossing-polygon';
  const [startDate, endDate] = ['2026-06-17 00:00:00', '2026-06-17 23:59:59'];
  beforeEach(() => addPatrol(FOLDER, 'patrol.http.json'));

  const searches = async (selectedArea: object) => {
    const query = queryText({ filters: { dates: { startDate, endDate } }, selectedArea });
    const body = { filterStartDate: startDate, filterEndDate: endDate, selectedArea };
    const request = exportRequest();
    const search = { ...request.question, startDate, endDate, selectedArea };
    return [
      await sendAs('guardian', 'searchPatrols', { query }),
      await sendAs('guardian', 'searchSightings', { body }),
      await sendAs('guardian', 'createExport', { body: { ...request, question: search } }),
    ];
  };
  const found = async (selectedArea: object): Promise<unknown[]> => {
    const [patrols, sightings] = await searches(selectedArea);
    expect([patrols!.status, sightings!.status]).toEqual([200, 200]);
    return [patrols!.body, sightings!.body].map(itemsIn);
  };

  it.each([
    ['bowtie.json', /crosses itself/],
    ['open.json', /closed/],
    ['with-hole.json', /without holes/],
  ])('%s: 400 with what to do, in searches and exports', async (file, words) => {
    for (const { status, body } of await searches(inFolder(FOLDER, file))) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toMatch(words);
    }
  });

  it('clockwise.json and doubled-corner.json find what square.json finds', async () => {
    const square = await found(inFolder(FOLDER, 'square.json'));
    expect(square.map((items) => (items as unknown[]).length)).toEqual([1, 1]);
    for (const file of ['clockwise.json', 'doubled-corner.json'])
      expect(await found(inFolder(FOLDER, file))).toEqual(square);
  });

  it('spike.json finds the sighting, or is refused with a message', async () => {
    const [patrols] = await searches(inFolder(FOLDER, 'spike.json'));
    if (patrols!.status === 200) expect(itemsIn(patrols!.body)).toHaveLength(1);
    else {
      expect(patrols!.status).toBe(400);
      expect(JSON.stringify(patrols!.body)).toMatch(/area/);
    }
  });

  it('names every file of the folder', () => {
    expect(
      readdirSync(join(REPORTED_FOLDER, FOLDER))
        .filter((file) => /^[^.]+\.json$/.test(file))
        .sort(),
    ).toEqual(
      ['bowtie', 'clockwise', 'doubled-corner', 'open', 'spike', 'square', 'with-hole'].map(
        (name) => `${name}.json`,
      ),
    );
  });
});

describeReported('a patrol of three guardians', () => {
  const FOLDER = '44-report-counts-per-guardian';
  const [startDate, endDate] = ['2026-06-26 00:00:00', '2026-06-26 23:59:59'];
  beforeEach(async () => {
    await addPatrol(FOLDER, 'patrol-1.http.json');
    await addPatrol(FOLDER, 'patrol-2.http.json');
  });

  const exported = async (filters?: object) => {
    const request = exportRequest({ formats: ['csv', 'xlsx', 'geojson', 'kml', 'gpx'] });
    const search = { ...request.question, startDate, endDate, ...(filters && { filters }) };
    const { status, job } = await startExport('guardian', { ...request, question: search });
    expect(status).toBe(202);
    await runExports(bucket);
    expect(await readExportById('guardian', job.id)).toMatchObject({ state: 'ready' });
    return entriesIn(bucket);
  };
  const parseRows = (
    entries: ReadonlyMap<string, Buffer>,
    name: string,
  ): Record<string, string>[] => parse(entries.get(name)!, { bom: true, columns: true });

  it('counts once in figures, totals and rows', async () => {
    const entries = await exported();
    const figures = parseRows(entries, 'overviews/key-figures.csv').map((row) =>
      Object.values(row),
    );
    expect(Object.fromEntries(figures)).toMatchObject({
      Patrols: '2',
      'Days out': '1',
      Hours: '6',
      Kilometres: '2.6',
      Guardians: '3',
      Sightings: '2',
    });
    const patrols = parseRows(entries, 'overviews/patrols.csv');
    expect(patrols).toHaveLength(3);
    expect(patrols[2]).toMatchObject({
      Nation: 'Total of 2 patrols',
      'Distance (km)': '2.6',
      Duration: '6 hours',
      'Incidental sightings': '2',
    });
    const sightings = parseRows(entries, 'records/sightings-whale-observation.csv');
    expect(sightings.map((row) => row['Group size, best estimate'])).toEqual(['3', '1']);
    const features = (name: string): number =>
      (JSON.parse(entries.get(name)!.toString()) as { features: unknown[] }).features.length;
    expect([features('map/sightings.geojson'), features('map/routes.geojson')]).toEqual([2, 1]);
    const count = (name: string, tag: RegExp): number =>
      entries.get(name)!.toString().match(tag)?.length ?? 0;
    expect([
      count('map/export.gpx', /<wpt /g),
      count('map/export.gpx', /<trk>/g),
      count('map/export.kml', /<Point>/g),
      count('map/export.kml', /<LineString>/g),
    ]).toEqual([2, 1, 2, 1]);
    const sheets = await readWorkbook(entries.get('export.xlsx')!);
    const sheet = sheets.find(({ data }) => data[3]?.[0] === 'Total of 2 patrols')!;
    const cell = (column: string) => sheet.data[3]![sheet.data[0]!.indexOf(column)];
    expect([cell('Distance (km)'), cell('Duration'), cell('Incidental sightings')]).toEqual([
      ...[2.6, '6 hours', 2],
    ]);
  });

  it('is found once by one of them, with the whole distance', async () => {
    const { body } = await sendAs('guardian', 'usersByPermissions', {});
    const guardians = itemsIn(body) as FilterLists['guardians'];
    const others = guardians.filter(({ full_name }) => full_name !== 'Ansel Brook');
    expect(others).toHaveLength(guardians.length - 1);
    const lists = { nations: [], guardians, purposes: [], patrolAreas: [] };
    const off = { guardians: new Set(others.map(({ full_name }) => full_name)) };
    const entries = await exported({
      patrols: writePatrolFilters(lists, off, { purpose: true, areas: true }),
    });
    const patrols = parseRows(entries, 'overviews/patrols.csv');
    expect(patrols.map((row) => [row.Patrol, row['Distance (km)'], row.Duration])).toEqual([
      [expect.any(String), '2.6', '4 hours'],
      ['', '2.6', '4 hours'],
    ]);
  });

  it('counts for each of them, and the total says that it is of patrols', async () => {
    const GUARDIANS = [
      ['Wren Ashdown', '2', '1', '6 hours'],
      ['Ansel Brook', '1', '1', '4 hours'],
      ['Mika Oake', '1', '1', '4 hours'],
      ['Total (each patrol once, time of all guardians)', '2', '3', '14 hours'],
    ];
    const entries = await exported();
    const rows = parseRows(entries, 'overviews/guardians.csv').map((row) => Object.values(row));
    expect(rows.map((row) => row.slice(0, 4))).toEqual(GUARDIANS);
    const sheets = await readWorkbook(entries.get('export.xlsx')!);
    const sheet = sheets.find(({ data }) => data[0]?.[0] === 'Guardian')!;
    expect(sheet.data.slice(1).map((row) => row.slice(0, 4).map(String))).toEqual(GUARDIANS);
  });
});
