import { ApiError, type Client } from '#contract/api/client.ts';
import type { DayPatrol } from './days';
import { ImportStopped, type Portal } from './portal';
import { makeIdempotencyKey, sendPatrol } from './send';

const patrol = {
  nation: 'North Inlet',
  patrol_start_dt: '2015-08-11 08:00:00',
  patrol_end_dt: '2015-08-11 16:00:00',
  guardians: ['Wren Ashdown'],
  source: 'Import',
  sightings: [{ sighting_dt: '2015-08-11 09:00:00', sighting_type: 'Whale Observation' }],
};
const day = { patrol } as unknown as DayPatrol;

/** A portal that already has some patrols. */
const portalWith = (standing: object[], refusal?: ApiError) => {
  const created: unknown[] = [];
  const client = {
    searchPatrols: () => Promise.resolve({ items: standing, truncated: false, nextToken: null }),
    patrolsById: () => Promise.resolve({ items: standing }),
    createPatrol: (call: unknown) => {
      if (refusal) return Promise.reject(refusal);
      created.push(call);
      return Promise.resolve({ patrolId: 1500, sightingIds: [], surveyIds: [] });
    },
  } as unknown as Client;
  const portal: Portal = { call: (request) => request(client) };
  return { portal, created };
};
const standing = { ...patrol, id: 1401, sighting_count: 1, survey_count: 0, weather_count: 0 };

test('a day that isn’t in the portal is added', async () => {
  const { portal, created } = portalWith([]);
  expect(await sendPatrol(portal, day)).toEqual({ outcome: 'added', patrolId: 1500 });
  expect(created).toHaveLength(1);
});

test('a day with the same content is already in the portal', async () => {
  const { portal, created } = portalWith([standing]);
  expect(await sendPatrol(portal, day)).toEqual({ outcome: 'already there', patrolId: 1401 });
  expect(created).toEqual([]);
});

test('a new record before the first one doesn’t add the day twice', async () => {
  const { portal, created } = portalWith([
    { ...standing, patrol_start_dt: '2015-08-11 06:00:00', sighting_count: 2 },
  ]);
  const sent = await sendPatrol(portal, day);
  expect(sent).toMatchObject({ outcome: 'refused' });
  expect(JSON.stringify(sent)).toMatch(
    /imported as Patrol #1401.*portal: 2 sightings.*files: 1 sighting,/,
  );
  expect(created).toEqual([]);
});

test('a patrol of another boat on the same day is another patrol', async () => {
  const { portal, created } = portalWith([{ ...standing, guardians: ['Sol Brackwater'] }]);
  expect(await sendPatrol(portal, day)).toMatchObject({ outcome: 'added' });
  expect(created).toHaveLength(1);
});

test('a refusal of the portal is passed on in its words', async () => {
  const errors = [{ path: 'body.patrol', message: 'is odd' }];
  const refusal = new ApiError(400, { errors, reference: 'abc-1' });
  const { portal } = portalWith([], refusal);
  expect(await sendPatrol(portal, day)).toEqual({
    outcome: 'refused',
    reason: 'body.patrol is odd. Reference: abc-1',
  });
});

test('a start that another patrol of the nation has is avoided, and found again', async () => {
  const taken = new ApiError(409, { code: 'already-exists' });
  const starts: string[] = [];
  let records: unknown;
  const client = {
    searchPatrols: () => Promise.resolve({ items: [], truncated: false, nextToken: null }),
    createPatrol: ({ body }: { body: { patrol: typeof patrol } }) => {
      starts.push(body.patrol.patrol_start_dt);
      records = body.patrol.sightings;
      return starts.length < 3 ? Promise.reject(taken) : Promise.resolve({ patrolId: 1501 });
    },
  } as unknown as Client;
  const portal: Portal = { call: (request) => request(client) };
  expect(await sendPatrol(portal, day)).toEqual({ outcome: 'added', patrolId: 1501 });
  expect(starts).toEqual(['2015-08-11 08:00:00', '2015-08-11 07:59:59', '2015-08-11 07:59:58']);
  expect(records).toEqual(patrol.sightings);

  const again = portalWith([{ ...standing, patrol_start_dt: '2015-08-11 07:59:58' }]);
  expect(await sendPatrol(again.portal, day)).toEqual({
    outcome: 'already there',
    patrolId: 1401,
  });
});

test('a day that another person adds at the same moment is not added a second earlier', async () => {
  const taken = new ApiError(409, { code: 'already-exists', about: { patrolId: 1401 } });
  const racing = (theirs: object) => {
    const starts: string[] = [];
    const client = {
      searchPatrols: () => Promise.resolve({ items: [], truncated: false, nextToken: null }),
      patrolsById: () => Promise.resolve({ items: [theirs] }),
      createPatrol: ({ body }: { body: { patrol: { patrol_start_dt: string } } }) => {
        starts.push(body.patrol.patrol_start_dt);
        return starts.length < 2 ? Promise.reject(taken) : Promise.resolve({ patrolId: 1501 });
      },
    } as unknown as Client;
    return { starts, sent: sendPatrol({ call: (request) => request(client) }, day) };
  };
  const same = racing(standing);
  expect(await same.sent).toEqual({ outcome: 'already there', patrolId: 1401 });
  expect(same.starts).toEqual(['2015-08-11 08:00:00']);

  const other = racing({ ...standing, sighting_count: 2 });
  expect(await other.sent).toMatchObject({ outcome: 'refused', patrolId: 1401 });
  expect(other.starts).toEqual(['2015-08-11 08:00:00']);

  const alien = racing({ ...standing, source: 'By hand' });
  expect(await alien.sent).toEqual({ outcome: 'added', patrolId: 1501 });
  expect(alien.starts).toEqual(['2015-08-11 08:00:00', '2015-08-11 07:59:59']);
});

test('a day whose patrol was deleted is rejected with its number, and doesn’t count as added', async () => {
  const headers = new Headers({ 'idempotency-replayed': 'true' });
  const client = {
    searchPatrols: () => Promise.resolve({ items: [], truncated: false, nextToken: null }),
    patrolsById: () => Promise.resolve({ items: [] }),
    createPatrol: (_call: unknown, options: { onHeaders: (headers: Headers) => void }) => {
      options.onHeaders(headers);
      return Promise.resolve({ patrolId: 1502 });
    },
  } as unknown as Client;
  const sent = await sendPatrol({ call: (request) => request(client) }, day);
  expect(sent).toMatchObject({ outcome: 'refused', patrolId: 1502 });
  expect(JSON.stringify(sent)).toContain('Patrol #1502, which was deleted');
});

test('the same content has the same key, wherever it is sent from', async () => {
  expect(await makeIdempotencyKey('{"patrol":{}}')).toBe(
    'import-2duuhsdkh6JtZnFv11Cu2pAkIy9JkVKSkfZ8wSfMGKw',
  );
});

test('a portal that does not answer stops the import', async () => {
  const client = { searchPatrols: () => Promise.reject(new TypeError('fetch failed')) };
  const portal: Portal = { call: (request) => request(client as unknown as Client) };
  await expect(sendPatrol(portal, day)).rejects.toBeInstanceOf(ImportStopped);
});
