/** Whole records contain every field of their type, null when empty; edits treat null and missing alike. */
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { SIGHTING_FIELDS } from '@portal/shared-types/records/commonFields';
import {
  getDetailFields,
  getSurveyFields,
} from '@portal/shared-types/records/engine/fields/allFields';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol } from '#testing/builders.ts';
import { callAs, withEditors } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, storedItems } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

type Json = Record<string, unknown>;

const AT = '2026-07-04 09:00:00';

let token: string;
let patrolId: number;

/** The fewest fields that a record can have. */
const REQUIRED: Json = {
  'CFI Note': { note: 'Old trail' },
  'Geotagged Note': { note: 'Fog' },
  'Patrol Log Entry': { geonote: 'Left the harbour' },
};

beforeEach(async () => {
  await freshStore();
  await withEditors();
  token = await makeSessionToken('guardian');
  const patrol = aPatrol({
    incidents: [{ incident_dt: AT, description: 'Slipped' }],
    sightings: SIGHTING_DEFINITIONS.flatMap(({ types }) => types).map((sighting_type) => ({
      sighting_type,
      sighting_dt: AT,
      details: (REQUIRED[sighting_type] ?? {}) as never,
    })),
    surveys: SURVEY_DEFINITIONS.flatMap(({ types }) => types).map((survey_type) => ({
      survey_type,
      survey_start_dt: AT,
      ...(survey_type === 'Kelp Survey' && { transects: [{ quadrats: [{}] }] }),
    })),
    weather_observations: [{ date: AT }],
  });
  ({ patrolId } = await createPatrol({ login_name: 'guardian' }, patrol, 'empty-fields'));
});

const send = async (id: RouteId, request: object): Promise<Json> => {
  const response = await invoke(handlers[id], { token, ...request });
  expect(response.status).toBe(200);
  ROUTES[id].response.parse(response.body);
  return response.body;
};

const missingIn = (fields: readonly Field[], record: object): string[] =>
  fields.flatMap(getWireKeys).filter((key) => !(key in record));

test('sightings', async () => {
  const { sightings } = (await send('detailedSightings', { body: { patrolId } })) as {
    sightings: { sighting_type: string; details: Json }[];
  };
  expect(sightings).toHaveLength(SIGHTING_DEFINITIONS.flatMap(({ types }) => types).length);
  for (const sighting of sightings) {
    const { sighting_type: type, details } = sighting;
    const definition = SIGHTING_DEFINITIONS.find(({ types }) => types.includes(type))!;
    expect([type, missingIn(SIGHTING_FIELDS, sighting)]).toEqual([type, []]);
    expect([type, missingIn(getDetailFields(definition), details)]).toEqual([type, []]);
    expect(sighting).toMatchObject({ sighting_subtype: null, sighting_subsubtype: null });
  }
  expect(sightings.find(({ sighting_type: type }) => type === 'Water Test')!.details).toEqual({
    latitude: null,
    longitude: null,
    samples: null,
    secchi: null,
    comment: null,
  });
});

test.each([
  ['surveysByPatrolId', () => ({ query: `patrolId=${patrolId}` })],
  ['fullSurveysByStartDates', () => ({ body: { surveyStartDates: [`${AT}%`] } })],
] as const)('surveys, from %s', async (id, request) => {
  const { items } = (await send(id, request())) as { items: Json[] };
  expect(items).toHaveLength(SURVEY_DEFINITIONS.flatMap(({ types }) => types).length);
  for (const survey of items) {
    const definition = SURVEY_DEFINITIONS.find(({ types }) =>
      types.includes(survey.survey_type as string),
    )!;
    const missing = missingIn(getSurveyFields(definition), survey);
    expect([survey.survey_type, missing]).toEqual([survey.survey_type, []]);
  }
  const kelp = items.find(({ survey_type }) => survey_type === 'Kelp Survey')!;
  expect(kelp.transects).toMatchObject([
    { transect_seq: null, start_loc: null, quadrats: [{ quadrat_seq: null, fronds: null }] },
  ]);
});

