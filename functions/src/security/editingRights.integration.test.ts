/**
 * docs/product.md#access-levels for the editor: who may change what, and that editing never gives anyone more
 * access.
 */
import { randomUUID } from 'node:crypto';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { documentClient } from '#data/store/dynamo.ts';
import { aRoute, aSighting, shared } from '#testing/builders.ts';
import { asRead, callAs, patrolToEdit, withEditors, type AsRead } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore, storedItems, withAccount } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const NORTH = 'North Inlet';
const SOUTH = 'South Sound';

beforeEach(async () => {
  await freshStore();
  await withEditors();
  const grantAccess = (
    nation: string,
    access: 'Guardian' | 'Manager' | 'Administrator',
    hr = false,
  ) => ({
    nation,
    hr,
    access,
  });
  for (const [login_name, access] of [
    ['nobody', []],
    ['southern', [grantAccess(SOUTH, 'Manager')]],
    ['twofold', [grantAccess(NORTH, 'Guardian', true), grantAccess(SOUTH, 'Administrator')]],
    ['giver', [grantAccess(NORTH, 'Administrator'), grantAccess(SOUTH, 'Guardian')]],
  ] as const)
    await withAccount({ login_name, full_name: `full name of ${login_name}`, access: [...access] });
});

/** Every way to write to a patrol, each with a change that its people may make. */
const writes = (pid: number, { sightings, surveys, weather }: AsRead): [RouteId, object][] => [
  [
    'editDetails',
    { patrol: { id: pid, original: { notes: 'Fog early.' }, edited: { notes: 'x' } } },
  ],
  [
    'editRoute',
    { patrol: { id: pid, route_version: 1, route_geojson: aRoute([-128.6, 52], [-128.5, 52.1]) } },
  ],
  [
    'editSighting',
    {
      originalSighting: sightings[0],
      editedSighting: { ...sightings[0]!, observed_loc_description: 'x' },
      nation: NORTH,
    },
  ],
  [
    'editSurvey',
    { originalSurvey: surveys[0], editedSurvey: { ...surveys[0]!, comments: 'x' }, nation: NORTH },
  ],
  [
    'editWeather',
    {
      originalWeather: weather[0],
      editedWeather: { ...weather[0]!, comments: 'x' },
      nation: NORTH,
    },
  ],
  ['addSightings', { patrol: { id: pid, sightings: [aSighting()] } }],
  [
    'addSurveys',
    {
      patrol: {
        id: pid,
        surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 12:00:00' }],
      },
    },
  ],
  ['addWeather', { patrol: { id: pid, weather_observations: [{ date: '2026-07-04 12:00:00' }] } }],
  ['deleteRecord', { patrolId: pid, recordId: `${pid}.1`, version: 1, reason: null }],
  ['deleteRecord', { patrolId: pid, recordId: null, version: 1, reason: null }],
  ['restoreRecord', { patrolId: pid, recordId: `${pid}.1` }],
];

const stored = async (pid: number): Promise<unknown[]> =>
  (await storedItems())
    .filter(({ pk, sk }) => pk === `P#${pid}` || String(sk).startsWith('U'))
    .sort((a, b) =>
      `${String(a.pk)} ${String(a.sk)}` < `${String(b.pk)} ${String(b.sk)}` ? -1 : 1,
    );

const sendEach = async (login: string, pid: number): Promise<TestResponse[]> => {
  const read = await asRead(pid);
  const responses: TestResponse[] = [];
  for (const [id, body] of writes(pid, read))
    for (const more of id.startsWith('edit') ? [{}, { printOnly: true }] : [{}])
      responses.push(await callAs(login, id, { ...body, ...more }));
  return responses;
};

