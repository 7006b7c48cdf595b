/** Searches filtered by types of sightings and surveys, and the related records in their responses. */
import { queryText } from '@portal/shared-types/contract/api/client';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

/** What the responses of all three searches share. */
interface Rows {
  items: { sighting_id?: string; survey_type?: string }[];
  sightings?: { sighting_id: string }[];
  surveys?: { survey_type: string }[];
  nextToken: string | null;
  code?: string;
}

const DAY = '2026-07-04';
const at = `${DAY} 09:30:00`;
const BLACK_BEAR = {
  sighting_type: 'Wildlife Sighting',
  sighting_subtype: 'Bear',
  sighting_subsubtype: 'Black bear',
};
const nodes = [BLACK_BEAR, { sighting_type: 'Bear Den' }];
let token: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
  const survey = (survey_type: string) => ({
    survey_type,
    survey_start_dt: at,
    geometry: { type: 'Point' as const, coordinates: [-128.4, 52.3] as [number, number] },
  });
  const position = { latitude: 52.3, longitude: -128.4 };
  const patrol = aPatrol({
    surveys: [survey('Kelp Survey'), survey('Bird Survey')],
    sightings: [
      aSighting({ ...BLACK_BEAR, survey: 0 }),
      aSighting({ ...BLACK_BEAR, sighting_subsubtype: 'Grizzly bear', survey: 1 }),
      aSighting({ sighting_type: 'Bear Den', details: position, survey: 1 }),
    ],
  });
  await createPatrol({ login_name: 'guardian' }, patrol, 'record-filters');
});

const getRows = ({ body }: TestResponse): Rows => body as unknown as Rows;

const findPatrols = async (filters: object): Promise<Rows> => {
  const dates = { startDate: `${DAY} 00:00:00`, endDate: `${DAY} 23:59:59` };
  const query = { filters: { dates, ...filters }, include: ['sightings', 'surveys'] };
  return getRows(await invoke(handlers.searchPatrols, { token, query: queryText(query) }));
};

const send = async (id: 'searchSightings' | 'searchSurveys', body: object): Promise<Rows> => {
  const dates = { filterStartDate: `${DAY} 00:00:00`, filterEndDate: `${DAY} 23:59:59` };
  return getRows(await invoke(handlers[id], { token, body: { ...dates, ...body } }));
};

const numbersIn = (rows: readonly { sighting_id?: string }[] = []): (string | undefined)[] =>
  rows.map(({ sighting_id }) => sighting_id?.split('.')[1]);
const typesIn = (rows: readonly { survey_type?: string }[] = []): (string | undefined)[] =>
  rows.map(({ survey_type }) => survey_type);

test('patrols come with the selected sightings and surveys', async () => {
  const found = await findPatrols({ sightingFilters: { nodes }, surveyTypes: ['Kelp Survey'] });
  expect(found.items).toHaveLength(1);
  expect(numbersIn(found.sightings)).toEqual(['1', '3']);
  expect(typesIn(found.surveys)).toEqual(['Kelp Survey']);
});

test('types don’t affect which patrols are found', async () => {
  const found = await findPatrols({ sightingFilters: { nodes: [] }, surveyTypes: [] });
  expect([found.items.length, found.sightings, found.surveys]).toEqual([1, [], []]);
});

test('sightings are found by type, and come with the selected surveys', async () => {
  const body = {
    sightingFilters: { nodes },
    surveyTypes: ['Bird Survey'],
    include: ['patrols', 'surveys'],
  };
  const whole = await send('searchSightings', body);
  expect(numbersIn(whole.items)).toEqual(['1', '3']);
  expect([typesIn(whole.surveys), whole.nextToken]).toEqual([['Bird Survey'], null]);
  // In limited responses, they come with the sightings that belong to them.
  const first = await send('searchSightings', { ...body, limitResults: 1 });
  expect([numbersIn(first.items), first.surveys]).toEqual([['1'], []]);
  const rest = await send('searchSightings', { ...body, nextToken: first.nextToken });
  expect([numbersIn(rest.items), typesIn(rest.surveys), rest.nextToken]).toEqual([
    ['3'],
    ['Bird Survey'],
    null,
  ]);
});

test('surveys are found by type, and come with the selected sightings', async () => {
  const body = {
    surveyTypes: ['Bird Survey'],
    sightingFilters: { nodes },
    include: ['sightings'],
  };
  const whole = await send('searchSurveys', body);
  expect(typesIn(whole.items)).toEqual(['Bird Survey']);
  expect([numbersIn(whole.sightings), whole.nextToken]).toEqual([['3'], null]);
  const both = { ...body, surveyTypes: ['Bird Survey', 'Kelp Survey'] };
  const first = await send('searchSurveys', { ...both, limitResults: 1 });
  expect([typesIn(first.items).length, first.nextToken]).toEqual([1, expect.any(String)]);
  const rest = await send('searchSurveys', { ...both, nextToken: first.nextToken });
  expect([...typesIn(first.items), ...typesIn(rest.items)].sort()).toEqual([
    'Bird Survey',
    'Kelp Survey',
  ]);
  expect([...numbersIn(first.sightings), ...numbersIn(rest.sightings)]).toContain('3');
  expect(rest.nextToken).toBeNull();
  // A token is valid only with the same filters.
  const others = { ...both, surveyTypes: ['Kelp Survey'], nextToken: first.nextToken };
  expect((await send('searchSurveys', others)).code).toBe('invalid-token');
});

test.each([
  [{ sightingFilters: { nodes: [{ sighting_type: 'Sea Monster' }] } }],
  [{ sightingFilters: { nodes: [{ sighting_type: 'Bear Den', sighting_subsubtype: 'Bear' }] } }],
  [{ sightingFilters: { nodes: [{ sighting_subtype: 'Bear' }] } }],
  [{ sightingFilters: { nodes: 'Bear Den' } }],
  [{ surveyTypes: ['Sea Monster Survey'] }],
  [{ surveyTypes: 'Kelp Survey' }],
])('%j is refused', async (body) => {
  expect((await send('searchSightings', body)).code).toBe('invalid-request');
  expect((await send('searchSurveys', body)).code).toBe('invalid-request');
  expect((await findPatrols(body)).code).toBe('invalid-request');
});
