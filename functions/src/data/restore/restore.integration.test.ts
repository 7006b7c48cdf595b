/** A drill: a portal is backed up, damaged and restored. `RESTORE_SEED` selects other patrols and damage. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { freshBucket } from '#testing/bucket.ts';
import { emptyPortal, fillNation, readAll } from '#testing/archiving.ts';
import { aPatrol } from '#testing/builders.ts';
import { seeded } from '#testing/random.ts';
import type { Attributes } from '#testing/quickStore.ts';
import { deleteItems, fillTable, scanTable, formatItem } from '#testing/scan.ts';
import { signIn, tokenFor } from '#testing/signIn.ts';
import { changeAccount, snapshotStore, storedTexts } from '#testing/store.ts';
import { forgetCatalogue } from '../catalogue/catalogueStore';
import { createPatrol } from '../change/createPatrol';
import { readDraftKey } from '../people/draftKeys';
import { endSession } from '../people/sessions';
import { STAGE_RESTORE } from '../store/keys';
import { authTableName, tableName } from '../store/tables';
import { ACCOUNTS_RULES, RECORDS_RULES } from './restoreRules';
import { restoreTable, type TableChanges } from './restoreTable';

const SEED = Number(process.env.RESTORE_SEED ?? 1867);
let client: DynamoDBClient;
let ids: number[];
/** The backup. */
let saved: { records: string; accounts: string };
let before: { texts: string[]; read: unknown };
/** Recreates the damaged tables. */
let startOver: () => Promise<void>;

const read = async () => [await readAll('admin', ids), await readAll('outsider', ids)];

const restoreAll = async (apply: boolean, through = client): Promise<TableChanges[]> => [
  await restoreTable(through, {
    from: saved.records,
    to: tableName(),
    rules: RECORDS_RULES,
    apply,
  }),
  await restoreTable(through, {
    from: saved.accounts,
    to: authTableName(),
    rules: ACCOUNTS_RULES,
    apply,
  }),
];

const isSession = (text: string): boolean => text.includes('"sk":"S#');
const isCounter = (text: string): boolean => text.includes('"pk":"CNT"');
/** All items except those that a restore doesn't touch. */
const restorable = (texts: string[]): string[] =>
  texts.filter((text) => !isSession(text) && !isCounter(text));

/** The test reads with these sessions afterwards, and a restore doesn't bring any back. */
const isSessionItem = (table: string, { sk }: Awaited<ReturnType<typeof scanTable>>[number]) =>
  table === authTableName() && String(sk!.S).startsWith('S#');

/** Deletes, changes and adds items in both tables, some of them by using the portal. */
const damage = async (): Promise<void> => {
  const random = seeded(SEED);
  for (const table of [tableName(), authTableName()]) {
    const items = (await scanTable(table)).filter(
      (item) => item.pk!.S !== 'CNT' && !isSessionItem(table, item),
    );
    const chosen = items.filter(() => random() < 0.3);
    await deleteItems(table, chosen);
    const changed = items.filter(() => random() < 0.2).map((item) => ({ ...item, x: { S: '?' } }));
    await fillTable(table, changed);
    await fillTable(table, [{ pk: { S: 'later' }, sk: { S: table }, n: { N: '1' } }]);
  }
};

beforeAll(async () => {
  const bucket = freshBucket();
  await emptyPortal();
  ids = await fillNation(SEED, bucket);
  client = new DynamoDBClient({});
  saved = { records: tableName(), accounts: authTableName() };
  before = { read: await read(), texts: await storedTexts() };
  startOver = await snapshotStore();
});
beforeEach(() => startOver());
afterAll(() => client.destroy());

test('every item of records, photos, flags, history, lists and accounts is as it was', async () => {
  const p = aPatrol({ patrol_start_dt: '2026-07-03 08:00:00' });
  await createPatrol({ login_name: 'guardian' }, p, 'added later');
  await changeAccount('guardian', { active: false });
  await damage();
  expect(restorable(await storedTexts())).not.toEqual(restorable(before.texts));

  const planned = await restoreAll(false);
  expect(planned.every(({ write, remove }) => write > 0 && remove > 0)).toBe(true);
  expect(await restoreAll(true)).toEqual(planned);

  expect(restorable(await storedTexts())).toEqual(restorable(before.texts));
  const equal = planned.map(({ same, write }) => ({ same: same + write, write: 0, remove: 0 }));
  expect(await restoreAll(false)).toEqual(equal);
  forgetCatalogue();
  expect(await read()).toEqual(before.read);
  expect((await signIn('guardian')).status).toBe(200);
});

