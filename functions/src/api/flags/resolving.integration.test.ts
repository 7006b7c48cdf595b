/** Resolving and reopening flags. */
import { addParts } from '#data/change/addParts.ts';
import { readPatrols } from '#data/patrol/patrolStore.ts';
import type { Flag } from '@portal/shared-types/records/flag';
import { aSighting } from '#testing/builders.ts';
import {
  aFlag,
  DELETED,
  patrolToFlag,
  raise,
  readFlags,
  setStored,
  changeFlagAs,
  START,
} from '#testing/flagging.ts';
import {
  freshStore,
  NATIONS,
  storedItems,
  VIEWERS,
  withAccount,
  withAccounts,
} from '#testing/store.ts';

let kept: number;
let shared: number;
const SHARED = '2026-07-05 08:00:00';
const NOTE = 'Checked: the point was moved.';

const addManager = (login: string, nation: string): Promise<void> =>
  withAccount({
    login_name: login,
    full_name: `Maud ${login}`,
    access: [{ nation, hr: false, access: 'Manager' }],
  });

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  await addManager('manager', NATIONS[0]!);
  await addManager('stranger', NATIONS[1]!);
  await withAccount({
    login_name: 'hr',
    full_name: 'Hal Hr',
    access: [{ nation: NATIONS[0]!, hr: true, access: 'Guardian' }],
  });
  kept = await patrolToFlag('nation');
  shared = await patrolToFlag('network', SHARED);
});

let raised = 0;
const flagOn = async (
  patrol: number,
  over: object = {},
  login = 'guardian',
): Promise<Flag & Record<string, unknown>> => {
  const start = patrol === shared ? SHARED : START;
  const note = `flag number ${++raised}`;
  const response = await raise(login, aFlag(patrol, { patrolStartDate: start, note, ...over }));
  expect(response.status).toBe(201);
  return response.body as unknown as Flag & Record<string, unknown>;
};
const resolve = (login: string, flag: Flag, over: object = {}, headers = {}) =>
  changeFlagAs(
    'resolveFlag',
    login,
    { flagId: flag.flagId, version: 1, note: NOTE, ...over },
    headers,
  );
const reopen = (login: string, flag: Flag, over: object = {}) =>
  changeFlagAs('reopenFlag', login, { flagId: flag.flagId, version: 2, note: null, ...over });
const now = async (login: string, { flagId, patrolID }: Flag): Promise<Flag | undefined> =>
  (await readFlags(login, patrolID)).find((flag) => flag.flagId === flagId);
const readHistory = async (patrol: number) =>
  (await storedItems())
    .filter(({ pk, sk }) => pk === `P#${patrol}` && /^H#.*#flag-/.test(String(sk)))
    .map(({ j }) => JSON.parse(String(j)) as Record<string, unknown>)
    .sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1));

test('a manager of the nation resolves a flag, by name and with a note', async () => {
  const flag = await flagOn(kept);
  const response = await resolve('manager', flag);
  expect([response.status, response.flag]).toEqual([
    200,
    {
      ...flag,
      resolved: {
        by: 'Maud manager',
        nations: ['North Inlet'],
        at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as string,
        note: NOTE,
      },
      version: 2,
    },
  ]);
  expect(await now('guardian', flag)).toEqual(response.flag);
});

test('it is reopened, with or without a note, and resolved again', async () => {
  const flag = await flagOn(kept);
  await resolve('manager', flag);
  const open = await reopen('manager', flag, { note: 'It happened again.' });
  expect(open.flag).toMatchObject({
    resolved: null,
    reopened: { by: 'Maud manager', note: 'It happened again.' },
    version: 3,
  });
  expect(await now('guardian', flag)).toEqual(open.flag);
  await resolve('network', flag, { version: 3, note: 'Now it is right.' });
  const again = await reopen('network', flag, { version: 4 });
  expect(again.flag).toMatchObject({
    resolved: null,
    reopened: { by: 'Nell Network', note: null },
    version: 5,
  });
});

test('a note is required, and short enough for all flags of a patrol to fit one response', async () => {
  const flag = await flagOn(kept);
  for (const [note, detail] of [
    [' \n', 'body.note: Note is required'],
    ['ƛ'.repeat(2001), 'body.note: Note must not be longer than 2000 characters'],
  ]) {
    const { status, body } = await resolve('manager', flag, { note });
    expect([status, body.detail]).toEqual([400, detail]);
  }
  expect((await resolve('manager', flag, { note: null })).status).toBe(400);
  expect(await now('guardian', flag)).toEqual(flag);
  expect((await resolve('manager', flag, { note: 'ƛ'.repeat(2000) })).status).toBe(200);
});

test('only managers of the nation resolve and reopen flags', async () => {
  const flag = await flagOn(shared, {}, 'outsider');
  for (const login of ['guardian', 'hr', 'outsider', 'stranger'])
    expect([login, (await resolve(login, flag)).status]).toEqual([login, 403]);
  expect(await now('outsider', flag)).toEqual(flag);
  await resolve('manager', flag);
  for (const login of ['guardian', 'outsider', 'stranger'])
    expect([login, (await reopen(login, flag)).status]).toEqual([login, 403]);
  expect((await now('outsider', flag))!.version).toBe(2);
});

