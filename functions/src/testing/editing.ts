/** A patrol to edit, and the calls that edit it. */
import type { NewPatrolInput, Patrol } from '@portal/shared-types/records/patrol';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { createPatrol } from '#data/change/createPatrol.ts';
import {
  readHeads,
  readPatrols,
  readSightings,
  readSurveys,
  readWeather,
} from '#data/patrol/patrolStore.ts';
import { authTableName } from '#data/store/tables.ts';
import { aPatrol, aRoute, aSighting } from './builders';
import { handlers } from './handlers';
import { invoke, type TestResponse } from './invoke';
import { NATIONS, VIEWERS, withAccount, withAccounts } from './store';
import { makeSessionToken } from './tokens';

const grantAccess = (nation: string, access: 'Guardian' | 'Manager' | 'Administrator') => ({
  nation,
  hr: false,
  access,
});

/**
 * In addition to the usual people: a Manager and an Administrator of the nation, and a Guardian of it who
 * isn't on any patrol.
 */
export const withEditors = async (): Promise<void> => {
  await withAccounts();
  const [nation] = NATIONS as [string];
  const people = [
    [
      'manager',
      'Mona Manager',
      [grantAccess(nation, 'Manager'), grantAccess(NATIONS[1]!, 'Guardian')],
    ],
    ['admin', 'Alma Admin', [grantAccess(nation, 'Administrator')]],
    ['other', 'Odo Other', [grantAccess(nation, 'Guardian')]],
  ] as const;
  for (const [login_name, full_name, access] of people)
    await withAccount({ login_name, full_name, access });
};

/** By table and login: new tables have no sessions. */
const tokens = new Map<string, string>();

/** @param headers such as an idempotency key */
export const callAs = async (
  login: string,
  id: RouteId,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> => {
  const key = `${authTableName()} ${login}`;
  const token = tokens.get(key) ?? (await makeSessionToken(login));
  tokens.set(key, token);
  return invoke(handlers[id], { token, body, headers });
};

/** Sightings 1 (incidental) and 2 (of survey 1), surveys 1 and 2, weather 1. */
export const patrolToEdit = async (over: Partial<NewPatrolInput> = {}): Promise<number> => {
  const patrol = aPatrol({
    notes: 'Fog early.',
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5]),
    sightings: [aSighting(), aSighting({ sighting_dt: '2026-07-04 10:10:00', survey: 0 })],
    surveys: [
      { survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 10:00:00' },
      { survey_type: 'Boat Survey', survey_start_dt: '2026-07-04 13:00:00' },
    ],
    weather_observations: [{ date: '2026-07-04 09:00:00', air_temperature: 11 }],
    ...over,
  });
  const key = `to-edit-${patrol.nation}-${patrol.patrol_start_dt}`;
  return (await createPatrol({ login_name: 'guardian' }, patrol, key)).patrolId;
};

export interface AsRead {
  patrol: Patrol;
  sightings: Sighting[];
  surveys: Survey[];
  weather: WeatherObservation[];
}

/** As read by someone of every nation. */
export const asRead = async (pid: number): Promise<AsRead> => {
  const viewer = VIEWERS.network;
  const [head] = await readHeads(viewer, [pid]);
  const [patrol] = await readPatrols(viewer, [pid]);
  return {
    patrol: patrol!,
    sightings: await readSightings(viewer, head!),
    surveys: await readSurveys(viewer, head!),
    weather: await readWeather(viewer, head!),
  };
};
