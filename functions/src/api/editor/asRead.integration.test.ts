/** Records and people are accepted exactly as they were read; what can't be set is refused if it was changed. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

type Fields = Record<string, unknown>;

let pid: number;
beforeAll(async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit();
});

const readFirst = (body: unknown): Fields => (body as { items: [Fields] }).items[0];
const queried = async (login: string, id: RouteId, query: Record<string, string>) => {
  const token = await makeSessionToken(login);
  return (await invoke(handlers[id], { token, query: new URLSearchParams(query).toString() })).body;
};
const pathsIn = ({ errors }: Fields): string[] =>
  (errors as { path: string }[]).map((error) => error.path);
const nation = 'North Inlet';

const RECORDS: Record<
  string,
  {
    read: () => Promise<unknown>;
    id: RouteId;
    body: (original: Fields, edited: Fields) => unknown;
    path: string;
    fixed: Fields;
  }
> = {
  patrol: {
    read: async () => (await callAs('guardian', 'patrolsById', { patrolIds: [pid] })).body,
    id: 'editDetails',
    body: (original, edited) => ({ patrol: { id: pid, original, edited } }),
    path: 'body.patrol.edited',
    fixed: { sighting_count: 99, created_by: 'someone', distance: 1.5 },
  },
  sighting: {
    read: async () => {
      const { body } = await callAs('guardian', 'detailedSightings', { patrolId: pid });
      return { items: body.sightings };
    },
    id: 'editSighting',
    body: (originalSighting, editedSighting) => ({ originalSighting, editedSighting, nation }),
    path: 'body.editedSighting',
    fixed: { patrol_id: 7, coordinates: null },
  },
  survey: {
    read: () => queried('guardian', 'surveysByPatrolId', { patrolId: String(pid) }),
    id: 'editSurvey',
    body: (originalSurvey, editedSurvey) => ({ originalSurvey, editedSurvey, nation }),
    path: 'body.editedSurvey',
    fixed: { patrol_id: 7, patrol_start_dt: '2026-01-01 00:00:00' },
  },
  'weather observation': {
    read: async () => (await callAs('guardian', 'weatherByPatrolIds', { patrolIds: [pid] })).body,
    id: 'editWeather',
    body: (originalWeather, editedWeather) => ({ originalWeather, editedWeather, nation }),
    path: 'body.editedWeather',
    fixed: { patrol_id: 7 },
  },
};

test.each(Object.entries(RECORDS))('a %s', async (_, { read, id, body, path, fixed }) => {
  const one = readFirst(await read());
  expect(one).toMatchObject(Object.fromEntries(Object.keys(fixed).map((key) => [key, one[key]])));
  const same = await callAs('guardian', id, body(one, one));
  expect([same.status, same.body.changes]).toEqual([200, []]);
  const changed = await callAs('guardian', id, body(one, { ...one, ...fixed }));
  expect(changed.status).toBe(400);
  expect(pathsIn(changed.body).sort()).toEqual(
    Object.keys(fixed)
      .map((key) => `${path}.${key}`)
      .sort(),
  );
  expect(readFirst(await read())).toEqual(one);
});

test.each([
  ['their own profile', 'guardian', 'profile', 'guardian'],
  ['the profile of another person', 'admin', 'profile', 'other'],
  ['a person in the Manager Portal', 'admin', 'managedUsers', 'other'],
] as const)('%s', async (_, login, id, about) => {
  const read = async (): Promise<Fields> => {
    const body = await queried(login, id, id === 'profile' ? { login_name: about } : {});
    const { items = [body] } = body as unknown as { items?: Fields[] };
    return items.find(({ login_name }) => login_name === about)!;
  };
  const user = await read();
  expect((await callAs(login, 'updateProfile', { user })).status).toBe(200);
  expect(await read()).toEqual(user);
  const changed = { ...user, active: false, nations: [] };
  const refused = await callAs(login, 'updateProfile', { user: changed });
  expect(refused.status).toBe(400);
  expect(pathsIn(refused.body)).toEqual(
    expect.arrayContaining(['body.user.active', 'body.user.nations']),
  );
  if (login === 'guardian') return;
  expect((await callAs(login, 'updateAccess', { user })).status).toBe(200);
  expect((await callAs(login, 'updateAccess', { user: changed })).status).toBe(400);
});
