/** Photos in exports. */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { exportReasons, exportTexts } from '@portal/shared-types/base/text/exportMessages';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import { parse } from 'csv-parse/sync';
import { loggedItems } from '#testing/accessLogs.ts';
import { hashSha256, type KeptObject } from '#testing/bucket.ts';
import {
  entriesIn,
  exportRequest,
  readExportById,
  runExports,
  startExport,
} from '#testing/exporting.ts';
import { add, addReady, jpeg, storeForPhotos } from '#testing/photos.ts';

let bucket: Map<string, KeptObject>;
let id: number;
beforeEach(async () => {
  ({ bucket, id } = await storeForPhotos());
});
afterEach(() => jest.restoreAllMocks());

const makeNote = (no: string, over: object = {}) => ({
  [no.startsWith('v') ? 'survey_id' : 'sighting_id']: `${id}.${no}`,
  caption: `caption of ${no}`,
  ...over,
});

const exported = async (login: string, context?: { getRemainingTimeInMillis: () => number }) => {
  const { status, job } = await startExport(login, exportRequest({ photos: true }));
  expect(status).toBe(202);
  await runExports(bucket, context);
  return readExportById(login, job.id);
};
const photosIn = (entries: ReadonlyMap<string, Buffer>): string[] =>
  [...entries.keys()].filter((name) => name.startsWith('photos/')).sort();
const infoIn = (entries: ReadonlyMap<string, Buffer>) =>
  JSON.parse(entries.get('export-info.json')!.toString()) as Record<string, object[]>;

test('the nation gets the files as they were sent, listed with their digests', async () => {
  const photoId = await addReady(makeNote('1'));
  await addReady(makeNote('v1', { sensitive: true }), 2);
  expect(await exported('guardian')).toMatchObject({ state: 'ready' });
  const entries = entriesIn(bucket);
  const names = photosIn(entries);
  expect(names).toEqual([
    expect.stringMatching(new RegExp(`^photos/Patrol #${id}/Sighting-2026-07-04 - .*/1.jpg$`)),
    expect.stringMatching(new RegExp(`^photos/Patrol #${id}/Survey-2026-07-04 - .*/1.jpg$`)),
  ]);
  const file = await jpeg(1);
  expect(entries.get(names[0]!)!.equals(file)).toBe(true);
  expect(entries.get('SHA256SUMS')!.toString()).toContain(`${hashSha256(file)}  ${names[0]!}\n`);
  expect(infoIn(entries).files).toContainEqual({ file: names[0], bytes: file.length });
  expect(infoIn(entries).photos).toBe(true);
  const rows = parse<Record<string, string>>(entries.get('records/photos.csv')!, {
    bom: true,
    columns: true,
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ File: names[0], Photo: photoId, Caption: 'caption of 1' });
  // The zip stores it without compression.
  const zip = [...bucket].find(([key]) => key.endsWith('.zip'))![1].bytes;
  expect(zip.includes(file)).toBe(true);
  expect([...bucket.keys()].filter((key) => key.includes('/rows/'))).toEqual([]);
});

test('other nations get the smaller copies of what is shared, and the log counts them', async () => {
  const photoId = await addReady(makeNote('1'));
  await addReady(makeNote('2', { sensitive: true, caption: 'a hidden caption' }), 2);
  // Its display size isn't made yet.
  const data = (await jpeg(3)).toString('base64');
  expect((await add([{ ...makeNote('3'), data }])).status).toBe(201);
  expect(await exported('outsider')).toMatchObject({ state: 'ready' });
  const entries = entriesIn(bucket);
  const [name, ...others] = photosIn(entries);
  expect(others).toEqual([]);
  expect(entries.get(name!)!.toString()).toBe(`display of ${photoId}`);
  const text = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(text).not.toContain('a hidden caption');
  expect(text).not.toContain(hashSha256(await jpeg(1)));
  expect(infoIn(entries).leftOut).toEqual([
    { file: 'photos', count: 1, why: exportTexts.photosWithoutFile },
  ]);
  const logged = (await loggedItems()).filter(({ part }) => part === 'photos');
  expect(logged).toMatchObject([
    { action: 'exported', login_name: 'outsider', patrols: [id], records: 1 },
  ]);
});

test('another process writes the file if the time is short', async () => {
  await addReady(makeNote('1'));
  expect(await exported('guardian', { getRemainingTimeInMillis: () => 0 })).toMatchObject({
    state: 'ready',
  });
  expect([...bucket.keys()].filter((key) => key.includes('/step-'))).toHaveLength(1);
  expect(photosIn(entriesIn(bucket))).toHaveLength(1);
});

test('a missing file fails the export, and so do too many bytes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await addReady(makeNote('1'));
  const original = [...bucket.keys()].find((key) => key.startsWith('photos/'))!;
  const { bytes } = bucket.get(original)!;
  jest.replaceProperty(LIMITS, 'zipBytes', (bytes.length - 1) as never);
  expect(await exported('guardian')).toMatchObject({
    state: 'failed',
    reason: exportReasons.photosTooLarge('0.0', '0.0'),
  });
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  bucket.delete(original);
  const { state, reason } = await exported('guardian');
  expect(state).toBe('failed');
  const [before, after] = zipMessages.missing('…').split('…');
  expect(reason!.startsWith(`${before}photos/Patrol #${id}/`)).toBe(true);
  expect(reason!.endsWith(after!)).toBe(true);
  expect([...bucket.keys()].some((key) => key.endsWith('.zip'))).toBe(false);
});
