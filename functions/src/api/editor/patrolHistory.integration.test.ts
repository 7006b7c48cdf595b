import { randomBytes } from 'node:crypto';
import { historyItems, type HistoryEntry } from '#data/change/history.ts';
import { historyKey, patrolKey } from '#data/store/keys.ts';
import { transact } from '#data/store/send.ts';
import { put } from '#data/store/stagedWrites.ts';
import { aSighting } from '#testing/builders.ts';
import {
  sendAs,
  readHistory,
  NATION,
  patrolWithAll,
  remove,
  restore,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';

let id: number;

beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

const anEntry = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2030-01-01T10:00:00.000Z',
  by: 'guardian',
  action: 'changed',
  section: 'sightings',
  recordIds: [`${id}.1`],
  changes: [{ field: 'details.group_size', label: 'Group size', before: 3, after: 4 }],
  reason: null,
  version: 2,
  ...over,
});
const write = async (entry: HistoryEntry): Promise<void> =>
  transact(historyItems(id, entry).map(put));

const created = {
  at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string,
  by: 'Tess Guardian',
  action: 'created',
  section: 'patrol',
  recordIds: [],
  changes: [],
  reason: null,
  version: 1,
};

test('begins with the creation of the patrol', async () => {
  const { items, body } = await readHistory('manager', id);
  expect(items).toEqual([created]);
  expect(body).toMatchObject({ truncated: false, nextToken: null });
});

test('lists who changed what, newest first, with their reasons', async () => {
  const log = aSighting({ sighting_dt: '2026-07-04 15:00:00' });
  await sendAs('guardian', 'addSightings', { body: { patrol: { id, sightings: [log] } } });
  await remove('manager', id, `${id}.v1`, 1, { reason: 'Of another day.' });
  await sendAs('outsider', 'insertFlag', {
    body: {
      nation: NATION,
      patrolID: id,
      patrolStartDate: START,
      recordId: `${id}.1`,
      flag: 'Duplicate',
      note: 'Seen by us too.',
    },
  });
  await restore('admin', id, `${id}.v1`);
  const { items } = await readHistory('admin', id);
  expect(items).toMatchObject([
    {
      by: 'Ada Administrator',
      action: 'restored',
      section: 'surveys',
      recordIds: [`${id}.v1`],
      reason: null,
      version: 4,
    },
    { by: 'Otto Outsider', action: 'flagged', section: 'flags', recordIds: [`${id}.1`] },
    {
      by: 'Mona Manager',
      action: 'deleted',
      section: 'surveys',
      recordIds: [`${id}.v1`],
      reason: 'Of another day.',
      version: 3,
    },
    {
      by: 'Tess Guardian',
      action: 'added',
      section: 'sightings',
      recordIds: [`${id}.5`],
      version: 2,
    },
    created,
  ]);
});

test('narrows to one record, to the route, or to the details', async () => {
  await write(anEntry());
  await write(anEntry({ recordIds: [`${id}.2`], at: '2030-01-01T11:00:00.000Z', version: 3 }));
  await write(
    anEntry({ section: 'details', recordIds: [], at: '2030-01-01T12:00:00.000Z', version: 4 }),
  );
  await write(
    anEntry({
      action: 'added',
      recordIds: [`${id}.5`, `${id}.6`],
      at: '2030-01-01T13:00:00.000Z',
      version: 5,
    }),
  );
  const versions = async (recordId: string): Promise<unknown[]> =>
    (await readHistory('manager', id, { recordId })).items.map(({ version }) => version);
  expect(await versions(`${id}.1`)).toEqual([2, 1]);
  expect(await versions(`${id}.2`)).toEqual([3, 1]);
  expect(await versions('details')).toEqual([4, 1]);
  expect(await versions('route')).toEqual([1]);
  // It was added later than the patrol.
  expect(await versions(`${id}.6`)).toEqual([5]);
});

