import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { STATIC_SEEDS } from '@portal/shared-types/records/lists/seeds';
import { putList } from '#data/lists/lists.ts';
import { putSurveyAreas } from '#data/lists/surveyAreas.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestRequest } from '#testing/invoke.ts';
import { freshStore, PASSWORD, withAccounts } from '#testing/store.ts';

const tokens: Record<string, string> = {};

const item = (code: string, sharing: string | null) => ({
  code,
  label: code,
  retired: false,
  sharing,
});

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  for (const username of ['guardian', 'outsider', 'network']) {
    const response = await invoke(handlers.login, { body: { username, password: PASSWORD } });
    tokens[username] = (response.body as unknown as { JwtToken: string }).JwtToken;
  }
  await putList('nation', 'patrol_area', [
    item('Area 10', null),
    item('Area 2', 'North Inlet'),
    item('Ḵ’wa̱la Bay', 'South Sound'),
  ]);
  await putList('nation', 'stream', [item('Hidden Creek', 'South Sound')]);
  await putSurveyAreas([
    {
      layer: 'Bird transects',
      name: 'Inlet North',
      sharing: 'North Inlet',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-128.4, 52.3],
          [-128.3, 52.4],
        ],
      },
    },
    {
      layer: 'Rockfish conservation areas',
      name: 'Outer Pass',
      sharing: null,
      geometry: { type: 'Point', coordinates: [-128.4, 52.3] },
    },
  ]);
});

const send = async <Id extends RouteId>(
  id: Id,
  who = 'guardian',
  request: TestRequest = {},
): Promise<RouteResponse<(typeof ROUTES)[Id]>> => {
  const response = await invoke(handlers[id], { token: tokens[who]!, ...request });
  expect([id, response.status]).toEqual([id, 200]);
  // The response matches the contract.
  expect(ROUTES[id].response.safeParse(response.body).error?.issues).toBeUndefined();
  return response.body as unknown as RouteResponse<(typeof ROUTES)[Id]>;
};

test('every list of the programme exists with codes and labels in an empty store', async () => {
  const { items } = await send('staticListItems');
  expect(new Set(items.map(({ list_name }) => list_name)).size).toBe(
    Object.keys(STATIC_SEEDS).length,
  );
  expect(items.find(({ code }) => code === '2-5')).toEqual({
    list_name: 'debris_item_count',
    code: '2-5',
    label: expect.any(String) as string,
    retired: false,
  });
});

test('the boat type is the parent of its subtypes', async () => {
  const { items } = await send('childListItems');
  const boats = items.filter(({ parent_list }) => parent_list === 'boat_type');
  expect(boats.length).toBeGreaterThan(20);
  expect(boats.every(({ parent_item, item: code }) => parent_item && code)).toBe(true);
});

test('a list that an administrator changed keeps its changes', async () => {
  await putList('static', 'flag', [{ code: 'Duplicate', label: 'Entered twice', retired: true }]);
  const { items } = await send('staticListItems');
  const flags = items.filter(({ list_name }) => list_name === 'flag');
  expect(flags[0]).toMatchObject({ code: 'Duplicate', label: 'Entered twice', retired: true });
  expect(flags.map(({ code }) => code)).toContain('Wrong location');
  expect(flags.filter(({ code }) => code === 'Duplicate')).toHaveLength(1);
});

test('a nation’s items are visible to its own people; items of all nations to everyone', async () => {
  const readCodes = async (who: string, query = '') =>
    (await send('nationListItems', who, { query })).items.map(({ code }) => code);
  expect(await readCodes('guardian')).toEqual(['Area 2', 'Area 10']);
  expect(await readCodes('outsider')).toEqual(['Ḵ’wa̱la Bay', 'Area 10', 'Hidden Creek']);
  expect(await readCodes('outsider', 'list_name=stream')).toEqual(['Hidden Creek']);
  expect(await readCodes('network', 'sharing=North%20Inlet')).toEqual(['Area 2', 'Area 10']);
  // Another nation's list, requested by name, looks as if it didn't exist.
  expect(await readCodes('guardian', 'sharing=South%20Sound')).toEqual(['Area 10']);
});

