/** The examples in the API's description work as described, in this order. */
import { EXAMPLES } from '@portal/shared-types/contract/api/examples';
import { freshBucket } from '#testing/bucket.ts';
import { asRead, callAs, withEditors } from '#testing/editing.ts';
import type { TestResponse } from '#testing/invoke.ts';
import { freshStore } from '#testing/store.ts';

let said = new Map<string, string>();
beforeAll(async () => {
  freshBucket();
  await freshStore();
  await withEditors();
});

/** Replaces made-up values of the description by those of earlier responses. */
const tryIt = async (id: keyof typeof EXAMPLES, login = 'manager'): Promise<TestResponse> => {
  let body = JSON.stringify(EXAMPLES[id]);
  for (const [madeUp, real] of said) body = body.replaceAll(madeUp, real);
  return callAs(login, id, JSON.parse(body));
};
const works = async (id: keyof typeof EXAMPLES, status: number): Promise<TestResponse['body']> => {
  const response = await tryIt(id);
  expect([id, response.status, response.body.detail]).toEqual([id, status, undefined]);
  return response.body;
};

test('every example works, one after another', async () => {
  said = new Map();
  const { patrolId } = (await works('createPatrol', 201)) as unknown as { patrolId: number };
  said.set('1042', String(patrolId));
  for (const id of ['addSightings', 'addSurveys', 'addWeather', 'addPhotos'] as const)
    await works(id, 201);
  const edits = [
    'editDetails',
    'editRoute',
    'editSighting',
    'editSurvey',
    'editWeather',
    'updatePhoto',
  ] as const;
  for (const id of edits) expect((await works(id, 200)).changes).not.toEqual([]);
  const { flagId } = (await works('insertFlag', 201)) as unknown as { flagId: string };
  said.set(`${patrolId}.f1`, flagId);
  for (const id of ['resolveFlag', 'reopenFlag', 'deleteRecord', 'restoreRecord'] as const)
    await works(id, 200);
  await works('createExport', 202);

  const { patrol, sightings, surveys, weather } = await asRead(patrolId);
  expect(patrol).toMatchObject({ notes: 'Fog until ten.', guest_patroller: 'A guest' });
  expect(sightings.map(({ details }) => details.group_size ?? details.note)).toEqual([
    7,
    'Mooring buoy adrift.',
    1,
  ]);
  expect(surveys.map(({ comments }) => comments ?? null)).toEqual([
    'Low tide at half past ten.',
    null,
  ]);
  expect(weather.map(({ wind_beaufort }) => wind_beaufort ?? null)).toEqual([3, null]);
  // A dry run: the route doesn't change.
  expect(patrol.distance).toBeGreaterThan(10);
});
