/**
 * A record of every type → API → store → read → form → saved unchanged → read: identical, with rows in order
 * and rounded positions, whatever the script of its texts and the size of its numbers.
 */
import * as fc from 'fast-check';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { ROUTES } from '@portal/shared-types/contract/api/routes';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import type { Details } from '@portal/shared-types/records/details';
import { withRoundedPositions } from '@portal/shared-types/records/engine/wire/positions';
import { wholeSighting, wholeSurvey } from '@portal/shared-types/records/engine/wire/wholeRecord';
import { withoutNulls } from '@portal/shared-types/records/engine/change/merge';
import { decode, encode, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { arbitraryRecord } from '@portal/shared-types/records/testing/arbitraryRecord';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, PASSWORD, withAccounts } from '#testing/store.ts';

const PER_TYPE = 25;
let token: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  const response = await invoke(handlers.login, {
    body: { username: 'guardian', password: PASSWORD },
  });
  token = (response.body as unknown as { JwtToken: string }).JwtToken;
});

const create = async (start: string, parts: object): Promise<number> => {
  const patrol = {
    nation: 'North Inlet',
    patrol_start_dt: start,
    patrol_end_dt: start.replace('08:00', '18:00'),
    ...parts,
  };
  const response = await invoke(handlers.createPatrol, { token, body: { patrol } });
  expect([response.status, response.text.slice(0, 500)]).toEqual([201, expect.any(String)]);
  return (response.body as unknown as { patrolId: number }).patrolId;
};

/** As a form saves an unedited record. */
const savedUntouched = (fields: readonly Field[], wire: Wire): Wire =>
  encode(fields, decode(fields, wire), wire);

/** On this coast: a patrol can't span the world. */
const near = (record: Wire, i: number): Wire =>
  typeof record.latitude === 'number'
    ? { ...record, latitude: 52 + i / 1e3 + 1e-9, longitude: -128.123456789 }
    : record;

const GEOMETRIES = [
  null,
  '{"type":"Point","coordinates":[-128.4,52.3,12.5]}',
  '{"type":"LineString","coordinates":[[-128.4,52.3],[-128.39,52.31]]}',
  '{"type":"Polygon","coordinates":[[[-128.4,52.3],[-128.3,52.3],[-128.3,52.4],[-128.4,52.3]]]}',
];

const SIGHTINGS = SIGHTING_DEFINITIONS.flatMap((definition) =>
  definition.types.map((type): [string, readonly Field[]] => [type, getDetailFields(definition)]),
);
const readSightings = async (patrolId: number) => {
  const response = await invoke(handlers.detailedSightings, { token, body: { patrolId } });
  return (response.body as unknown as RouteResponse<typeof ROUTES.detailedSightings>).sightings;
};

test.each(SIGHTINGS)('%s', async (sighting_type, fields) => {
  const day = 1 + SIGHTINGS.findIndex(([type]) => type === sighting_type);
  const start = `2025-01-${String(day).padStart(2, '0')} 08:00:00`;
  const sightings = fc.sample(arbitraryRecord(fields), PER_TYPE).map((details, i) => ({
    sighting_type,
    sighting_dt: start.replace('08:00', `09:${String(i).padStart(2, '0')}`),
    observed_loc_description: 'Haíɫzaqv · W̓úyalitx̌v\n2nd line',
    details: near(details, i),
  }));
  const read = await readSightings(await create(start, { sightings }));
  expect(read.map(({ details }) => details)).toEqual(
    sightings.map(
      ({ details }) =>
        wholeSighting({
          sighting_type,
          details: withRoundedPositions(fields, details) as Details,
        }).details,
    ),
  );
  const saved = read.map((sighting, i) => ({
    ...sightings[i],
    details: savedUntouched(fields, sighting.details),
  }));
  const again = await readSightings(
    await create(start.replace('2025', '2024'), {
      sightings: saved.map((s) => ({ ...s, sighting_dt: s.sighting_dt!.replace('2025', '2024') })),
    }),
  );
  expect(again.map(({ details }) => details)).toEqual(read.map(({ details }) => details));
});

