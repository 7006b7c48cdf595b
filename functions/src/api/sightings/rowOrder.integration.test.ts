/** Rows and features are sorted in every response, whatever order they were sent in (docs/product.md#api). */
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import type { Field, RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { callAs } from '#testing/editing.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import type { RouteId } from '@portal/shared-types/contract/api/routes';

type Json = Record<string, unknown>;

const START = '2026-07-04 08:00:00';
const AT = '2026-07-04 09:00:00';

const isGroup = (field: Field): field is RepeatField => field.kind === 'repeat';

/** Three rows of each group that has numbers, numbered 3, 1, 2. */
const unsorted = (fields: readonly Field[]): Json =>
  Object.fromEntries(
    fields
      .filter(isGroup)
      .filter(({ sortBy, fields: inner }) => sortBy ?? inner.some(isGroup))
      .map((group) => [
        group.key,
        [3, 1, 2].map((no) => ({
          ...unsorted(group.fields),
          ...(group.sortBy && { [group.sortBy]: no }),
        })),
      ]),
  );

/** Numbers of the rows of each group, by its path. */
const numbersIn = (fields: readonly Field[], record: Json, path = ''): [string, unknown[]][] =>
  fields.filter(isGroup).flatMap((group): [string, unknown[]][] => {
    const rows = (record[group.key] ?? []) as Json[];
    const here = `${path}${group.key}`;
    const { sortBy } = group;
    return [
      ...(sortBy && rows.length
        ? [[here, rows.map((row) => row[sortBy])] as [string, unknown[]]]
        : []),
      ...rows.flatMap((row) => numbersIn(group.fields, row, `${here}.`)),
    ];
  });

const withRows = SIGHTING_DEFINITIONS.filter(({ fields }) => Object.keys(unsorted(fields)).length);
const surveysWithRows = SURVEY_DEFINITIONS.filter(
  ({ fields }) => Object.keys(unsorted(fields)).length,
);

let token: string;
let patrolId: number;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
  const inventory = surveysWithRows.findIndex(({ types }) => types[0] === 'CFI Survey');
  const feature = (sighting_type: string, minute: number, details: Json) => ({
    sighting_type,
    details: details as never,
    survey: inventory,
    sighting_dt: AT.replace('09:00', `09:0${minute}`),
  });
  const patrol = aPatrol({
    patrol_start_dt: START,
    surveys: surveysWithRows.map(({ types, fields }) => ({
      survey_type: types[0],
      survey_start_dt: AT,
      ...unsorted(fields),
    })),
    sightings: [
      ...withRows.map(({ types, fields }) => ({
        sighting_type: types[0],
        sighting_dt: AT,
        details: unsorted(fields) as never,
      })),
      feature('Cultural Feature', 1, { feature_seq: 12 }),
      feature('Bear Den', 2, { feature_seq: 10 }),
      feature('CFI Unsurveyed area', 3, {}),
      feature('CFI Note', 4, { feature_seq: 11, note: 'Old trail' }),
    ],
  });
  ({ patrolId } = await createPatrol({ login_name: 'guardian' }, patrol, 'rows-in-order'));
});

const send = async (id: RouteId, request: object): Promise<Json> => {
  const response = await invoke(handlers[id], { token, ...request });
  expect(response.status).toBe(200);
  return response.body;
};

const expectSorted = (found: [string, unknown[]][], least: number): void => {
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const [path, numbers] of found) expect([path, numbers]).toEqual([path, [1, 2, 3]]);
};

test('the rows of sightings', async () => {
  const { sightings } = (await send('detailedSightings', { body: { patrolId } })) as {
    sightings: { sighting_type: string; details: Json }[];
  };
  const found = withRows.flatMap(({ types, fields }) =>
    numbersIn(fields, sightings.find(({ sighting_type }) => sighting_type === types[0])!.details),
  );
  expectSorted(found, 3);
});

test.each([
  ['surveysByPatrolId', () => ({ query: `patrolId=${patrolId}` })],
  ['fullSurveysByStartDates', () => ({ body: { surveyStartDates: [`${AT}%`] } })],
] as const)('the rows of surveys, from %s', async (id, request) => {
  const { items } = (await send(id, request())) as { items: Json[] };
  const found = surveysWithRows.flatMap(({ types, fields }) =>
    numbersIn(
      fields,
      items.find(({ survey_type }) => survey_type === types[0])!,
    ),
  );
  // Kelp transects and fishing locations have their own groups.
  expectSorted(found, 15);
});

test('the features of an inventory', async () => {
  const features = (sightings: unknown) =>
    (sightings as { details: Json }[]).map(({ details }) => details.feature_seq);
  const { surveySightings } = await send('detailedSightings', { body: { patrolId } });
  expect(features(surveySightings)).toEqual([10, 11, 12, undefined]);
  const { items } = (await send('fullSurveysByStartDates', {
    body: { surveyStartDates: [`${AT}%`] },
  })) as { items: Json[] };
  const inventory = items.find(({ survey_type }) => survey_type === 'CFI Survey')!;
  expect(features(inventory.sightings)).toEqual([10, 11, 12, undefined]);
});

test('crabs and perimeters', async () => {
  const params = { patrolStartDate: START, sightingDate: AT };
  const { crabs } = await send('crabTrapData', { params });
  expect((crabs as Json[]).map(({ crab_seq }) => crab_seq)).toEqual([1, 2, 3]);
  const { items } = await send('kelpSurveyAreas', { body: { surveyStartDates: [`${AT}%`] } });
  expect((items as Json[]).map(({ perimeter_seq }) => perimeter_seq)).toEqual([1, 2, 3]);
});

test('an edit, also of a record that was read in another order', async () => {
  const sighting_id = `${patrolId}.${1 + withRows.findIndex(({ types }) => types[0] === 'Water Test')}`;
  const rows = (...numbers: number[]) => numbers.map((n) => ({ measurement_seq: n }));
  const edit = (original: Json, edited: Json) => {
    const as = (details: Json) => ({
      sighting_id,
      sighting_type: 'Water Test',
      sighting_dt: AT,
      details,
    });
    return callAs('guardian', 'editSighting', {
      originalSighting: as(original),
      editedSighting: as(edited),
      nation: 'North Inlet',
    });
  };
  const samples = (body: unknown) =>
    (body as { sighting: { details: { samples: Json[] } } }).sighting.details.samples;
  const same = await edit({ samples: rows(3, 1, 2) }, { samples: rows(2, 3, 1) });
  expect(same.body).toMatchObject({ changes: [], written: false });
  const more = await edit({ samples: rows(3, 1, 2) }, { samples: rows(4, 3, 1, 2) });
  expect([more.status, samples(more.body)]).toMatchObject([200, rows(1, 2, 3, 4)]);
});
