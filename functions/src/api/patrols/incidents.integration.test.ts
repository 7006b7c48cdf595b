import { HEAD, patrolKey } from '#data/store/keys.ts';
import { sendAs, storeWithManagers } from '#testing/deleting.ts';
import { setStored } from '#testing/flagging.ts';
import { storedItems } from '#testing/store.ts';

const START = '2026-07-04 08:00:00';
const incident = {
  incident_dt: '2026-07-04 10:15:00',
  incident_type: 'Near miss',
  latitude: 52.3,
  longitude: -128.4,
  description: 'A tug without lights in the fog. Haíɫzaqv',
  injuries: false,
  follow_up_needed: true,
  follow_up: 'Ask for a light at the point.',
};

const create = (over: object) =>
  sendAs('guardian', 'createPatrol', {
    body: {
      patrol: {
        nation: 'North Inlet',
        sharing_level: 'network',
        patrol_start_dt: START,
        patrol_end_dt: '2026-07-04 16:00:00',
        ...over,
      },
    },
  });
const incidentsFor = async (login: string, patrolId: number): Promise<unknown> => {
  const { body } = await sendAs(login, 'patrolsById', { body: { patrolIds: [patrolId] } });
  return (body as unknown as { items: { incidents: unknown }[] }).items[0]?.incidents;
};
const getId = (body: unknown): number => (body as { patrolId: number }).patrolId;

beforeEach(storeWithManagers);

test('incidents are returned to the nation, and to no one else', async () => {
  const response = await create({ incidents: [incident, { ...incident, incident_type: null }] });
  expect(response.status).toBe(201);
  const id = getId(response.body);
  for (const login of ['guardian', 'admin', 'network'])
    expect(await incidentsFor(login, id)).toMatchObject([
      incident,
      { ...incident, incident_type: null },
    ]);
  expect(await incidentsFor('outsider', id)).toEqual([]);
});

test('a patrol from before incidents existed has none', async () => {
  const id = getId((await create({})).body);
  const head = (await storedItems()).find(({ pk, sk }) => pk === patrolKey(id) && sk === HEAD)!;
  const { incidents: _none, ...before } = JSON.parse(head.j as string) as Record<string, unknown>;
  await setStored(id, HEAD, { j: JSON.stringify(before) });
  expect(await incidentsFor('guardian', id)).toEqual([]);
});

test('texts that are too long for one item are rejected, with the name of the longest', async () => {
  const long = { ...incident, description: 'ł'.repeat(20_000) };
  const response = await create({ notes: 'x'.repeat(20_000), incidents: Array(8).fill(long) });
  expect([response.status, response.body]).toMatchObject([
    400,
    {
      code: 'invalid-request',
      errors: [0, 1, 2].map((i) => ({
        path: `body.patrol.incidents[${i}].description`,
        message: expect.stringContaining(
          'The longest: Incident 1, What happened (41 kB)',
        ) as string,
      })),
    },
  ]);
  // The maximum is stored and read back.
  const most = await create({ incidents: Array(7).fill(long) });
  expect(most.status).toBe(201);
  const id = getId(most.body);
  expect(await incidentsFor('guardian', id)).toMatchObject(Array(7).fill(long));
  const edited = { final_notes: 'x'.repeat(20_000) };
  const more = await sendAs('guardian', 'editDetails', {
    body: { patrol: { id, original: { final_notes: null }, edited } },
  });
  expect([more.status, more.text]).toEqual([
    400,
    expect.stringContaining('in total; the limit is 300 kB') as string,
  ]);
});

test('they are edited as one field, and managers see them in the history', async () => {
  const id = getId((await create({ incidents: [incident] })).body);
  const worse = { ...incident, injuries: true };
  const edited = await sendAs('guardian', 'editDetails', {
    body: { patrol: { id, original: { incidents: [incident] }, edited: { incidents: [worse] } } },
  });
  expect(edited.status).toBe(200);
  expect(await incidentsFor('guardian', id)).toMatchObject([worse]);
  const history = await sendAs('manager', 'patrolHistory', { query: `patrolId=${id}` });
  expect((history.body as unknown as { items: unknown[] }).items[0]).toMatchObject({
    action: 'changed',
    section: 'details',
    changes: [{ field: 'incidents', label: 'Incidents', before: [incident], after: [worse] }],
  });
});