test('filters: types in three levels, areas in natural order, the others sorted', async () => {
  const sightings = (await send('sightingFilters')).items;
  expect(sightings).toHaveLength(26);
  const level = (names: string[]) =>
    names.reduce<{ name: string; children?: { name: string }[] }[]>(
      (nodes, name) => nodes.find((node) => node.name === name)?.children ?? [],
      sightings,
    );
  expect(level(['Wildlife Sighting', 'Bear']).map(({ name }) => name)).toContain('Grizzly bear');
  expect(level(['Whale Observation']).map(({ name }) => name)).toContain('Humpback whale');
  expect(level(['Boat Sighting']).length).toBeGreaterThan(3);
  expect((await send('patrolAreaFilters')).items.map(({ name }) => name)).toEqual([
    'Area 2',
    'Area 10',
  ]);
  expect((await send('surveyFilters')).items.map(({ name }) => name)).toEqual([
    'Bird Survey',
    'Boat Survey',
    'Catch Monitoring',
    'Catch Monitoring Interview',
    'CFI Survey',
    'Cultural Features Inventory',
    'Kelp Survey',
    'RCA Survey',
    'Stream Walk',
    'Trap Survey',
    'Whale Survey',
  ]);
  expect((await send('nationFilters')).items).toEqual(
    ['East Arm', 'North Inlet', 'South Sound'].map((name) => ({ name })),
  );
  expect((await send('purposeFilters')).items.length).toBeGreaterThan(5);
  const types = (await send('surveyTypes')).items;
  expect(
    types.find(({ survey_type }) => survey_type === 'Bird Survey')!.survey_subtypes,
  ).not.toEqual([]);
});

test('two checklists with the nine things to tick off', async () => {
  expect((await send('patrolChecklist')).items.map(({ checklist }) => checklist)).toEqual([
    'pre_trip',
    'post_trip',
  ]);
  const { items } = await send('patrolChecklistItems');
  expect(items.map(({ key }) => key).sort()).toEqual([
    'post_trip_checklist',
    'post_trip_equipment',
    'post_trip_incident',
    'post_trip_returned',
    'pre_trip_checklist',
    'pre_trip_equipment',
    'pre_trip_report',
    'pre_trip_tailgate',
    'pre_trip_weather',
  ]);
});

test('forms and labels of every type', async () => {
  const sightings = (await send('sightingForms')).items;
  expect(sightings.flatMap(({ types }) => types)).toHaveLength(26);
  expect(sightings.find(({ types }) => types.includes('Spill Sighting'))).toMatchObject({
    boundary: 'spill',
    levels: { subtype: 'substance' },
  });
  expect((await send('surveyForms')).items.flatMap(({ types }) => types)).toHaveLength(11);
  const properties = (await send('detailProperties')).items;
  expect(properties).toContainEqual({
    sighting_type: 'Spill Sighting',
    key: 'length_m',
    label: 'Length (m)',
  });
  expect((await send('headerProperties')).items.map(({ key }) => key)).toContain('sighting_dt');
});

test('survey areas by name, as far as the viewer may see them', async () => {
  const readNames = async (who: string, body: object) =>
    (await send('surveyAreas', who, { body })).items.map(({ name }) => name);
  expect(await readNames('guardian', {})).toEqual(['Inlet North', 'Outer Pass']);
  expect(await readNames('outsider', {})).toEqual(['Outer Pass']);
  expect(await readNames('guardian', { areaNames: ['Inlet North', 'Nowhere'] })).toEqual([
    'Inlet North',
  ]);
  expect(await readNames('outsider', { areaNames: ['Inlet North'] })).toEqual([]);
  expect(await readNames('guardian', { areaNames: [] })).toEqual([]);
});