describe.each(['nobody', 'outsider', 'southern'])('%s, of another nation', (login) => {
  test('can read shared records, and changes none of them', async () => {
    const pid = await patrolToEdit(shared);
    const before = await stored(pid);
    const responses = await sendEach(login, pid);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await stored(pid)).toEqual(before);
  });

  test('gets the same response for hidden and for missing records', async () => {
    const pid = await patrolToEdit();
    const before = await stored(pid);
    const hidden = await sendEach(login, pid);
    const read = await asRead(pid);
    const none = JSON.parse(
      JSON.stringify(writes(pid, read)).replaceAll(String(pid), '999999'),
    ) as [RouteId, object][];
    const missing: TestResponse[] = [];
    for (const [id, body] of none)
      for (const more of id.startsWith('edit') ? [{}, { printOnly: true }] : [{}])
        missing.push(await callAs(login, id, { ...body, ...more }));
    expect(hidden.map(({ status, text }) => [status, text])).toEqual(
      missing.map(({ status, text }) => [status, text]),
    );
    expect(new Set(hidden.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await stored(pid)).toEqual(before);
  });

  test('waits equally long for a rejection, because only the patrol’s head is read', async () => {
    const pid = await patrolToEdit();
    const bodies = writes(pid, await asRead(pid));
    const read: unknown[] = [];
    const client = documentClient();
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    const spy = jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
      if (JSON.stringify(command).includes(`"P#${pid}"`))
        read.push((command as { input: { Key?: object } }).input.Key ?? command);
      return send(command);
    }) as never);
    for (const [id, body] of bodies) await callAs(login, id, body);
    spy.mockRestore();
    expect(read).toEqual(bodies.map(() => ({ pk: `P#${pid}`, sk: 'A' })));
  });
});

