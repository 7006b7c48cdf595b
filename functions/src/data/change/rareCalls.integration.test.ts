/**
 * Rare calls of functions, which their roles must allow (infra/testing/roles): in a warm function whose
 * catalogue has changed, of patrols with parts that a failed attempt has staged, and in conflicts.
 */
import { randomBytes } from 'node:crypto';
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { catalogue, invalidateCatalogue } from '../catalogue/catalogueStore';
import { createPatrol } from './createPatrol';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { rewriteEntries } from '../search-index/rewriteEntries';
import { documentClient } from '../store/dynamo';
import { CATALOGUE, namesKey, patrolKey, VERSION, WHOLE } from '../store/keys';
import { getItem, putItem } from '../store/send';
import { tableName } from '../store/tables';
import { asTest, inJob } from '#testing/asFunction.ts';
import { freshBucket } from '#testing/bucket.ts';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { asRead, callAs, withEditors, type AsRead } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { jpeg } from '#testing/photos.ts';
import { putStaged } from '#testing/stagedParts.ts';
import { freshStore, snapshotStore } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { widePatrol } from '#testing/widePatrol.ts';

const AT = '2026-05-02 10:00:00';
const ROUTE = aRoute([-128.5, 52.2], [-128.2, 52.5]);
let id: number;
let before: AsRead;
let photoId: string;
let start: () => Promise<void>;

/** A patrol whose last change died, with parts that were never published. */
beforeAll(async () => {
  freshBucket();
  await freshStore();
  await withEditors();
  const patrol = widePatrol({
    surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: AT }],
    weather_observations: [{ date: AT, air_temperature: 11 }],
  });
  id = (await createPatrol({ login_name: 'guardian' }, patrol, 'wide-patrol')).patrolId;
  const data = (await jpeg(1)).toString('base64');
  const added = await callAs('guardian', 'addPhotos', {
    photos: [{ sighting_id: `${id}.1`, data }],
  });
  [photoId] = (added.body as unknown as { photoIds: [string] }).photoIds;
  const gone = { patrolId: id, recordId: `${id}.2`, version: 1, reason: null };
  expect((await callAs('admin', 'deleteRecord', gone)).status).toBe(200);
  before = await asRead(id);
  // A small catalogue is read whole.
  await putItem({ pk: CATALOGUE, sk: 'X', padding: 'x'.repeat(10_000) });
  // A sighting that is added has the number of the first one, and replaces it.
  await putStaged(id, [aSighting({ sighting_dt: AT }), aSighting({ sighting_dt: AT })]);
  start = await snapshotStore();
});
beforeEach(() => start());
afterEach(() => jest.restoreAllMocks());

/** Another function changes the catalogue after this one has read it. */
const changeCatalogue = async (): Promise<void> => {
  await catalogue();
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: CATALOGUE, sk: VERSION },
      UpdateExpression: 'ADD v :one, n :one, #item :one',
      ExpressionAttributeNames: { '#item': namesKey('nation') },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
  invalidateCatalogue();
};

/** @returns how often changed items of the catalogue have been read */
const countCatalogueReads = (): (() => number) => {
  const sent = jest.spyOn(documentClient(), 'send');
  return () =>
    sent.mock.calls.filter(
      ([command]) =>
        command instanceof BatchGetCommand &&
        command.input.RequestItems?.[tableName()]?.Keys?.[0]?.pk === CATALOGUE,
    ).length;
};

const changes: [RouteId, () => object][] = [
  ['addSightings', () => ({ patrol: { id, sightings: [aSighting({ sighting_dt: AT })] } })],
  [
    'addSurveys',
    () => ({ patrol: { id, surveys: [{ survey_type: 'Boat Survey', survey_start_dt: AT }] } }),
  ],
  [
    'addWeather',
    () => ({ patrol: { id, weather_observations: [{ date: '2026-05-03 10:00:00' }] } }),
  ],
  ['addPhotos', () => ({ photos: [{ sighting_id: `${id}.1`, data: other }] })],
  [
    'updatePhoto',
    () => ({
      originalData: { photo_id: photoId, caption: null },
      photo: { photo_id: photoId, caption: 'Seals' },
    }),
  ],
  [
    'editDetails',
    () => ({ patrol: { id, original: { notes: null }, edited: { notes: 'Calm.' } } }),
  ],
  [
    'editRoute',
    () => ({ patrol: { id, route_geojson: ROUTE, route_version: before.patrol.route_version } }),
  ],
  [
    'editSighting',
    () => ({
      nation: before.patrol.nation,
      originalSighting: before.sightings[0],
      editedSighting: { ...before.sightings[0], sighting_dt: AT },
    }),
  ],
  [
    'editSurvey',
    () => ({
      nation: before.patrol.nation,
      originalSurvey: before.surveys[0],
      editedSurvey: { ...before.surveys[0], comments: 'Low tide.' },
    }),
  ],
  [
    'editWeather',
    () => ({
      nation: before.patrol.nation,
      originalWeather: before.weather[0],
      editedWeather: { ...before.weather[0], air_temperature: 12 },
    }),
  ],
  ['deleteRecord', () => ({ patrolId: id, recordId: `${id}.3`, version: 1, reason: null })],
  ['restoreRecord', () => ({ patrolId: id, recordId: `${id}.2` })],
];

