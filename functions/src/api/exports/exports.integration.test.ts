/** Exports from the request to the file. */
import { FRESH_CHOICE } from '@portal/shared-types/contract/search/display/displayChoice';
import { exportReasons, exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { metricLines } from '#testing/metricLines.ts';
import { loggedItems } from '#testing/accessLogs.ts';
import { freshBucket, hashSha256, type KeptObject } from '#testing/bucket.ts';
import { aFlag } from '#testing/flagging.ts';
import { sendAs, patrolWithAll, remove, restore, storeWithManagers } from '#testing/deleting.ts';
import {
  entriesIn,
  exportRequest,
  readExportById,
  runExports,
  startExport,
  type Started,
} from '#testing/exporting.ts';
import { changeAccount } from '#testing/store.ts';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';

let bucket: Map<string, KeptObject>;
let id: number;
beforeEach(async () => {
  bucket = freshBucket();
  await storeWithManagers();
  id = await patrolWithAll();
});
afterEach(() => jest.restoreAllMocks());

const request = exportRequest;
const start = startExport;
const read = readExportById;
const runJobs = (context?: { getRemainingTimeInMillis: () => number }) =>
  runExports(bucket, context);
const readFiles = (): Map<string, string> =>
  new Map([...entriesIn(bucket)].map(([name, bytes]) => [name, bytes.toString('utf8')]));

test('an export contains the records of the search, and says what it contains', async () => {
  const { status, job } = await start('guardian');
  expect(status).toBe(202);
  expect(job).toMatchObject({ state: 'working', written: 0, total: null });
  expect((await read('guardian', job.id)).url).toBeNull();
  await runJobs();
  const done = await read('guardian', job.id);
  expect(done).toMatchObject({ state: 'ready', reason: null });
  expect(done.total).toBe(done.written);
  expect(done.url).toContain('export.zip');
  const files = readFiles();
  expect([...files.keys()].sort()).toMatchInlineSnapshot(`
   [
     "SHA256SUMS",
     "datapackage.json",
     "export-info.json",
     "filters/areas.csv",
     "filters/guardians.csv",
     "filters/nations.csv",
     "filters/purposes.csv",
     "filters/sightings.csv",
     "filters/surveys.csv",
     "overviews/effort-by-area.csv",
     "overviews/effort-by-month.csv",
     "overviews/effort-by-purpose.csv",
     "overviews/guardians.csv",
     "overviews/incidental-sightings.csv",
     "overviews/key-figures.csv",
     "overviews/patrols.csv",
     "overviews/sightings-by-month.csv",
     "overviews/sightings-per-effort.csv",
     "overviews/sightings.csv",
     "overviews/survey-sightings.csv",
     "overviews/survey-types.csv",
     "overviews/surveys.csv",
     "records/patrols.csv",
     "records/sightings-crab-trap-retrieved-crabs.csv",
     "records/sightings-crab-trap-retrieved.csv",
     "records/sightings-wildlife-sighting.csv",
     "records/surveys-boat-survey.csv",
     "records/surveys-kelp-survey.csv",
     "records/weather.csv",
     "search-parameters.txt",
   ]
  `);
  const patrols = files.get('records/patrols.csv')!;
  expect(patrols.startsWith('\ufeffPatrol,Nation,')).toBe(true);
  expect(patrols.split('\r\n')).toHaveLength(3);
  expect(patrols).toContain(`\r\n${id},`);
  const info = JSON.parse(files.get('export-info.json')!) as {
    files: { file: string; records: number }[];
  };
  for (const { file, records } of info.files)
    expect(files.get(file)!.trimEnd().split('\r\n')).toHaveLength(records + 1);
  const { resources } = JSON.parse(files.get('datapackage.json')!) as {
    resources: { path: string; schema: { fields: { name: string }[] } }[];
  };
  expect(resources.map(({ path }) => path)).toEqual(info.files.map(({ file }) => file));
  for (const { path, schema } of resources)
    expect([path, parse(files.get(path)!, { bom: true })[0]]).toEqual([
      path,
      schema.fields.map(({ name }) => name),
    ]);
  for (const line of files.get('SHA256SUMS')!.trimEnd().split('\n')) {
    const [digest, name] = line.split('  ') as [string, string];
    expect(hashSha256(Buffer.from(files.get(name)!))).toBe(digest);
  }
  // The collected rows are deleted.
  expect([...bucket.keys()].filter((key) => key.includes('/rows/'))).toEqual([]);
});

test('a workbook has the tables of the CSV files', async () => {
  const { job } = await start('guardian', request({ formats: ['csv', 'xlsx'] }));
  await runJobs();
  expect(await read('guardian', job.id)).toMatchObject({ state: 'ready' });
  const zip = [...bucket].find(([key]) => key.endsWith('.zip'))![1].bytes;
  const file = unzip(zip).find(({ name }) => name === 'export.xlsx')!;
  const csvs = [...readFiles()].filter(([name]) => name.endsWith('.csv'));
  const sheets = await readWorkbook(file.bytes);
  const countRows = (csv: string): number => (parse(csv, { bom: true }) as unknown[]).length;
  expect(sheets.map(({ data }) => data.length).sort()).toEqual(
    csvs.map(([, csv]) => countRows(csv)).sort(),
  );
  expect(sheets[0]!.sheet).toBe('Patrols');
  expect(sheets[0]!.data[1]![0]).toBe(id);
});

test('maps have the places that the viewer sees, and say what they lack', async () => {
  const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
  const body = request({ formats: ['geojson', 'kml', 'gpx'] });
  const idsIn = (files: Map<string, string>): unknown[] =>
    [...files]
      .filter(([name]) => name.endsWith('.geojson'))
      .flatMap(([, text]) => (JSON.parse(text) as { features: { id: string }[] }).features)
      .map((feature) => feature.id);
  await start('guardian', body);
  await runJobs();
  const own = readFiles();
  expect([...own.keys()].filter((name) => /^(map|records)/.test(name)).sort()).toEqual([
    ...['map/export.gpx', 'map/export.kml', 'map/routes.geojson', 'map/sightings.geojson'],
    ...['map/surveys.geojson', 'map/weather.geojson'],
  ]);
  const listPhotoIds = (patrol: number) => [1, 2, 3, 4].map((no) => `${patrol}.${no}`);
  expect(idsIn(own).sort()).toEqual(
    [String(id), String(hidden), ...listPhotoIds(id), ...listPhotoIds(hidden)].sort(),
  );
  const info = JSON.parse(own.get('export-info.json')!) as Record<string, object[]>;
  expect(info.files).toContainEqual({ file: 'map/export.gpx', features: 10 });
  // Weather and surveys without a location.
  expect(info.leftOut).toContainEqual({
    file: 'map/export.gpx',
    count: 8,
    why: exportTexts.withoutLocation,
  });
  bucket.clear();
  const { job } = await start('outsider', body);
  await runJobs();
  expect(await read('outsider', job.id)).toMatchObject({ state: 'ready' });
  const shared = readFiles();
  expect(idsIn(shared).sort()).toEqual([String(id), ...listPhotoIds(id)].sort());
  for (const name of ['map/export.kml', 'map/export.gpx']) {
    expect(shared.get(name)).toContain(`${id}.1`);
    expect(shared.get(name)).not.toContain(`${hidden}`);
    expect(shared.get(name)).not.toContain('2026-07-05');
  }
});

test('people outside the nation get what is shared, and its access log shows how much', async () => {
  const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
  const { job } = await start('outsider');
  await runJobs();
  expect(await read('outsider', job.id)).toMatchObject({ state: 'ready' });
  const all = [...readFiles().values()].join('\n');
  expect(all).toContain(`${id}.1`);
  expect(all).not.toContain(`${hidden}.`);
  expect(all).not.toContain('2026-07-05');
  const logged = (await loggedItems()).filter(({ action }) => action === 'exported');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ login_name: 'outsider', patrols: [id], part: 'details' });
  expect(logged[0]!.records).toBe((await read('outsider', job.id)).written);
});

