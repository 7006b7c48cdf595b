/**
 * docs/security.md#roles-and-nations, for the files that jobs make: zips of photos and complete exports, by
 * people of three nations and of none. Their names, contents and keys contain only what the person may see.
 */
import { canSee } from '@portal/shared-types/contract/access/policy';
import { EXPORT_FORMATS, EXPORT_TABLES } from '@portal/shared-types/contract/api/exports';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { handler as exportJob } from '#jobs/exportRecords.ts';
import { handler as zipJob } from '#jobs/zipPhotos.ts';
import { inJob } from '#testing/asFunction.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { NATIONS } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { marksIn, maySee, type Mark } from './marks';
import { buildWorld, initial, type Person, type World } from './world';

const exportRecords = inJob('exportRecords', exportJob);
const zipPhotos = inJob('zipPhotos', zipJob);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

const PEOPLE = [...NATIONS.map((nation) => `guardian.${initial(nation)}`), 'nobody'];
const findPerson = (login: string): Person => world.people.find((one) => one.login === login)!;

/** The file that the job makes from the route's output, with all names and keys, as one text. */
const getFile = async (
  login: string,
  id: RouteId,
  body: object,
  job: (event: { Records: { s3: { object: { key: string } } }[] }) => Promise<void>,
): Promise<{ text: string; names: string[] }> => {
  const before = new Set(world.bucket.keys());
  const response = await invoke(handlers[id], { token: await makeSessionToken(login), body });
  expect([login, response.text, response.status < 300]).toEqual([login, response.text, true]);
  const added = (ending: string): string[] =>
    [...world.bucket.keys()].filter((key) => !before.has(key) && key.endsWith(ending));
  for (const key of added('.json')) await job({ Records: [{ s3: { object: { key } } }] });
  const [key] = added('.zip');
  expect([login, id, key]).toEqual([login, id, expect.stringContaining('.zip')]);
  const entries = unzip(world.bucket.get(key!)!.bytes).flatMap((entry) =>
    entry.name.endsWith('.xlsx') ? [entry, ...unzip(entry.bytes)] : [entry],
  );
  const texts = entries.flatMap(({ name, bytes }) => [
    name,
    bytes.toString('utf8'),
    bytes.toString('base64'),
  ]);
  return { text: [key, ...texts].join('\n'), names: entries.map(({ name }) => name) };
};

const seenIn = (text: string, person: Person) => {
  const found = marksIn(text, world.marks);
  const isLeak = (mark: Mark): boolean => !maySee(person.access, mark);
  return { leaks: found.filter(isLeak).map(({ text: mark }) => mark), count: found.length };
};

test.each(PEOPLE)('the zip of photos of %s', async (login) => {
  const person = findPerson(login);
  const viewer = { login_name: login, full_name: login, access: person.access };
  const patrolIds = world.subjects
    .filter(({ nation, level }) => canSee(viewer, { nation, sharing_level: level }))
    .map(({ subject }) => subject.patrolId);
  const { text, names } = await getFile(login, 'photoZip', { patrolIds, start: true }, zipPhotos);
  const { leaks, count } = seenIn(text, person);
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(10);
  // Two visible photos of each shared patrol, and all five of both patrols of the person's nation.
  expect(names).toHaveLength(1 + (person.access.length ? 2 * 2 + 2 * 5 : 3 * 2));
});

test.each(PEOPLE)('the export of everything of %s', async (login) => {
  const person = findPerson(login);
  const body = {
    question: {
      kind: 'patrols',
      startDate: '2026-01-01 00:00:00',
      endDate: '2026-12-31 23:59:59',
      include: ['sightings', 'surveys'],
      mapBounds: {},
    },
    tables: [...EXPORT_TABLES],
    formats: [...EXPORT_FORMATS],
    photos: true,
    origin: 'https://portal.example',
  };
  const { text, names } = await getFile(login, 'createExport', body, exportRecords);
  const { leaks, count } = seenIn(text, person);
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(person.access.length ? 60 : 20);
  // The same number as in the zip of photos.
  const photos = names.filter((name) => name.startsWith('photos/'));
  expect(photos).toHaveLength(person.access.length ? 2 * 2 + 2 * 5 : 3 * 2);
  for (const { nation, level, subject } of world.subjects) {
    const isOwn = person.access.some((entry) => entry.nation === nation);
    expect(text.includes(`${subject.patrolId}.`)).toBe(isOwn || level === 'network');
  }
});
