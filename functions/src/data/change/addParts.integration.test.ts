import type { NewSighting } from '@portal/shared-types/records/sighting';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { putStaged } from '#testing/stagedParts.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import type { Addition } from './addition';
import { addParts } from './addParts';
import { createPatrol } from './createPatrol';
import { patrolKey } from '../store/keys';
import { readHeads, readPatrols, readSightings, readSurveys } from '../patrol/patrolStore';
import { search } from '../search/search';
import { queryAll } from '../store/send';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { tableName } from '../store/tables';

const author = VIEWERS.guardian;
const july = {
  kind: 'sightings' as const,
  holds: ['sightings' as const],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
};
const some = (count: number): NewSighting[] =>
  Array.from({ length: count }, (_, i) =>
    aSighting({
      sighting_dt: `2026-07-04 10:${String(i % 60).padStart(2, '0')}:00`,
      details: { latitude: 52.2 + (i % 100) / 1000, longitude: -128.4, group_size: i },
    }),
  );

let pid: number;
beforeEach(async () => {
  await freshStore();
  const made = await createPatrol(
    author,
    aPatrol({
      route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
      sightings: [aSighting()],
      surveys: [{ survey_type: 'Whale Survey', survey_start_dt: '2026-07-04 09:00:00' }],
    }),
    'the-patrol',
  );
  pid = made.patrolId;
});
const adding = (over: Partial<Addition> = {}): Addition => ({
  id: pid,
  sightings: some(3),
  surveys: [],
  ...over,
});

test('sightings are added after the existing ones, are found, and count', async () => {
  expect(await addParts(author, adding(), 'request-1')).toEqual({
    response: {
      patrolId: pid,
      version: 2,
      sightingIds: [`${pid}.2`, `${pid}.3`, `${pid}.4`],
      surveyIds: [],
      weatherIds: [],
    },
    replayed: false,
  });
  expect((await search(author, july)).sightings.no).toHaveLength(4);
  expect((await readPatrols(author, [pid]))[0]).toMatchObject({ version: 2, sighting_count: 4 });
  const [head] = await readHeads(author, [pid]);
  const details = (await readSightings(author, head!)).map((s) => s.details.group_size);
  expect(details).toEqual([3, 0, 1, 2]);
  await expectSoundEntries(pid);
});

test('a survey is added with its sightings, and sightings are added to an existing survey', async () => {
  const { response: added } = await addParts(
    author,
    adding({
      surveys: [{ survey_type: 'Boat Survey', survey_start_dt: '2026-07-04 11:00:00' }],
      sightings: some(2).map((s) => ({ ...s, survey: 0 })),
    }),
    'request-1',
  );
  expect(added.surveyIds).toEqual([`${pid}.v2`]);
  await addParts(author, adding({ surveyNo: 1, sightings: some(1) }), 'request-2');
  const [head] = await readHeads(author, [pid]);
  expect((await readSightings(author, head!)).map((s) => s.survey_id)).toEqual([
    null,
    `${pid}.v2`,
    `${pid}.v1`,
    `${pid}.v2`,
  ]);
  expect((await readSurveys(author, head!)).map((v) => v.survey_type)).toEqual([
    'Whale Survey',
    'Boat Survey',
  ]);
  await expectSoundEntries(pid);
});

test('an addition larger than a transaction is added as a whole', async () => {
  const { response: added } = await addParts(author, adding({ sightings: some(400) }), 'request-1');
  expect(added.sightingIds).toHaveLength(400);
  expect((await search(author, july)).sightings.no).toHaveLength(401);
  await expectSoundEntries(pid);
  const [head] = await readHeads(author, [pid]);
  expect(head).toMatchObject({ generation: 2, version: 2 });
  expect(head).not.toHaveProperty('staging');
});

test('the same request adds once, and gives its first answer again', async () => {
  const first = await addParts(author, adding(), 'request-1');
  const again = await Promise.all([1, 2, 3].map(() => addParts(author, adding(), 'request-1')));
  expect(again).toEqual([1, 2, 3].map(() => ({ ...first, replayed: true })));
  expect((await search(author, july)).sightings.no).toHaveLength(4);
  await expect(addParts(author, adding({ sightings: some(1) }), 'request-1')).rejects.toMatchObject(
    { code: 'idempotency-mismatch' },
  );
});

test('several additions at once are all stored, each with its own numbers', async () => {
  const responses = await Promise.all(
    [5, 120, 7, 130].map((count, i) =>
      addParts(author, adding({ sightings: some(count) }), `request-${i}`),
    ),
  );
  const ids = responses.flatMap(({ response }) => response.sightingIds);
  expect(new Set(ids).size).toBe(262);
  expect((await search(author, july)).sightings.no).toHaveLength(263);
  const [head] = await readHeads(author, [pid]);
  expect(await readSightings(author, head!)).toHaveLength(263);
  await expectSoundEntries(pid);
});

test('records staged by an attempt that died are never visible, and the next attempt deletes them', async () => {
  await putStaged(pid, some(50));
  const [head] = await readHeads(author, [pid]);
  expect(await readSightings(author, head!)).toHaveLength(1);
  await addParts(author, adding({ sightings: some(200) }), 'request-1');
  const [after] = await readHeads(author, [pid]);
  expect(await readSightings(author, after!)).toHaveLength(201);
  expect((await readStoredPatrol(pid))!.orphans).toEqual([]);
});

test('people who can’t see the patrol get 404; people who can’t change it get 403', async () => {
  await expect(addParts(VIEWERS.outsider, adding(), 'request-1')).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(addParts(author, adding({ id: 999_999 }), 'request-1')).rejects.toMatchObject({
    code: 'not-found',
  });
  const other = { ...author, login_name: 'somebody', full_name: 'Somebody Else' };
  await expect(addParts(other, adding(), 'request-2')).rejects.toMatchObject({ code: 'forbidden' });
  const listed = { ...other, full_name: 'Tess Guardian' };
  await expect(addParts(listed, adding(), 'request-3')).resolves.toMatchObject({
    response: { version: 2 },
  });
});

test('a missing survey is named in the error, and nothing is stored', async () => {
  await expect(addParts(author, adding({ surveyNo: 9 }), 'request-1')).rejects.toMatchObject({
    code: 'invalid-request',
  });
  const wrong = some(1).map((s) => ({ ...s, survey: 0 }));
  await expect(addParts(author, adding({ sightings: wrong }), 'request-1')).rejects.toMatchObject({
    code: 'invalid-request',
  });
  expect((await search(author, july)).sightings.no).toHaveLength(1);
});

test('the history says who added what', async () => {
  const { response: added } = await addParts(author, adding(), 'request-1');
  const history = await queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :h)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':h': 'H#' },
  });
  expect(history.map((item) => JSON.parse(item.j as string) as object)).toMatchObject([
    {
      by: 'guardian',
      action: 'added',
      section: 'sightings',
      recordIds: added.sightingIds,
      version: 2,
    },
  ]);
});
