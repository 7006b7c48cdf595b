import {
  listKey,
  readListKey,
  runFolder,
  zipFileKey,
  zipManifest,
  locateZip,
  type PatrolToZip,
  type PhotoToZip,
} from './zipManifest';

const aPhoto = (seq: number, over: Partial<PhotoToZip> = {}): PhotoToZip => ({
  photo_id: `1042.s17.${seq}`,
  photo_seq: seq,
  record_id: '1042.17',
  kind: 'sighting',
  record_type: 'Whale Observation',
  record_dt: '2026-07-04 09:01:00',
  extension: 'jpg',
  taken_at: '2026-07-04 09:00:12',
  latitude: 52.3,
  longitude: -128.4,
  caption: 'Fluke',
  photographer: null,
  sha256: 'ab',
  source: { key: `photos/1042/s17/${seq}.jpg`, bytes: 1000 + seq },
  ...over,
});
const aPatrol = (over: Partial<PatrolToZip> = {}): PatrolToZip => ({
  id: 1042,
  own: true,
  photos: [aPhoto(1), aPhoto(2)],
  ...over,
});
const planZip = (...patrols: PatrolToZip[]) => locateZip(patrols, zipManifest(patrols));

test('a zip of one patrol has a folder for each record, and its name', () => {
  const { fileName, entries, csv } = zipManifest([aPatrol()]);
  expect(fileName).toBe('Patrol #1042 Photos.zip');
  expect(entries).toEqual([
    {
      name: 'Sighting-2026-07-04 - 09-01-00/1.jpg',
      key: 'photos/1042/s17/1.jpg',
      bytes: 1001,
      at: '2026-07-04 09:00:12',
    },
    {
      name: 'Sighting-2026-07-04 - 09-01-00/2.jpg',
      key: 'photos/1042/s17/2.jpg',
      bytes: 1002,
      at: '2026-07-04 09:00:12',
    },
  ]);
  expect(csv.split('\r\n')[1]).toMatch(/^Sighting-2026-07-04 - 09-01-00\/1\.jpg,1042\.17,/);
});

test('a zip of several patrols has a folder for each of them, also in its list', () => {
  const { fileName, entries, csv } = zipManifest([aPatrol(), aPatrol({ id: 1043 })]);
  expect(fileName).toBe('Photos of 2 Patrols.zip');
  expect(entries.map(({ name }) => name)).toEqual([
    'Patrol #1042/Sighting-2026-07-04 - 09-01-00/1.jpg',
    'Patrol #1042/Sighting-2026-07-04 - 09-01-00/2.jpg',
    'Patrol #1043/Sighting-2026-07-04 - 09-01-00/1.jpg',
    'Patrol #1043/Sighting-2026-07-04 - 09-01-00/2.jpg',
  ]);
  for (const { name } of entries) expect(csv).toContain(`\n${name},`);
});

test('a photo without a file is in the list, with no entry', () => {
  const missing = aPhoto(2, { source: null, extension: null });
  const { entries, csv } = zipManifest([aPatrol({ photos: [aPhoto(1), missing] })]);
  expect(entries).toHaveLength(1);
  expect(csv.split('\r\n')[2]).toMatch(/^,1042\.17,1042\.s17\.2,/);
});

test('the same contents and rights have the same key; anything else has another', () => {
  const location = planZip(aPatrol());
  expect(planZip(aPatrol())).toEqual(location);
  expect(location.folder).toMatch(/^zips\/nation\/1042\/[0-9a-f]{64}\/$/);
  const others = [
    planZip(aPatrol({ own: false })),
    planZip(aPatrol({ photos: [aPhoto(1)] })),
    planZip(aPatrol({ photos: [aPhoto(2), aPhoto(1)] })),
    planZip(aPatrol({ photos: [aPhoto(1), aPhoto(2, { caption: 'A fluke' })] })),
    planZip(aPatrol({ photos: [aPhoto(1), aPhoto(2, { latitude: null })] })),
    planZip(aPatrol({ photos: [aPhoto(1), aPhoto(2, { record_type: 'Other' })] })),
    planZip(aPatrol({ photos: [aPhoto(1), aPhoto(2, { source: { key: 'x', bytes: 1 } })] })),
    planZip(aPatrol(), aPatrol({ id: 1043 })),
    planZip(aPatrol(), aPatrol({ id: 1043, own: false })),
  ];
  expect(new Set([location, ...others].map(({ hash }) => hash)).size).toBe(10);
  expect(others.map(({ folder }) => folder.split('/').slice(0, 3).join('/')).slice(-2)).toEqual([
    'zips/nation/search',
    'zips/mixed/search',
  ]);
});

test('the key of a list leads back to its run; no other key does', () => {
  const { folder, hash } = planZip(aPatrol());
  const run = runFolder({ folder, hash }, '0b0e7f2e-9d7e-4d55-8f3c-6a4f3e9f0a11');
  expect(readListKey(listKey(run))).toEqual({ folder: run, hash });
  const list = listKey(run);
  for (const key of [zipFileKey(run), list.slice(1), `${list}/..`, 'zips/other/1/x.json'])
    expect(readListKey(key)).toBeUndefined();
});
