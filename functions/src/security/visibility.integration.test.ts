/** docs/security.md#roles-and-nations: counts. The matrix shows that no hidden record leaves a trace. */
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { freshStore, withAccounts } from '#testing/store.ts';

const START = '2026-07-05 08:00:00';
let shared: number;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  const hidden = { sighting_dt: START, sharing_level: 'nation' } as const;
  const survey = {
    survey_type: 'Kelp Survey',
    survey_start_dt: START,
    geometry: { type: 'Point' as const, coordinates: [-128.4, 52.3] as [number, number] },
    sharing_level: 'nation' as const,
  };
  const patrol = aPatrol({
    sharing_level: 'network',
    patrol_start_dt: START,
    patrol_end_dt: '2026-07-05 16:00:00',
    sightings: [
      aSighting({ sighting_dt: START }),
      aSighting(hidden),
      aSighting({ sighting_dt: START, survey: 0 }),
    ],
    surveys: [survey],
    weather_observations: [
      { date: START, sharing_level: 'nation' },
      { date: START, air_temperature: 12 },
    ],
  });
  ({ patrolId: shared } = await createPatrol({ login_name: 'guardian' }, patrol, 'shared-patrol'));
});

test('a shared patrol counts for outsiders only what they see', async () => {
  const token = await makeSessionToken('outsider');
  const byId = await invoke(handlers.patrolsById, { token, body: { patrolIds: [shared] } });
  expect((byId.body as unknown as { items: unknown[] }).items).toMatchObject([
    { id: shared, sighting_count: 1, survey_count: 0, weather_count: 1 },
  ]);
  const dates = { startDate: '2026-01-01 00:00:00', endDate: '2026-12-31 23:59:59' };
  const found = await invoke(handlers.searchPatrols, {
    token,
    query: `filters=${encodeURIComponent(JSON.stringify({ dates }))}`,
  });
  expect((found.body as unknown as { items: unknown[] }).items).toMatchObject([
    { id: shared, sighting_count: 1, survey_count: 0 },
  ]);
});
