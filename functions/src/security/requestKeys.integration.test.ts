/**
 * Requests with every key present, null and absent (docs/product.md#api). An optional key can be null or
 * absent; for a required one, a 400 names the key.
 */
import sharp from 'sharp';
import { queryText } from '@portal/shared-types/contract/api/client';
import { EXAMPLES } from '@portal/shared-types/contract/api/examples';
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { createPatrol } from '#data/change/createPatrol.ts';
import { freshBucket } from '#testing/bucket.ts';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { withEditors } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { AREA } from '#testing/searchQueries.ts';

type Json = Record<string, unknown>;

const NATION = 'North Inlet';
const START = '2026-07-04 08:00:00';
const AT = '2026-07-04 09:00:00';
const END = '2026-07-04 23:59:59';
const BOUNDS = { minX: -129, minY: 52, maxX: -128, maxY: 53 };
const sighting = {
  sighting_id: '1001.1',
  sighting_type: 'Wildlife Sighting',
  sighting_dt: AT,
  details: {},
};
const survey = { survey_id: '1001.v1', survey_type: 'Kelp Survey', survey_start_dt: AT };
const photo = { photo_id: '1001.s1.1', caption: null };
const PICTURE = EXAMPLES.addPhotos.photos[0]!.data;
const later = (hour: string) =>
  aPatrol({ patrol_start_dt: `2026-07-05 ${hour}:00:00`, patrol_end_dt: '2026-07-05 23:00:00' });

interface Written {
  required?: Json;
  optional?: Json;
}

const DRIVERS = {
  filterStartDate: START,
  filterEndDate: END,
  mapBounds: BOUNDS,
  selectedArea: AREA,
  patrolIds: [1001],
  surveyIds: ['1001.v1'],
};
/** Each key of a request, with a value. */
const KEYS: Partial<Record<RouteId, Written>> = {
  login: { required: { username: 'guardian', password: 'quiet-cedar-harbour' } },
  listUsers: { optional: { nations: [NATION], listType: 'public' } },
  profile: { optional: { login_name: 'guardian' } },
  searchPatrols: {
    required: {
      filters: { dates: { startDate: START, endDate: END }, constrainSearchToMap: true },
    },
    // The four sides belong together.
    optional: { selectedArea: AREA, limitResults: 5 },
  },
  patrolsById: { required: { patrolIds: [1001] } },
  patrolRoute: { required: { nation: NATION, patrolStartDate: START } },
  weatherByPatrolIds: { required: { patrolIds: [1001] } },
  createPatrol: { required: { patrol: later('01') } },
  editRoute: {
    required: {
      patrol: { id: 1001, route_version: 1, route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]) },
    },
  },
  editDetails: {
    required: { patrol: { id: 1001, original: { notes: null }, edited: { notes: 'Fog' } } },
  },
  searchSightings: {
    required: { filterStartDate: START, filterEndDate: END },
    optional: {
      sightingFilters: { constrainSearchToMap: true },
      mapBounds: BOUNDS,
      selectedArea: AREA,
      patrolIds: [1001],
      surveyIds: ['1001.v1'],
    },
  },
  detailedSightings: {
    required: { patrolId: 1001 },
    optional: { filterStartDate: START, filterEndDate: END, sightingIds: ['1001.1'] },
  },
  addSightings: { required: { patrol: { id: 1001, sightings: [aSighting()] } } },
  editSighting: {
    required: { editedSighting: sighting, originalSighting: sighting, nation: NATION },
    optional: { patrolStartDate: START },
  },
  surveyAreas: { optional: { areaNames: ['A bay'] } },
  surveysByPatrolId: { required: { patrolId: 1001 } },
  fullSurveysByStartDates: { required: { surveyStartDates: [`${AT}%`] } },
  searchSurveys: { optional: { surveyTypes: ['Kelp Survey'], ...DRIVERS } },
  kelpSurveyAreas: { required: { surveyStartDates: [`${AT}%`] } },
  addSurveys: {
    required: {
      patrol: { id: 1001, surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: END }] },
    },
  },
  editSurvey: {
    required: { editedSurvey: survey, originalSurvey: survey, nation: NATION },
    optional: { patrolStartDate: START, printOnly: true },
  },
  sightingPhoto: { required: { photoId: '1001.s1.1' } },
  surveyPhoto: { required: { photoId: '1001.v1.1' } },
  photoIdsForSightings: { required: { sightingDates: [`${AT}%`] } },
  photoIdsForSurveys: { required: { surveyDates: [`${AT}%`] } },
  photoThumbnails: { required: { nation: NATION, patrolStartDate: START } },
  patrolPhotos: { required: { nation: NATION, patrolStartDate: START } },
  addPhotos: { required: { photos: [{ sighting_dt: AT, photo_seq: 1, data: PICTURE }] } },
  updatePhoto: { required: { photo, originalData: photo } },
  insertFlag: {
    required: { nation: NATION, patrolID: 1001, patrolStartDate: START, flag: 'Other' },
    optional: { surveyStartDate: AT, sightingStartDate: AT, note: 'A note', createdBy: 'guardian' },
  },
};