describe('people in the nation', () => {
  test.each(['other', 'twofold'])('who aren’t on the patrol change nothing (%s)', async (login) => {
    const pid = await patrolToEdit();
    const before = await stored(pid);
    const responses = await sendEach(login, pid);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await stored(pid)).toEqual(before);
  });

  const edit = (login: string, id: number, original: object, edited: object, more = {}) =>
    callAs(login, 'editDetails', { patrol: { id, original, edited }, ...more });

  test('who remove themselves from another person’s patrol no longer belong to it', async () => {
    const pid = await patrolToEdit({ guardians: ['Tess Guardian', 'Odo Other'] });
    const [before, after] = [
      { guardians: ['Tess Guardian', 'Odo Other'] },
      { guardians: ['Tess Guardian'] },
    ];
    expect((await edit('other', pid, before, after)).status).toBe(200);
    expect((await edit('other', pid, after, before)).status).toBe(403);
    expect((await edit('other', pid, { notes: 'Fog early.' }, { notes: 'x' })).status).toBe(403);
    // The creator stays an editor, listed on it or not.
    expect((await edit('guardian', pid, after, { guardians: [] })).status).toBe(200);
    expect((await edit('guardian', pid, { guardians: [] }, before)).status).toBe(200);
    expect((await edit('other', pid, { notes: 'Fog early.' }, { notes: 'x' })).status).toBe(200);
  });

  test('can’t share a record by an edit, in any form', async () => {
    const pid = await patrolToEdit(shared);
    await callAs('admin', 'editSighting', await changeSharing(pid, 'network', 'nation'));
    for (const login of ['guardian', 'manager', 'twofold'])
      for (const more of [{}, { printOnly: true }]) {
        const body = await changeSharing(pid, 'nation', 'network');
        expect((await callAs(login, 'editSighting', { ...body, ...more })).status).toBe(403);
      }
    // As if it had been shared when read, and with the field omitted.
    for (const original of [{ sharing_level: 'network' }, {}]) {
      const { sightings } = await asRead(pid);
      const { sharing_level: _level, ...rest } = sightings[0]!;
      await callAs('guardian', 'editSighting', {
        originalSighting: { ...rest, ...original },
        editedSighting: { ...rest, ...original, observed_loc_description: randomUUID() },
        nation: NORTH,
      });
      expect((await asRead(pid)).sightings[0]!.sharing_level).toBe('nation');
    }
  });

  const changeSharing = async (pid: number, from: string, to: string) => {
    const [one] = (await asRead(pid)).sightings;
    return {
      originalSighting: { ...one!, sharing_level: from },
      editedSighting: { ...one!, sharing_level: to },
      nation: NORTH,
    };
  };

  test('can request a level above the patrol’s once, which shares nothing yet', async () => {
    const pid = await patrolToEdit();
    const send = async () =>
      (await callAs('admin', 'editSighting', await changeSharing(pid, 'nation', 'network'))).body;
    expect(await send()).toMatchObject({ written: true, sighting: { sharing_level: 'nation' } });
    expect(await send()).toMatchObject({ written: false, changes: [] });
    expect((await asRead(pid)).patrol.version).toBe(2);
  });

  test('don’t share a record by removing it from a survey that is limited to the nation', async () => {
    const pid = await patrolToEdit({
      ...shared,
      surveys: [
        {
          survey_type: 'Kelp Survey',
          survey_start_dt: '2026-07-04 10:00:00',
          sharing_level: 'nation',
        },
        { survey_type: 'Boat Survey', survey_start_dt: '2026-07-04 13:00:00' },
      ],
    });
    const seen = async (): Promise<string[]> => {
      const token = await makeSessionToken('outsider');
      const response = await invoke(handlers.detailedSightings, { token, body: { patrolId: pid } });
      return [...response.text.matchAll(/"sighting_id":"\d+\.(\d+)"/g)].map(([, no]) => no!);
    };
    expect(await seen()).toEqual(['1']);
    for (const survey_id of [null, `${pid}.v2`]) {
      const two = (await asRead(pid)).sightings[1]!;
      expect(two.sharing_level).toBe('nation');
      const response = await callAs('guardian', 'editSighting', {
        originalSighting: two,
        editedSighting: { ...two, survey_id },
        nation: NORTH,
      });
      expect([response.status, response.body]).toMatchObject([
        200,
        { sighting: { survey_id, sharing_level: 'nation' } },
      ]);
      expect(await seen()).toEqual(['1']);
    }
    // Only an Administrator may change this.
    const two = (await asRead(pid)).sightings[1]!;
    await callAs('admin', 'editSighting', {
      originalSighting: two,
      editedSighting: { ...two, sharing_level: 'network' },
      nation: NORTH,
    });
    expect(await seen()).toEqual(['1', '2']);
  });

  test('can’t move a patrol to a nation that they can’t add to, or by naming another nation as its own', async () => {
    const pid = await patrolToEdit();
    const give = (login: string, from: string, to: string, more = {}) =>
      edit(login, pid, { nation: from, ...more }, { nation: to, ...more });
    expect((await give('manager', NORTH, 'East Arm')).status).toBe(403);
    // Administrator of the other nation, and a Guardian of this one, listed on the patrol or not.
    expect((await give('twofold', NORTH, SOUTH)).status).toBe(403);
    await edit(
      'manager',
      pid,
      { guardians: ['Tess Guardian'] },
      { guardians: ['full name of twofold'] },
    );
    expect((await give('twofold', NORTH, SOUTH)).status).toBe(403);
    expect((await give('southern', SOUTH, SOUTH)).status).toBe(404);
    expect((await give('southern', NORTH, SOUTH)).status).toBe(404);
    expect((await asRead(pid)).patrol.nation).toBe(NORTH);
    // After moving it, the giver can't change it, except with their access in the new nation.
    expect((await give('giver', NORTH, SOUTH)).status).toBe(200);
    for (const [id, body] of writes(pid, await asRead(pid)).slice(0, 1)) {
      expect((await callAs('giver', id, body)).status).toBe(403);
      expect((await callAs('admin', id, body)).status).toBe(404);
      expect((await callAs('southern', id, body)).status).toBe(200);
    }
  });

  test('don’t see who edited a shared patrol, and neither do outsiders', async () => {
    const pid = await patrolToEdit(shared);
    await edit('manager', pid, { notes: 'Fog early.' }, { notes: 'Sun' });
    const stale = await edit('outsider', pid, { notes: 'Fog early.' }, { notes: 'x' });
    expect([stale.status, stale.text.includes('Sun'), stale.text.includes('Mona')]).toEqual([
      403,
      false,
      false,
    ]);
    for (const login of ['outsider', 'guardian'])
      expect(
        (
          await invoke(handlers.patrolHistory, {
            token: await makeSessionToken(login),
            query: `patrolId=${pid}`,
          })
        ).status,
      ).toBe(403);
  });
});