test('another process continues where one stops, with the same result', async () => {
  for (let day = 10; day < 20; day++) await patrolWithAll('network', `2026-07-${day} 08:00:00`);
  const all = request({ formats: ['csv', 'geojson', 'kml', 'gpx'] });
  await start('guardian', all);
  await runJobs();
  const whole = readFiles();
  bucket.clear();
  const { job } = await start('guardian', all);
  await runJobs({ getRemainingTimeInMillis: () => 0 });
  expect([...bucket.keys()].filter((key) => key.includes('/step-'))).toHaveLength(1);
  expect(await read('guardian', job.id)).toMatchObject({ state: 'ready', written: 77 });
  for (const [name, text] of readFiles())
    if (/^(records|overviews|map)/.test(name))
      expect([name, text]).toEqual([name, whole.get(name)]);
});

test('a step in the folder of another export does nothing', async () => {
  const { job } = await start('guardian');
  const [key] = bucket.keys();
  const content = bucket.get(key!)!;
  bucket.delete(key!);
  bucket.set('exports/another/folder/request.json', content);
  await runJobs();
  expect([...bucket.keys()]).toEqual(['exports/another/folder/request.json']);
  expect(await read('guardian', job.id)).toMatchObject({ state: 'working', written: 0 });
});

test('a patrol that changes between the search and the file is listed', async () => {
  for (let day = 10; day < 20; day++) await patrolWithAll('network', `2026-07-${day} 08:00:00`);
  await remove('manager', id, `${id}.v2`, 1);
  await start('guardian');
  const noTime = { getRemainingTimeInMillis: () => 0 };
  await runExports(bucket, noTime, async (key) => {
    if (!key.includes('/step-')) await restore('manager', id, `${id}.v2`);
  });
  expect(JSON.parse(readFiles().get('export-info.json')!)).toMatchObject({
    patrolsChangedDuringExport: [id],
  });
});