test('weather, patrols and incidents', async () => {
  const weather = await send('weatherByPatrolIds', { body: { patrolIds: [patrolId] } });
  const [one] = weather.items as [Json];
  expect(missingIn(weatherDefinition.fields, one)).toEqual([]);
  const { items } = await send('patrolsById', { body: { patrolIds: [patrolId] } });
  const [patrol] = items as [Json & { incidents: [Json] }];
  expect(missingIn(patrolDefinition.fields, patrol)).toEqual([]);
  expect(missingIn(incidentDefinition.fields, patrol.incidents[0])).toEqual([]);
});

const readSighting = async (type: string): Promise<Json & { details: Json }> => {
  const { sightings } = (await send('detailedSightings', { body: { patrolId } })) as {
    sightings: (Json & { details: Json })[];
  };
  return sightings.find(({ sighting_type }) => sighting_type === type)!;
};
const edit = (originalSighting: object, editedSighting: object) =>
  callAs('guardian', 'editSighting', { originalSighting, editedSighting, nation: 'North Inlet' });

test('an edit of a record that was read with nulls, or without them, changes what was edited', async () => {
  const read = await readSighting('Spill Sighting');
  const { sighting_id, sighting_dt, sighting_type } = read;
  const short = (details: Json) => ({ sighting_id, sighting_dt, sighting_type, details });
  const first = await edit(read, { ...read, details: { ...read.details, length_m: 12 } });
  expect(first.body).toMatchObject({
    sighting: { details: { length_m: 12, width_m: null } },
    changes: [{ field: 'details.length_m', before: null, after: 12 }],
  });
  const second = await edit(short({ length_m: 12 }), short({ length_m: 12, width_m: 3 }));
  expect(second.body).toMatchObject({ changes: [{ field: 'details.width_m', after: 3 }] });
  // The first reader has not seen the second edit.
  const mixed = await edit(
    { ...read, details: { ...read.details, length_m: 12 } },
    { ...read, details: { ...read.details, length_m: null } },
  );
  expect(mixed.body).toMatchObject({ changes: [{ field: 'details.length_m', after: null }] });
  const stored = (await storedItems()).find(
    ({ pk, sk }) =>
      pk === `P#${patrolId}` && sk === `S#${String(sighting_id).split('.')[1]!.padStart(5, '0')}`,
  )!;
  expect(JSON.parse(stored.j as string)).toMatchObject({ details: { width_m: 3 } });
  expect(stored.j).not.toContain('null');
});

test('another type is accepted with the empty fields of the first', async () => {
  const read = await readSighting('Spill Sighting');
  const note = {
    ...read,
    sighting_type: 'Geotagged Note',
    details: { ...read.details, note: 'X' },
  };
  expect((await edit(read, note)).body).toMatchObject({
    sighting: { sighting_type: 'Geotagged Note', details: { latitude: null, note: 'X' } },
    written: true,
  });
  const filled = { ...note, details: { ...read.details, length_m: 1, note: 'Y' } };
  expect((await edit(note, filled)).body.detail).toContain('"length_m" is not a field');
});

test('rows and incidents that were read with nulls are the same rows', async () => {
  const { items } = (await send('surveysByPatrolId', { query: `patrolId=${patrolId}` })) as {
    items: Json[];
  };
  const kelp = items.find(({ survey_type }) => survey_type === 'Kelp Survey')!;
  const edited = { ...kelp, comments: 'Calm' };
  const survey = await callAs('guardian', 'editSurvey', {
    originalSurvey: kelp,
    editedSurvey: edited,
    nation: 'North Inlet',
  });
  expect(survey.body.changes).toMatchObject([{ field: 'comments' }]);
  const { items: patrols } = await send('patrolsById', { body: { patrolIds: [patrolId] } });
  const [{ incidents }] = patrols as [{ incidents: Json[] }];
  const details = await callAs('guardian', 'editDetails', {
    patrol: {
      id: patrolId,
      original: { incidents },
      edited: { incidents: [{ ...incidents[0], injuries: true }] },
    },
  });
  expect(details.body.changes).toEqual([
    {
      field: 'incidents',
      label: 'Incidents',
      before: [{ incident_dt: AT, description: 'Slipped' }],
      after: [{ incident_dt: AT, description: 'Slipped', injuries: true }],
    },
  ]);
});