test('comes in pages, each entry once', async () => {
  for (let version = 2; version <= 8; version++)
    await write(anEntry({ version, at: `2030-01-01T10:00:0${version}.000Z` }));
  const versions: unknown[] = [];
  let token: string | null = null;
  let pages = 0;
  do {
    const page = await readHistory('manager', id, {
      limitResults: 2,
      ...(token !== null && { nextToken: token }),
    });
    expect(page.items.length).toBeLessThanOrEqual(2);
    versions.push(...page.items.map(({ version }) => version));
    token = page.nextToken;
  } while (token !== null && ++pages < 20);
  expect(versions).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  const [first] = (await readHistory('manager', id, { limitResults: 1 })).items;
  expect(first?.version).toBe(8);
});

test('a token of one patrol is rejected for another', async () => {
  await write(anEntry());
  const { nextToken } = await readHistory('manager', id, { limitResults: 1 });
  const other = await patrolWithAll('nation', '2026-07-05 08:00:00');
  const response = await readHistory('manager', other, { nextToken });
  expect([response.status, response.body]).toMatchObject([400, { code: 'invalid-token' }]);
});

test.each([
  ['nothing', ''],
  ['no token', 'x'],
  ['a key of another kind', Buffer.from('{"q":"x","n":"A"}').toString('base64url')],
])('%s is refused as a token', async (_what, nextToken) => {
  const response = await readHistory('manager', id, { nextToken });
  expect([response.status, response.body]).toMatchObject([400, { code: 'invalid-token' }]);
});

test('an entry stored in several items is one entry, and long values are summarized', async () => {
  // Random text doesn't compress, so this takes more than one item.
  const long = randomBytes(700_000).toString('base64');
  await write(anEntry({ version: 2, at: '2030-01-01T09:00:00.000Z' }));
  await write(
    anEntry({
      version: 3,
      changes: [{ field: 'details.comments', label: 'Comments', before: long, after: 'short' }],
    }),
  );
  await write(anEntry({ version: 4, at: '2030-01-01T11:00:00.000Z' }));
  const { items } = await readHistory('manager', id);
  expect(items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect(items[1]!.changes).toEqual([
    {
      field: 'details.comments',
      label: 'Comments',
      before: { long: true, summary: `text of ${long.length.toLocaleString('en-CA')} characters` },
      after: 'short',
    },
  ]);
});

test('entries of earlier releases are read', async () => {
  const old = { by: 'guardian', at: '2026-07-05T10:00:00.000Z' };
  await transact([
    put({
      pk: patrolKey(id),
      sk: historyKey(old.at, 'records', 2),
      j: JSON.stringify({
        ...old,
        action: 'added',
        sightingIds: [`${id}.4`],
        surveyIds: [`${id}.v2`],
      }),
    }),
    put({
      pk: patrolKey(id),
      sk: historyKey('2026-07-05T11:00:00.000Z', 'flag-0mr2f5x1aabbccdd0', 1),
      j: JSON.stringify({
        ...old,
        at: '2026-07-05T11:00:00.000Z',
        action: 'flagged',
        flagId: `${id}.f0mr2f5x1aabbccdd0`,
      }),
    }),
  ]);
  const { items } = await readHistory('manager', id);
  expect(items).toMatchObject([
    { action: 'flagged', section: 'flags', recordIds: [], changes: [], version: null },
    {
      by: 'Tess Guardian',
      action: 'added',
      section: 'sightings',
      recordIds: [`${id}.4`, `${id}.v2`],
    },
    created,
  ]);
});

test('shows no name for a person without an account', async () => {
  await write(anEntry({ by: 'left.long.ago' }));
  expect((await readHistory('manager', id)).items[0]!.by).toBeNull();
});

test('the history of a deleted patrol is available to people who may restore it', async () => {
  await remove('manager', id, null, 1, { reason: 'A test.' });
  expect((await readHistory('admin', id)).items).toMatchObject([
    { action: 'deleted', section: 'patrol', recordIds: [], reason: 'A test.' },
    created,
  ]);
  expect((await readHistory('guardian', id)).status).toBe(404);
});