test('an export that finds other numbers than the screen fails', async () => {
  const { job } = await start(
    'guardian',
    request({ expected: { patrols: 1, sightings: 5, surveys: 2 } }),
  );
  await runJobs();
  expect(await read('guardian', job.id)).toMatchObject({
    state: 'failed',
    url: null,
    reason: exportReasons.changed(
      '1 patrol, 4 sightings and 2 surveys',
      '1 patrol, 5 sightings and 2 surveys',
    ),
  });
  expect([...bucket.keys()].some((key) => key.endsWith('.zip'))).toBe(false);
});

test('rows that are lost before the file is written fail the export', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const metrics = metricLines();
  const { job } = await start('guardian');
  const set = bucket.set.bind(bucket);
  jest
    .spyOn(bucket, 'set')
    .mockImplementation((key, value) => (key.includes('weather') ? bucket : set(key, value)));
  await runJobs();
  expect(await read('guardian', job.id)).toMatchObject({
    state: 'failed',
    reason: exportReasons.failed,
  });
  expect(metrics.stop().filter(({ failedJob }) => failedJob)).toMatchObject([
    { job: 'exportRecords' },
  ]);
  expect(logged).toHaveBeenCalledTimes(1);
  expect([...bucket.keys()].some((key) => key.endsWith('.zip'))).toBe(false);
});

test('everyone has their own exports, can cancel them, and loses the link with their access', async () => {
  const { job } = await start('guardian');
  const other = await start('guardian');
  expect((await sendAs('manager', 'readExport', { params: { id: job.id } })).status).toBe(404);
  expect((await sendAs('manager', 'cancelExport', { params: { id: job.id } })).status).toBe(404);
  expect((await sendAs('guardian', 'cancelExport', { params: { id: other.job.id } })).status).toBe(
    200,
  );
  await runJobs();
  const list = (await sendAs('guardian', 'listExports')).body as unknown as { items: Started[] };
  expect(list.items).toMatchObject([{ id: job.id, state: 'ready', request: { formats: ['csv'] } }]);
  expect((await read('guardian', job.id)).url).not.toBeNull();
  await changeAccount('guardian', {
    access: [{ nation: 'South Sound', hr: false, access: 'Guardian' }],
  });
  expect((await read('guardian', job.id)).url).toBeNull();
});

