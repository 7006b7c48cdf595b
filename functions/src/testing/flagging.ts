/** A patrol with records to flag, some shared and some not, and calls that flag them. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ReviewedFlag } from '@portal/shared-types/contract/api/flags';
import { createPatrol } from '#data/change/createPatrol.ts';
import { documentClient } from '#data/store/dynamo.ts';
import { patrolKey } from '#data/store/keys.ts';
import { authTableName, tableName } from '#data/store/tables.ts';
import { aPatrol, aSighting } from './builders';
import { handlers } from './handlers';
import { invoke, type TestResponse } from './invoke';
import { makeSessionToken } from './tokens';
import type { Flag } from '@portal/shared-types/records/flag';

export const START = '2026-07-04 08:00:00';
const SURVEY = '2026-07-04 10:00:00';

/**
 * Sightings 1 (incidental), 2 (of survey 1, which isn't shared), 3 and 4 (in the same second, 4 not shared),
 * 5 and 6 (in the same second, both shared); surveys 1 (not shared) and 2.
 */
export const patrolToFlag = async (level: 'nation' | 'network', start = START): Promise<number> => {
  const day = start.slice(0, 10);
  const at = (time: string) => ({ sighting_dt: `${day} ${time}` });
  const kept = { sharing_level: 'nation' } as const;
  const patrol = aPatrol({
    sharing_level: level,
    patrol_start_dt: start,
    patrol_end_dt: `${day} 16:00:00`,
    sightings: [
      aSighting(at('09:30:00')),
      aSighting({ ...at('10:10:00'), survey: 0 }),
      aSighting(at('11:00:00')),
      aSighting({ ...at('11:00:00'), ...kept }),
      aSighting(at('12:00:00')),
      aSighting(at('12:00:00')),
    ],
    surveys: [
      { survey_type: 'Kelp Survey', survey_start_dt: `${day} ${SURVEY.slice(11)}`, ...kept },
      { survey_type: 'Boat Survey', survey_start_dt: `${day} 13:00:00` },
    ],
  });
  return (await createPatrol({ login_name: 'guardian' }, patrol, `flags-${level}-${start}`))
    .patrolId;
};

export const aFlag = (patrolID: number, over: object = {}) => ({
  nation: 'North Inlet',
  patrolID,
  patrolStartDate: START,
  surveyStartDate: null,
  sightingStartDate: null,
  flag: 'Wrong location',
  note: 'The point is on land.',
  ...over,
});

const tokens = new Map<string, Promise<string>>();
/** A separate session for each store. */
const getToken = (login: string): Promise<string> => {
  const key = `${authTableName()} ${login}`;
  const known = tokens.get(key) ?? makeSessionToken(login);
  tokens.set(key, known);
  return known;
};

export const raise = async (
  login: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  invoke(handlers.insertFlag, { token: await getToken(login), body, headers });

export const readFlags = async (login: string, patrolId: number): Promise<Flag[]> => {
  const response = await invoke(handlers.flagsByPatrolId, {
    token: await getToken(login),
    query: `patrolId=${patrolId}`,
  });
  expect(response.status).toBe(200);
  return (response.body as unknown as { items: Flag[] }).items;
};

/** Sets attributes of an item directly in the store. */
export const setStored = async (
  patrolId: number,
  sk: string,
  set: Record<string, unknown>,
): Promise<void> => {
  const names = Object.keys(set);
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: patrolKey(patrolId), sk },
      UpdateExpression: `SET ${names.map((_, i) => `#s${i} = :s${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#s${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.values(set).map((value, i) => [`:s${i}`, value]),
      ),
    }),
  );
};

/** Attributes of a deleted record. */
export const DELETED = {
  deleted: { by: 'manager', at: '2026-07-06T10:00:00.000Z', reason: null },
};

export const changeFlagAs = async (
  route: 'resolveFlag' | 'reopenFlag',
  login: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestResponse & { flag: Flag }> => {
  const response = await invoke(handlers[route], { token: await getToken(login), body, headers });
  return { ...response, flag: (response.body as unknown as { flag: Flag }).flag };
};

interface ReviewResponse extends TestResponse {
  items: ReviewedFlag[];
  nextToken: string | null;
}

export const review = async (login: string, query = ''): Promise<ReviewResponse> => {
  const response = await invoke(handlers.flagsForReview, { token: await getToken(login), query });
  const { items, nextToken } = response.body as unknown as ReviewResponse;
  return { ...response, items, nextToken };
};

export const openRecords = async (login: string): Promise<unknown[]> => {
  const response = await invoke(handlers.openFlagRecords, { token: await getToken(login) });
  expect(response.status).toBe(200);
  return (response.body as unknown as { items: unknown[] }).items;
};
