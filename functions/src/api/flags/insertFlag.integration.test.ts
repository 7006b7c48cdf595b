import { addParts } from '#data/change/addParts.ts';
import { putList } from '#data/lists/lists.ts';
import { readPatrols } from '#data/patrol/patrolStore.ts';
import { aSighting } from '#testing/builders.ts';
import { aFlag, patrolToFlag, raise, readFlags, START } from '#testing/flagging.ts';
import { freshStore, storedItems, VIEWERS, withAccount, withAccounts } from '#testing/store.ts';

let kept: number;
let shared: number;
const SHARED = '2026-07-05 08:00:00';
const onShared = (over: object = {}) => aFlag(shared, { patrolStartDate: SHARED, ...over });

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  await withAccount({ login_name: 'nobody', full_name: 'Nora Nobody', access: [] });
  kept = await patrolToFlag('nation');
  shared = await patrolToFlag('network', SHARED);
});

const flagItems = async () => (await storedItems()).filter(({ sk }) => String(sk).startsWith('G#'));

test('a flag on a patrol is returned as stored, raised by the signed-in person, whatever name was sent', async () => {
  const response = await raise('guardian', aFlag(kept, { createdBy: 'Otto Outsider' }));
  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    flagId: expect.stringMatching(new RegExp(`^${kept}\\.f[0-9a-z]{17}$`)) as string,
    nation: 'North Inlet',
    patrolID: kept,
    patrolStartDate: START,
    surveyStartDate: null,
    sightingStartDate: null,
    recordId: null,
    flag: 'Wrong location',
    note: 'The point is on land.',
    createdBy: 'Tess Guardian',
    createdByNations: ['North Inlet'],
    createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as string,
    resolved: null,
    reopened: null,
    version: 1,
  });
  expect(await readFlags('guardian', kept)).toEqual([response.body]);
});

test.each([
  ['a sighting by its time', { sightingStartDate: '2026-07-04 09:30:00' }, '.1', null],
  [
    'a sighting of a survey by both times',
    { sightingStartDate: '2026-07-04 10:10:00', surveyStartDate: '2026-07-04 10:00:00' },
    '.2',
    '2026-07-04 10:00:00',
  ],
  [
    'a sighting of a survey by its own time',
    { sightingStartDate: '2026-07-04 10:10:00' },
    '.2',
    '2026-07-04 10:00:00',
  ],
  [
    'a survey by its start',
    { surveyStartDate: '2026-07-04 13:00:00' },
    '.v2',
    '2026-07-04 13:00:00',
  ],
  [
    'one of two sightings of a second',
    { sightingStartDate: '2026-07-04 12:00:00', recordId: '6' },
    '.6',
    null,
  ],
  ['a sighting by its id alone', { recordId: '3' }, '.3', null],
  ['a survey by its id alone', { recordId: 'v1' }, '.v1', '2026-07-04 10:00:00'],
])('flags %s', async (_what, { recordId, ...times }: Record<string, string>, id, surveyStart) => {
  const record = recordId === undefined ? {} : { recordId: `${kept}.${recordId}` };
  const { status, body } = await raise('guardian', aFlag(kept, { ...times, ...record }));
  expect(status).toBe(201);
  expect(body).toMatchObject({ recordId: `${kept}${id}`, surveyStartDate: surveyStart });
});

test('of several sightings in the same second, the request must name one', async () => {
  const { status, body } = await raise(
    'guardian',
    aFlag(kept, { sightingStartDate: '2026-07-04 12:00:00' }),
  );
  expect([status, body.detail]).toEqual([
    400,
    'body.sightingStartDate: the patrol has 2 sightings at this time; choose one with recordId',
  ]);
});

test.each([
  ['another nation', { nation: 'South Sound' }],
  ['another start', { patrolStartDate: '2026-07-04 08:00:01' }],
  ['a time at which nothing was seen', { sightingStartDate: '2026-07-04 09:30:01' }],
  [
    'a survey that the sighting is not of',
    { sightingStartDate: '2026-07-04 09:30:00', surveyStartDate: '2026-07-04 10:00:00' },
  ],
  ['a record of another patrol', { recordId: '1.1' }],
])('nothing is flagged for %s', async (_what, over) => {
  const before = await flagItems();
  expect((await raise('guardian', aFlag(kept, over))).status).toBe(404);
  expect(await flagItems()).toEqual(before);
});

test('a flag that is not in the list is refused by the name of the list, and so is one without a flag', async () => {
  const { status, body } = await raise('guardian', aFlag(kept, { flag: 'Wrong whale' }));
  expect([status, body.detail]).toEqual([
    400,
    'body.flag: must be an item of the list "flag": Check details, Wrong location, Wrong time, Duplicate, Sensitive, Test data, Other',
  ]);
  expect((await raise('guardian', aFlag(kept, { flag: ' ' }))).status).toBe(400);
  const { flag: _none, ...without } = aFlag(kept);
  expect((await raise('guardian', without)).status).toBe(400);
});

test('a note is short enough for all flags of a patrol to fit one response', async () => {
  const { status, body } = await raise('guardian', aFlag(kept, { note: 'ƛ'.repeat(2001) }));
  expect([status, body.detail]).toEqual([
    400,
    'body.note: Note must not be longer than 2000 characters',
  ]);
  expect((await raise('guardian', aFlag(kept, { note: 'ƛ'.repeat(2000) }))).status).toBe(201);
});