test('three exports at a time are enough', async () => {
  for (let i = 0; i < 3; i++) expect((await start('guardian')).status).toBe(202);
  expect((await start('guardian')).status).toBe(409);
  expect((await start('manager')).status).toBe(202);
});

test('what the screen hides is not exported', async () => {
  const display = {
    ...FRESH_CHOICE,
    off: { ...FRESH_CHOICE.off, sightingTypes: [['Crab Trap Retrieved']] },
  };
  await start('guardian', request({ display: { ...display, visibleSightings: 'incidental' } }));
  await runJobs();
  const files = readFiles();
  expect([...files.keys()].filter((name) => name.startsWith('records/sightings'))).toEqual([
    'records/sightings-wildlife-sighting.csv',
  ]);
  const sightings = files.get('records/sightings-wildlife-sighting.csv')!;
  expect(sightings.trimEnd().split('\r\n')).toHaveLength(2);
  expect(sightings).toContain(`\r\n${id}.1,`);
});

test('only records with open flags', async () => {
  const flagged = request({ display: { ...FRESH_CHOICE, onlyFlagged: true } });
  const none = await start('guardian', flagged);
  await runJobs();
  expect(await read('guardian', none.job.id)).toMatchObject({
    state: 'failed',
    reason: exportReasons.empty,
  });
  const body = aFlag(id, { sightingStartDate: '2026-07-04 09:30:00' });
  expect((await sendAs('guardian', 'insertFlag', { body })).status).toBe(201);
  bucket.clear();
  const { job } = await start('guardian', flagged);
  await runJobs();
  // The patrol, and its flagged sighting.
  expect(await read('guardian', job.id)).toMatchObject({ state: 'ready', written: 2 });
  expect(readFiles().get('records/flags.csv')!.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a patrol by its id, with all its records', async () => {
  const { job } = await start(
    'guardian',
    request({
      question: { patrolIds: [id] },
      expected: { patrols: 1, sightings: 4, surveys: 2 },
    }),
  );
  await runJobs();
  expect(await read('guardian', job.id)).toMatchObject({ state: 'ready', written: 7 });
  expect(readFiles().get('search-parameters.txt')).toBe(`Search Type: Patrols ${id}\r\n`);
});

test('a patrol that the person may not see answers as a missing one', async () => {
  const hidden = await patrolWithAll('nation', '2026-07-05 08:00:00');
  const requestExport = (patrolIds: number[]) =>
    sendAs('outsider', 'createExport', { body: request({ question: { patrolIds } }) });
  const missing = await requestExport([999_999]);
  expect(missing.status).toBe(404);
  expect(await requestExport([hidden])).toMatchObject({ status: 404, text: missing.text });
  expect(await requestExport([id, hidden])).toMatchObject({ status: 404, text: missing.text });
});

test('links to another host are rejected, and nothing starts', async () => {
  const { status, job } = await start('guardian', request({ origin: 'https://evil.example' }));
  expect(status).toBe(400);
  expect(job).toMatchObject({
    code: 'invalid-request',
    detail: expect.stringMatching(/^origin: must be the address of this portal/) as string,
  });
  expect(bucket.size).toBe(0);
  expect(
    (await start('guardian', request({ origin: 'https://portal.example/' }))).job,
  ).toMatchObject({ request: { origin: 'https://portal.example' } });
});

test('a request whose answer was lost gets the export that it started', async () => {
  const send = (key: string, body: object = request()) =>
    sendAs('guardian', 'createExport', { body, headers: { 'idempotency-key': key } });
  const first = await send('first-attempt');
  expect(first.status).toBe(202);
  const again = await send('first-attempt');
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const other = await send('first-attempt', request({ formats: ['xlsx'] }));
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch']);
  expect((await send('second-attempt')).body).not.toEqual(first.body);
});