test('an interrupted restore continues', async () => {
  await damage();
  let left = 3;
  const cut = new DynamoDBClient({ maxAttempts: 1 });
  cut.middlewareStack.add((next, { commandName }) => (args) => {
    if (commandName === 'BatchWriteItemCommand' && left-- <= 0) throw new Error('cut');
    return next(args);
  });
  await expect(restoreAll(true, cut)).rejects.toThrow('cut');
  cut.destroy();
  await restoreAll(true);
  expect(restorable(await storedTexts())).toEqual(restorable(before.texts));
});

test('entries of the access log that were added since the backup stay', async () => {
  const logged = async () => (await storedTexts()).filter((text) => text.includes('"pk":"LOG#'));
  await read();
  const after = await logged();
  expect(after.length).toBeGreaterThan(
    before.texts.filter((text) => text.includes('"pk":"LOG#')).length,
  );
  await restoreAll(true);
  expect(await logged()).toEqual(after);
});

test('the note of the restore itself stays, and none comes back from the backup', async () => {
  const note = { pk: { S: STAGE_RESTORE.pk }, sk: { S: STAGE_RESTORE.sk } };
  const notes = async () => (await storedTexts()).filter((text) => text.includes('RESTORING'));
  await fillTable(saved.records, [note]);
  await restoreAll(true);
  expect(await notes()).toEqual([]);
  await deleteItems(saved.records, [note]);
  await fillTable(tableName(), [note]);
  await restoreAll(true);
  expect(await notes()).toHaveLength(1);
});

test('a photo that was processed after the backup stays ready', async () => {
  const versions = (await scanTable(tableName())).filter(({ sk }) =>
    String(sk!.S).startsWith('FV#'),
  );
  const [first, second] = versions as [Attributes, Attributes];
  const savedItems = (await scanTable(saved.records)).map(formatItem);
  // At the time of the backup, the job was reading the first file, and hadn't begun with the second.
  const { pk, sk } = first;
  const processing = { pk: pk!, sk: sk!, state: { S: 'processing' }, attempts: { N: '1' } };
  await fillTable(saved.records, [processing]);
  await deleteItems(saved.records, [second]);
  await restoreAll(true);
  const texts = await storedTexts();
  expect(texts).toEqual(expect.arrayContaining([formatItem(first), formatItem(second)]));
  await fillTable(saved.records, [first, second]);
  expect((await scanTable(saved.records)).map(formatItem).sort()).toEqual(savedItems.sort());
});

test('what expired after the backup doesn’t come back', async () => {
  const expired = { pk: { S: 'expired' }, sk: { S: 's' }, expires_at: { N: '1' } };
  await fillTable(saved.records, [expired]);
  await restoreAll(true);
  expect(await storedTexts()).toEqual(before.texts);
});

test('a session that ended after the backup doesn’t come back', async () => {
  const token = await tokenFor('guardian');
  const [, jti] = /"jti":"([^"]+)"/.exec(atob(token.split('.')[1]!))!;
  const [session] = (await scanTable(authTableName())).filter((one) => one.sk!.S === `S#${jti}`);
  await fillTable(saved.accounts, [session!]);
  await endSession('guardian', jti!);
  await restoreAll(true);
  expect((await storedTexts()).filter((text) => text.includes(jti!))).toEqual([]);
});

test('the number of a patrol that the restore removes isn’t reused', async () => {
  const patrol = (day: string) => aPatrol({ patrol_start_dt: `2026-07-${day} 08:00:00` });
  const removed = await createPatrol({ login_name: 'guardian' }, patrol('03'), 'removed');
  await restoreAll(true);
  forgetCatalogue();
  const next = await createPatrol({ login_name: 'guardian' }, patrol('04'), 'next');
  expect(next.patrolId).toBeGreaterThan(removed.patrolId);
});

test('keys of drafts stay, also those of people added after the backup', async () => {
  const keys = [await readDraftKey('guardian'), await readDraftKey('newcomer')];
  const other = { pk: { S: 'U#guardian' }, sk: { S: 'DRAFT-KEY' }, draft_key: { S: 'old' } };
  await fillTable(saved.accounts, [other]);
  await restoreAll(true);
  expect([await readDraftKey('guardian'), await readDraftKey('newcomer')]).toEqual(keys);
});