let token: string;
beforeAll(async () => {
  freshBucket();
  await freshStore();
  await withEditors();
  token = await makeSessionToken('guardian');
  const patrol = aPatrol({
    patrol_start_dt: START,
    surveys: [
      {
        survey_type: 'Kelp Survey',
        survey_start_dt: AT,
        geometry: { type: 'Point', coordinates: [-128.4, 52.3] },
      },
    ],
    sightings: [aSighting({ sighting_dt: AT, survey: 0 })],
  });
  await createPatrol({ login_name: 'guardian' }, patrol, 'request-keys');
  const other = await sharp(Buffer.from(PICTURE, 'base64')).jpeg().toBuffer();
  const data = other.toString('base64');
  const photos = [
    { sighting_id: '1001.1', data },
    { survey_id: '1001.v1', data },
  ];
  expect((await send('addPhotos', { photos })).status).toBe(201);
});

const send = (id: RouteId, sent: Json): Promise<TestResponse> => {
  const route: RouteDefinition = ROUTES[id];
  const present = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  );
  return invoke(handlers[id], {
    ...(route.auth === 'session' && { token }),
    ...(route.query ? { query: queryText(present) } : { body: present }),
  });
};

const ROUTE_IDS = Object.keys(KEYS) as RouteId[];
const keysIn = (part: keyof Written): [RouteId, string][] =>
  ROUTE_IDS.flatMap((id) =>
    Object.keys(KEYS[id]![part] ?? {}).map((key): [RouteId, string] => [id, key]),
  );
const inAddress = (id: RouteId): boolean => (ROUTES[id] as RouteDefinition).query !== undefined;

test.each(ROUTE_IDS)('%s responds with all keys, and with only the required ones', async (id) => {
  const { required, optional } = KEYS[id]!;
  expect((await send(id, { ...required, ...optional })).status).toBeLessThan(300);
  expect((await send(id, { ...required })).status).toBeLessThan(300);
});

test.each(keysIn('optional'))('%s: %s may be null, or the only optional key', async (id, key) => {
  const { required, optional } = KEYS[id]!;
  // Text in an address can't be null.
  if (!inAddress(id) || typeof optional![key] !== 'string')
    expect((await send(id, { ...required, ...optional, [key]: null })).status).toBeLessThan(300);
  expect((await send(id, { ...required, [key]: optional![key] })).status).toBeLessThan(300);
});

test.each(keysIn('required'))('%s: %s is required', async (id, key) => {
  for (const value of inAddress(id) ? [undefined] : [null, undefined]) {
    const { status, body } = await send(id, { ...KEYS[id]!.required, [key]: value });
    expect([status, body.detail]).toEqual([400, expect.stringContaining(key)]);
  }
});

/** All combinations of the keys, each with its value, null or absent. */
const mixValues = (values: Json): Json[] =>
  Object.entries(values).reduce<Json[]>(
    (mixes, [key, value]) =>
      mixes.flatMap((mix) => [mix, { ...mix, [key]: null }, { ...mix, [key]: value }]),
    [{}],
  );

test.each([
  ['searchSurveys', { ...DRIVERS, surveyTypes: ['Kelp Survey'] }],
  ['searchSightings', { ...DRIVERS, sightingFilters: { constrainSearchToMap: false } }],
] as const)('%s accepts every combination of keys that says what to find', (id, values) => {
  const isComplete = (mix: Json): boolean =>
    id === 'searchSurveys' ||
    Boolean(mix.patrolIds ?? mix.surveyIds ?? (mix.filterStartDate && mix.filterEndDate));
  const wrong = mixValues(values).filter(
    (mix) => ROUTES[id].body.safeParse(mix).success !== isComplete(mix),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [{}],
  [{ mapBounds: {} }],
  [{ mapBounds: null, patrolIds: null, surveyIds: null }],
  [{ patrolIds: [1001], mapBounds: BOUNDS }],
  [{ surveyIds: ['1001.v1'] }],
  [{ patrolIds: [1001], surveyIds: ['1001.v1'] }],
])('/surveys/basic with %j answers the survey with its area', async (body) => {
  const { body: found } = await send('searchSurveys', body);
  expect(found.items).toContainEqual(
    expect.objectContaining({
      survey_id: '1001.v1',
      geometry: '{"type":"Point","coordinates":[-128.4,52.3]}',
    }),
  );
});

test('/surveys/basic with surveys of another patrol than the one asked for answers none', async () => {
  const { body } = await send('searchSurveys', { patrolIds: [1002], surveyIds: ['1001.v1'] });
  expect(body.items).toEqual([]);
});

test('/sightings/basic/ with patrolIds and mapBounds answers the sightings of the patrols', async () => {
  const far = { minX: -131, minY: 52, maxX: -130, maxY: 53 };
  const { body } = await send('searchSightings', { patrolIds: [1001], mapBounds: far });
  expect(body.items).toContainEqual(expect.objectContaining({ sighting_id: '1001.1' }));
});

test.each([
  ['one name', 'nations=North%20Inlet'],
  ['repeated names', 'nations=North%20Inlet&nations=East%20Arm'],
  ['a JSON list', `nations=${encodeURIComponent('["North Inlet","East Arm"]')}`],
])('/users/ accepts %s', async (_what, query) => {
  const { status, body } = await invoke(handlers.listUsers, { token, query });
  const people = body.items as unknown as { login_name: string }[];
  expect([status, people.map(({ login_name }) => login_name)]).toEqual([
    200,
    expect.arrayContaining(['guardian', 'network']),
  ]);
  const none = await invoke(handlers.listUsers, { token, query: 'nations=East%20Arm' });
  expect(none.text).not.toContain('"guardian"');
});