const SURVEYS = SURVEY_DEFINITIONS.flatMap((definition) =>
  definition.types.map((type): [string, readonly Field[]] => [type, getSurveyFields(definition)]),
);
/** Fields that the portal adds when a survey is read. */
const OWN = [
  'survey_id',
  'nation',
  'patrol_id',
  'patrol_start_dt',
  'patrol_effort',
  'survey_photos',
  'sharing_level',
  'version',
];
const readSurveys = async (patrolId: number) => {
  const response = await invoke(handlers.surveysByPatrolId, {
    token,
    query: `patrolId=${patrolId}`,
  });
  const { items } = response.body as unknown as RouteResponse<typeof ROUTES.surveysByPatrolId>;
  return items.map((survey) =>
    Object.fromEntries(Object.entries(survey).filter(([key]) => !OWN.includes(key))),
  );
};

test.each(SURVEYS)('%s', async (survey_type, fields) => {
  const day = 1 + SURVEYS.findIndex(([type]) => type === survey_type);
  const start = `2025-02-${String(day).padStart(2, '0')} 08:00:00`;
  const surveys = fc.sample(arbitraryRecord(fields), PER_TYPE).map((record, i) => ({
    ...record,
    geometry: GEOMETRIES[i % GEOMETRIES.length],
    survey_type,
    survey_start_dt: start.replace('08:00', `09:${String(i).padStart(2, '0')}`),
    ...(record.survey_end_dt ? { survey_end_dt: start.replace('08:00', '10:00') } : {}),
  }));
  const read = await readSurveys(await create(start, { surveys }));
  expect(read).toEqual(surveys.map((survey) => wholeSurvey(withRoundedPositions(fields, survey))));
  const saved = read.map((survey) => savedUntouched(fields, survey));
  const again = await readSurveys(await create(start.replace('2025', '2024'), { surveys: saved }));
  expect(again).toEqual(read);
});

test('the weather too', async () => {
  const weather_observations = [
    { date: '2025-03-01 09:00:00', latitude: 52.1, longitude: -128.2, air_temperature: -3.25 },
    { date: '2025-03-01 10:00:00', wind_beaufort: 0, comments: 'Gitga’at · 0 Bft', latitude: null },
  ];
  const id = await create('2025-03-01 08:00:00', { weather_observations });
  const response = await invoke(handlers.weatherByPatrolIds, { token, body: { patrolIds: [id] } });
  expect((response.body as unknown as { items: object[] }).items).toMatchObject(
    weather_observations,
  );
});

/** A kelp survey with this many quadrats; 2,500 are some 400 kB. */
const kelpSurvey = (quadrats: number) => ({
  survey_type: 'Kelp Survey',
  survey_start_dt: '2025-04-01 09:00:00',
  geometry: null,
  comments: 'X̱á7',
  transects: Array.from({ length: 5 }, (_, t) => ({
    transect_seq: t + 1,
    start_loc: `{"type":"Point","coordinates":[-128.${t}1,52.1]}`,
    quadrats: Array.from({ length: quadrats / 5 }, (_, q) => ({
      quadrat_seq: q + 1,
      fronds: (q * 7) % 40,
      bryozoans_giant: q % 3,
      bryozoans_bull: q % 5,
      stipe_diameters: Array.from({ length: 12 }, (_, i) => ((q * 13 + i * 7) % 50) / 10).join(','),
      surface_bulbs: (q * 3) % 20,
    })),
  })),
});

test.each([2500, 10_000])(
  'a kelp survey of %d quadrats is read back as it was',
  async (quadrats) => {
    const survey = kelpSurvey(quadrats);
    const bytes = Buffer.byteLength(JSON.stringify(survey));
    expect(bytes).toBeGreaterThan(quadrats === 2500 ? 300_000 : 1_200_000);
    const start = `2025-04-${quadrats === 2500 ? '01' : '02'} 08:00:00`;
    const [read] = await readSurveys(await create(start, { surveys: [survey] }));
    expect(withoutNulls(read)).toEqual(withoutNulls(survey));
  },
);