test('the current list is used, without removed items', async () => {
  const item = (code: string, retired: boolean) => ({ code, label: code, retired });
  await putList('static', 'flag', [item('Old', true), item('Blurred', false)]);
  expect((await raise('guardian', aFlag(kept, { flag: 'Blurred' }))).status).toBe(201);
  expect((await raise('guardian', aFlag(kept, { flag: 'Old' }))).status).toBe(400);
  await putList('static', 'flag', [item('Wrong location', false)]);
});

test('people of other nations flag what is shared with them', async () => {
  for (const over of [{}, { sightingStartDate: '2026-07-05 09:30:00' }])
    expect((await raise('outsider', onShared(over))).status).toBe(201);
});

test('a hidden record gets the same response as a missing one, byte for byte', async () => {
  const before = await flagItems();
  const missing = await raise('outsider', { ...onShared(), patrolID: 999_999 });
  expect(missing.status).toBe(404);
  const hidden = [
    aFlag(kept),
    aFlag(kept, { sightingStartDate: '2026-07-04 09:30:00' }),
    aFlag(kept, { flag: 'Wrong whale' }),
    // The survey and sighting of a visible patrol that its nation doesn't share.
    onShared({ surveyStartDate: '2026-07-05 10:00:00' }),
    onShared({ recordId: `${shared}.v1` }),
    onShared({ recordId: `${shared}.4` }),
    onShared({
      sightingStartDate: '2026-07-05 10:10:00',
      surveyStartDate: '2026-07-05 10:00:00',
    }),
  ];
  for (const body of hidden) {
    const response = await raise('outsider', body);
    expect([response.status, response.text, response.headers]).toEqual([
      404,
      missing.text,
      missing.headers,
    ]);
  }
  expect(await flagItems()).toEqual(before);
});

test('of two sightings in the same second, outsiders flag the one that they see', async () => {
  const { status, body } = await raise(
    'outsider',
    onShared({ sightingStartDate: '2026-07-05 11:00:00' }),
  );
  expect([status, body.recordId]).toEqual([201, `${shared}.3`]);
});

test('a person without any entry sees what is shared, and flags nothing', async () => {
  expect((await raise('nobody', onShared())).status).toBe(403);
  expect((await raise('nobody', aFlag(kept))).status).toBe(404);
});

test('the same request, ten at once and again later, raises one flag', async () => {
  const before = (await flagItems()).length;
  const body = aFlag(kept, { note: 'once' });
  const key = { 'idempotency-key': 'ten-at-once' };
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => raise('guardian', body, key)),
  );
  const later = await raise('guardian', body, key);
  expect(later.headers['idempotency-replayed']).toBe('true');
  expect(new Set([...responses, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(
    1,
  );
  expect(await flagItems()).toHaveLength(before + 1);
  expect((await raise('guardian', { ...body, note: 'twice' }, key)).status).toBe(422);
});

test('without a key, the same content is one flag, even with another name in it', async () => {
  const before = (await flagItems()).length;
  const body = aFlag(kept, { note: 'no key' });
  await raise('guardian', body);
  await raise('guardian', { ...body, createdBy: 'somebody' });
  expect(await flagItems()).toHaveLength(before + 1);
});

test('ten different flags at once are all stored while records are added, and change no version', async () => {
  const [{ version } = { version: 0 }] = await readPatrols(VIEWERS.guardian, [kept]);
  const before = (await readFlags('guardian', kept)).length;
  const added = addParts(
    VIEWERS.guardian,
    { id: kept, sightings: [aSighting()], surveys: [] },
    'beside-flags',
  );
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => raise('guardian', aFlag(kept, { note: `flag ${i}` }))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(201));
  await added;
  expect(await readFlags('guardian', kept)).toHaveLength(before + 10);
  expect(await readPatrols(VIEWERS.guardian, [kept])).toMatchObject([{ version: version + 1 }]);
});

test('the history says who flagged', async () => {
  const { body } = await raise('outsider', onShared({ note: 'for the history' }));
  const lines = (await storedItems())
    .filter(({ pk, sk }) => pk === `P#${shared}` && String(sk).startsWith('H#'))
    .map(({ j }) => JSON.parse(j as string) as Record<string, unknown>);
  expect(lines).toContainEqual({
    at: body.createdAt,
    by: 'outsider',
    action: 'flagged',
    section: 'flags',
    recordIds: [],
    changes: [{ field: 'flag', before: null, after: 'Wrong location' }],
    reason: 'for the history',
    version: 1,
    flagId: body.flagId,
  });
});

test('text in any script is kept as sent; text that the store can’t keep is rejected', async () => {
  const note = '=1+1 <script>alert(1)</script> Haíɫzaqv Ƛ̓ 🐋 {"$ne":1} #version P#1 ‮txt';
  const { body } = await raise('guardian', aFlag(kept, { note }));
  expect(body.note).toBe(note);
  expect((await readFlags('guardian', kept)).at(-1)!.note).toBe(note);
  for (const over of [
    { note: 'a\0b' },
    { note: '\ud800' },
    { note: 'x'.repeat(20_001) },
    { note: 5 },
    { flag: '__proto__' },
    { recordId: `${kept}.1#G` },
    { patrolID: '1' },
    { sightingStartDate: '2026-02-30 00:00:00' },
    { resolved: true },
  ])
    expect([over, (await raise('guardian', aFlag(kept, over))).status]).toEqual([over, 400]);
});
