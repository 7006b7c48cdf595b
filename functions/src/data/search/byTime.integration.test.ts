import { withoutNulls } from '@portal/shared-types/records/engine/change/merge';
import { handler as crabTrapData } from '#api/sightings/crabTrapData.ts';
import { handler as sightingArea } from '#api/sightings/sightingArea.ts';
import { handler as fullSurveys } from '#api/surveys/fullSurveysByStartDates.ts';
import { handler as kelpAreas } from '#api/surveys/kelpSurveyAreas.ts';
import { handler as login } from '#api/sign-in/login.ts';
import type { LambdaHandler } from '#http/lambda.ts';
import { aPatrol, shared } from '#testing/builders.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, PASSWORD, VIEWERS, withAccounts } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';

const START = '2026-07-04 08:00:00';
const AT = '2026-07-04 09:30:00';
const BOUNDARY = '{"type":"Polygon","coordinates":[[[-128,52],[-127,52],[-127,53],[-128,52]]]}';
const TYPES = {
  shorelineCleanup: 'Shoreline Debris Cleanup',
  spill: 'Spill Sighting',
  otherObservation: 'Other Observations',
  culturalFeature: 'Cultural Feature',
  cfiUnsurveyed: 'CFI Unsurveyed area',
  cfiNote: 'CFI Note',
  tenureActivityRecord: 'Tenure Monitoring Record',
};
let token: string;
let pid: number;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  const response = await invoke(login, { body: { username: 'guardian', password: PASSWORD } });
  token = (response.body as unknown as { JwtToken: string }).JwtToken;
  const minute = (i: number): string => `2026-07-04 10:0${i}:00`;
  pid = (
    await createPatrol(
      VIEWERS.guardian,
      aPatrol({
        patrol_start_dt: START,
        sightings: [
          {
            sighting_dt: AT,
            sighting_type: 'Crab Trap Retrieved',
            details: {
              counts: [{ sex: 'Male', count: 3 }],
              crabs: [
                { crab_seq: 2, carapace_mm: 150 },
                { crab_seq: 1, carapace_mm: 165 },
              ],
              bycatch: [{ species: 'Sunflower star', count: 1 }],
            },
          },
          { sighting_dt: AT, sighting_type: 'Spill Sighting', details: {} },
          ...Object.values(TYPES).map((sighting_type, i) => ({
            sighting_dt: minute(i),
            sighting_type,
            details: { boundary: BOUNDARY, ...(sighting_type === 'CFI Note' && { note: 'x' }) },
          })),
        ],
        surveys: [
          {
            survey_type: 'Kelp Survey',
            survey_start_dt: AT,
            perimeters: [{ perimeter_seq: 1, density: 'Dense', location: BOUNDARY }],
          },
          { survey_type: 'Whale Survey', survey_start_dt: START },
        ],
      }),
      'mine',
    )
  ).patrolId;
  // The same times in a patrol of another nation, of which this viewer sees only a part.
  await createPatrol(
    VIEWERS.outsider,
    aPatrol({
      ...shared,
      nation: 'South Sound',
      patrol_start_dt: START,
      sightings: [
        { sighting_dt: AT, sighting_type: 'Crab Trap Retrieved', sharing_level: 'nation' },
      ].map((s) => ({
        ...s,
        sharing_level: 'nation' as const,
        details: { crabs: [{ crab_seq: 9 }] },
      })),
      surveys: [{ survey_type: 'Trap Survey', survey_start_dt: AT }],
    }),
    'theirs',
  );
});

const ask = async (handler: LambdaHandler, asked: object) => {
  const response = await invoke(handler, { token, ...asked });
  return { status: response.status, body: response.body as unknown as Record<string, unknown> };
};

test('crab trap data: counts, crabs by their number, and bycatch, each with its sighting', async () => {
  const params = { patrolStartDate: START, sightingDate: AT };
  expect(withoutNulls(await ask(crabTrapData, { params }))).toEqual({
    status: 200,
    body: {
      counts: [{ sex: 'Male', count: 3, sighting_id: `${pid}.1` }],
      crabs: [
        { crab_seq: 1, carapace_mm: 165, sighting_id: `${pid}.1` },
        { crab_seq: 2, carapace_mm: 150, sighting_id: `${pid}.1` },
      ],
      bycatch: [{ species: 'Sunflower star', count: 1, sighting_id: `${pid}.1` }],
    },
  });
  const missing = { patrolStartDate: START, sightingDate: '2026-07-04 09:31:00' };
  expect((await ask(crabTrapData, { params: missing })).status).toBe(404);
});

test.each(Object.keys(TYPES).map((kind, i) => [kind, i] as const))(
  'the boundary of %s',
  async (kind, i) => {
    const params = { kind, patrolStartDate: START, sightingDate: `2026-07-04 10:0${i}:00` };
    expect((await ask(sightingArea, { params })).body).toEqual({
      geometry: BOUNDARY,
      items: [{ sighting_id: `${pid}.${i + 3}`, geometry: BOUNDARY }],
    });
  },
);

test('a sighting without a boundary, of another kind, or not there at all: null', async () => {
  const none = { geometry: null, items: [] };
  for (const params of [
    { kind: 'spill', patrolStartDate: START, sightingDate: AT },
    { kind: 'cfiNote', patrolStartDate: START, sightingDate: '2026-07-04 10:00:00' },
    { kind: 'spill', patrolStartDate: START, sightingDate: '2026-07-04 23:00:00' },
    { kind: 'spill', patrolStartDate: '2026-07-05 08:00:00', sightingDate: '2026-07-04 10:01:00' },
  ])
    expect((await ask(sightingArea, { params })).body).toEqual(none);
});

test.each([
  { kind: 'everything', patrolStartDate: START, sightingDate: AT },
  { kind: 'spill', patrolStartDate: '2026-07-0_ 08:00:00', sightingDate: AT },
  { kind: 'spill', patrolStartDate: START, sightingDate: '%' },
  { kind: '__proto__', patrolStartDate: START, sightingDate: AT },
])('%j is refused', async (params) => {
  expect((await ask(sightingArea, { params })).status).toBe(400);
});

test('full surveys by their start, with or without the pattern’s %', async () => {
  const response = await ask(fullSurveys, { body: { surveyStartDates: [`${AT}%`, START] } });
  expect(response.body.items).toMatchObject([
    { survey_type: 'Whale Survey' },
    { survey_type: 'Kelp Survey', perimeters: [{ density: 'Dense' }], sightings: [] },
    { survey_type: 'Trap Survey', nation: 'South Sound' },
  ]);
  for (const pattern of ['%', '2%', '2026-07-04%', '_026-07-04 09:30:00', `${AT}%%`])
    expect((await ask(fullSurveys, { body: { surveyStartDates: [pattern] } })).status).toBe(400);
});

test('kelp areas: the perimeters of the surveys that start then', async () => {
  const response = await ask(kelpAreas, { body: { surveyStartDates: [AT] } });
  expect(response.body.items).toEqual([
    {
      survey_id: `${pid}.v1`,
      survey_start_dt: AT,
      nation: 'North Inlet',
      perimeter_seq: 1,
      density: 'Dense',
      geometry: BOUNDARY,
    },
  ]);
});