test('a hidden record gets the same response as a missing one, byte for byte', async () => {
  const missing = await changeFlagAs('resolveFlag', 'stranger', {
    flagId: '999999.f0',
    version: 1,
    note: NOTE,
  });
  expect(missing.status).toBe(404);
  const hidden = [
    await flagOn(kept),
    await flagOn(kept, { recordId: `${kept}.1` }),
    await flagOn(shared, { recordId: `${shared}.4` }),
    await flagOn(shared, { recordId: `${shared}.v1` }),
    // Flags that don't exist, on a visible and on a hidden patrol.
    { ...(await flagOn(shared)), flagId: `${shared}.f0` },
    { ...(await flagOn(kept)), flagId: `${kept}.f0` },
  ];
  for (const flag of hidden)
    for (const response of [await resolve('stranger', flag), await reopen('stranger', flag)])
      expect([flag.flagId, response.status, response.text, response.headers]).toEqual([
        flag.flagId,
        404,
        missing.text,
        missing.headers,
      ]);
});

test('people outside the nation see the note and the nation, but not the name', async () => {
  const flag = await flagOn(shared, {}, 'outsider');
  await resolve('manager', flag);
  expect(await now('outsider', flag)).toMatchObject({
    createdBy: 'Otto Outsider',
    resolved: { by: null, nations: ['North Inlet'], note: NOTE },
  });
  await reopen('manager', flag, { note: 'once more' });
  expect(await now('outsider', flag)).toMatchObject({
    resolved: null,
    reopened: { by: null, nations: ['North Inlet'], note: 'once more' },
  });
});

test('a person with an older flag gets the current one, and changes nothing', async () => {
  const flag = await flagOn(kept);
  const { flag: resolved } = await resolve('network', flag);
  const stale = await resolve('manager', flag, { note: 'mine' });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', resolved]);
  // Not even with the current version: someone has recorded a result already.
  const twice = await resolve('manager', flag, { version: 2, note: 'mine' });
  expect([twice.status, twice.body.current]).toEqual([409, resolved]);
  const open = await flagOn(kept);
  expect((await reopen('manager', open, { version: 1 })).body.current).toEqual(open);
  expect(await now('guardian', flag)).toEqual(resolved);
});

test('of two managers at once, one resolves it, and the other gets a conflict', async () => {
  const flag = await flagOn(kept);
  const responses = await Promise.all([
    resolve('manager', flag, { note: 'one' }),
    resolve('network', flag, { note: 'two' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = responses.find(({ status }) => status === 200)!;
  expect(responses.find(({ status }) => status === 409)!.body.current).toEqual(won.flag);
  expect(await now('guardian', flag)).toEqual(won.flag);
});

test('the same request, ten at once and again later, does it once', async () => {
  const flag = await flagOn(kept);
  const key = { 'idempotency-key': 'resolve-ten-at-once' };
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => resolve('manager', flag, {}, key)),
  );
  await reopen('manager', flag);
  const later = await resolve('manager', flag, {}, key);
  expect(later.headers['idempotency-replayed']).toBe('true');
  expect(new Set([...responses, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(
    1,
  );
  expect((await now('guardian', flag))!.version).toBe(3);
  expect((await resolve('manager', flag, { note: 'another' }, key)).status).toBe(422);
});

test('it is resolved while records are added, without disturbing edits in progress', async () => {
  const flag = await flagOn(kept, { recordId: `${kept}.1` });
  const [{ version } = { version: 0 }] = await readPatrols(VIEWERS.guardian, [kept]);
  const parts = { id: kept, sightings: [aSighting()], surveys: [] };
  const added = addParts(VIEWERS.guardian, parts, 'beside-resolving');
  const response = await resolve('manager', flag);
  await added;
  expect(response.status).toBe(200);
  expect((await readPatrols(VIEWERS.guardian, [kept]))[0]!.version).toBe(version + 1);
});

test('each act is in the history: who, when, of which flag and record, and why', async () => {
  const patrol = await patrolToFlag('nation', '2026-07-09 08:00:00');
  const on = { patrolStartDate: '2026-07-09 08:00:00', recordId: `${patrol}.3` };
  const flag = await flagOn(patrol, on);
  const { flag: resolved } = await resolve('manager', flag);
  await reopen('network', flag, { note: 'look again' });
  const act = { section: 'flags', recordIds: [`${patrol}.3`], flagId: flag.flagId };
  expect(await readHistory(patrol)).toMatchObject([
    {
      ...act,
      at: flag.createdAt,
      by: 'guardian',
      action: 'flagged',
      changes: [{ field: 'flag', before: null, after: 'Wrong location' }],
      reason: flag.note,
    },
    { ...act, at: resolved.resolved!.at, by: 'manager', action: 'resolved', reason: NOTE },
    { ...act, by: 'network', action: 'reopened', reason: 'look again' },
  ]);
});

test('flags of deleted records are hidden, and shown again when the record is restored', async () => {
  const start = '2026-07-10 08:00:00';
  const patrol = await patrolToFlag('nation', start);
  const at = { patrolStartDate: start };
  const flags = [
    await flagOn(patrol, { ...at, recordId: `${patrol}.1` }),
    await flagOn(patrol, { ...at, recordId: `${patrol}.2` }),
    await flagOn(patrol, { ...at, recordId: `${patrol}.v2` }),
    await flagOn(patrol, at),
  ];
  const shown = async () => (await readFlags('manager', patrol)).map(({ recordId }) => recordId);
  expect(await shown()).toEqual([`${patrol}.1`, `${patrol}.2`, `${patrol}.v2`, null]);
  await setStored(patrol, 'S#00001', DELETED);
  // The second sighting belongs to this survey.
  await setStored(patrol, 'V#00001', DELETED);
  expect(await shown()).toEqual([`${patrol}.v2`, null]);
  expect((await resolve('manager', flags[0]!)).status).toBe(404);
  expect((await resolve('manager', flags[1]!)).status).toBe(404);
  expect((await resolve('manager', flags[2]!)).status).toBe(200);
});