let other: string;
beforeAll(async () => {
  other = (await jpeg(2)).toString('base64');
});

test.each(changes)(
  '%s after another change, of a patrol whose last change died',
  async (route, body) => {
    await changeCatalogue();
    const reads = countCatalogueReads();
    const { status, text } = await callAs('admin', route, body());
    expect([text, status < 300]).toEqual([text, true]);
    expect(reads()).toBeGreaterThan(0);
    expect((await asTest(() => readStoredPatrol(id)))!.orphans).toEqual([]);
  },
);

test('a migration of entries after another change', async () => {
  const key = { pk: patrolKey(id), sk: WHOLE };
  const { hash: _, ...former } = (await getItem(key))!;
  await putItem({ ...key, ...former });
  await changeCatalogue();
  const reads = countCatalogueReads();
  expect(await inJob('migrate', rewriteEntries)(id)).toBe(true);
  expect(reads()).toBeGreaterThan(0);
});

test('a new patrol after another change', async () => {
  await changeCatalogue();
  const reads = countCatalogueReads();
  expect((await callAs('admin', 'createPatrol', { patrol: aPatrol() })).status).toBe(201);
  expect(reads()).toBeGreaterThan(0);
});

test('names of guardians after another change', async () => {
  await changeCatalogue();
  const reads = countCatalogueReads();
  expect((await callAs('guardian', 'usersByPermissions', undefined)).status).toBe(200);
  expect(reads()).toBeGreaterThan(0);
});

/** Someone else has changed the same field: the response names the person. */
const conflicts: [RouteId, () => object][] = [
  [
    'editRoute',
    () => ({
      patrol: { id, route_geojson: ROUTE, route_version: before.patrol.route_version - 1 },
    }),
  ],
  [
    'editSighting',
    () => ({
      nation: before.patrol.nation,
      originalSighting: { ...before.sightings[0], sighting_dt: AT },
      editedSighting: { ...before.sightings[0], sighting_dt: '2026-05-02 11:00:00' },
    }),
  ],
  [
    'editSurvey',
    () => ({
      nation: before.patrol.nation,
      originalSurvey: { ...before.surveys[0], comments: 'High tide.' },
      editedSurvey: { ...before.surveys[0], comments: 'Low tide.' },
    }),
  ],
  [
    'editWeather',
    () => ({
      nation: before.patrol.nation,
      originalWeather: { ...before.weather[0], air_temperature: 12 },
      editedWeather: { ...before.weather[0], air_temperature: 13 },
    }),
  ],
];

test.each(conflicts)('%s with a conflict', async (route, body) => {
  expect((await callAs('admin', route, body())).status).toBe(409);
});

test('former patrols name people as they are now', async () => {
  const token = await makeSessionToken('guardian');
  const request = { token, query: 'patrolId=7' };
  expect((await invoke(handlers.formerPatrols, request)).status).toBe(200);
});

test('a large sighting is read with its further items', async () => {
  const at = (time: string) => `2026-08-01 ${time}`;
  const large = randomBytes(600_000).toString('base64');
  const kinds = [
    { sighting_dt: at('09:00:00'), sighting_type: 'Crab Trap Retrieved' },
    { sighting_dt: at('10:00:00'), sighting_type: 'Spill Sighting' },
  ];
  const patrol = aPatrol({
    patrol_start_dt: at('08:00:00'),
    patrol_end_dt: at('12:00:00'),
    sightings: kinds.map((kind) => ({ ...kind, details: { latitude: 52.3, longitude: -128.4 } })),
  });
  // Larger than the limits of the form, as from an older release.
  Object.assign(patrol.sightings[0]!.details, { crabs: [{ crab_seq: 1 }], comment: large });
  Object.assign(patrol.sightings[1]!.details, { boundary: large });
  await createPatrol({ login_name: 'guardian' }, patrol, 'large-sightings');
  const token = await makeSessionToken('guardian');
  const read = (route: 'crabTrapData' | 'sightingArea', time: string, more: object = {}) =>
    invoke(handlers[route], {
      token,
      params: { patrolStartDate: at('08:00:00'), sightingDate: at(time), ...more },
    });
  expect((await read('crabTrapData', '09:00:00')).status).toBe(200);
  expect((await read('sightingArea', '10:00:00', { kind: 'spill' })).text).toContain(large);
});
