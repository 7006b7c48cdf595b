import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { ROUTES } from '@portal/shared-types/contract/api/routes';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, PASSWORD, VIEWERS, withAccounts } from '#testing/store.ts';
import { handler as login } from '../sign-in/login';
import { handler } from './detailedSightings';

let token: string;
let pids: number[];

const day = (d: number): string => `2026-07-0${d}`;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  const response = await invoke(login, { body: { username: 'guardian', password: PASSWORD } });
  token = (response.body as unknown as { JwtToken: string }).JwtToken;
  pids = [];
  for (const [d, nation] of [
    [4, 'North Inlet'],
    [5, 'North Inlet'],
    [6, 'South Sound'],
  ] as const) {
    const made = await createPatrol(
      VIEWERS.guardian,
      aPatrol({
        nation,
        patrol_start_dt: `${day(d)} 08:00:00`,
        patrol_end_dt: `${day(d)} 18:00:00`,
        surveys: [{ survey_type: 'Whale Survey', survey_start_dt: `${day(d)} 09:00:00` }],
        sightings: [
          aSighting({ sighting_dt: `${day(d)} 09:30:00`, survey: 0 }),
          aSighting({ sighting_dt: `${day(d)} 12:00:00` }),
          aSighting({ sighting_dt: `${day(d)} 15:00:00` }),
        ],
      }),
      `patrol-of-${d}`,
    );
    pids.push(made.patrolId);
  }
});

const send = async (body: object) => {
  const response = await invoke(handler, { token, body });
  expect(response.status).toBe(200);
  const found = response.body as unknown as RouteResponse<typeof ROUTES.detailedSightings>;
  return {
    sightings: found.sightings.map(({ sighting_id }) => sighting_id),
    surveySightings: found.surveySightings.map(({ sighting_id }) => sighting_id),
  };
};

test('the sightings of a patrol, those of surveys apart', async () => {
  expect(await send({ patrolId: pids[0] })).toEqual({
    sightings: [`${pids[0]}.2`, `${pids[0]}.3`],
    surveySightings: [`${pids[0]}.1`],
  });
});

test('the dates of the filter exclude earlier and later sightings', async () => {
  expect(
    await send({
      patrolId: pids[0],
      sightingIds: null,
      filterStartDate: `${day(4)} 09:30:00`,
      filterEndDate: `${day(4)} 12:00:00`,
    }),
  ).toEqual({ sightings: [`${pids[0]}.2`], surveySightings: [`${pids[0]}.1`] });
});

test('sightings by id, of several patrols; hidden ones are omitted', async () => {
  const sightingIds = [`${pids[0]}.3`, `${pids[1]}.1`, `${pids[2]}.2`, '999999.1'];
  expect(await send({ sightingIds })).toEqual({
    sightings: [`${pids[0]}.3`],
    surveySightings: [`${pids[1]}.1`],
  });
});

test('a request without criteria, or for too much at once, is rejected', async () => {
  expect((await invoke(handler, { token, body: {} })).status).toBe(400);
  const everywhere = Array.from({ length: 201 }, (_, i) => `${i + 1}.1`);
  expect((await invoke(handler, { token, body: { sightingIds: everywhere } })).status).toBe(400);
  expect((await invoke(handler, { token, body: { filterStartDate: '2026' } })).status).toBe(400);
});
