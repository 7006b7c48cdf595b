/** A drill: a portal is backed up, damaged and restored. `RESTORE_SEED` chooses other patrols and damage. */
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { freshBucket } from '../../testing/bucket';
import { emptyPortal, fillNation, readAll } from '../../testing/archiving';
import { aPatrol } from '../../testing/builders';
import { seeded } from '../../testing/random';
import { fillTable, scanTable, type Attributes } from '../../testing/scan';
import { signIn } from '../../testing/signIn';
import { changeAccount, snapshotStore, storedTexts } from '../../testing/store';
import { forgetCatalogue } from '../catalogue/catalogueStore';
import { createPatrol } from '../patrol/createPatrol';
import { authTableName, tableName } from '../store/tables';
import { restoreTable, type TableChanges } from './restoreTable';

const SEED = Number(process.env.RESTORE_SEED ?? 1867);
let client: DynamoDBClient;
let ids: number[];
/** The backup. */
let saved: { records: string; accounts: string };
let before: { texts: string[]; read: unknown };
/** Makes the tables that are damaged. */
let startOver: () => Promise<void>;

const read = async () => [await readAll('admin', ids), await readAll('outsider', ids)];

const restoreAll = async (apply: boolean, through = client): Promise<TableChanges[]> => [
  await restoreTable(through, { from: saved.records, to: tableName(), apply }),
  await restoreTable(through, { from: saved.accounts, to: authTableName(), apply }),
];

/** Deletes and changes items of both tables, and adds others, some of them by using the portal. */
const damage = async (): Promise<void> => {
  const random = seeded(SEED);
  for (const table of [tableName(), authTableName()]) {
    const items = await scanTable(table);
    const chosen = items.filter(() => random() < 0.3);
    const RequestItems = (item: Attributes) => ({
      [table]: [{ DeleteRequest: { Key: { pk: item.pk, sk: item.sk } } }],
    });
    for (const item of chosen)
      await client.send(new BatchWriteItemCommand({ RequestItems: RequestItems(item) } as never));
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
}, 120_000);
beforeEach(() => startOver());
afterAll(() => client.destroy());

test('every item of records, photos, flags, history, lists and accounts is as it was', async () => {
  const p = aPatrol({ patrol_start_dt: '2026-07-03 08:00:00' });
  await createPatrol({ login_name: 'guardian' }, p, 'added later');
  await changeAccount('guardian', { active: false });
  await damage();
  expect((await storedTexts()).join('\n')).not.toBe(before.texts.join('\n'));

  const planned = await restoreAll(false);
  expect(planned.every(({ write, remove }) => write > 0 && remove > 0)).toBe(true);
  expect(await restoreAll(true)).toEqual(planned);

  expect(await storedTexts()).toEqual(before.texts);
  const equal = planned.map(({ same, write }) => ({ same: same + write, write: 0, remove: 0 }));
  expect(await restoreAll(false)).toEqual(equal);
  forgetCatalogue();
  expect(await read()).toEqual(before.read);
  expect((await signIn('guardian')).status).toBe(200);
}, 60_000);

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
  expect(await storedTexts()).toEqual(before.texts);
}, 60_000);

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

test('what expired since the backup stays away', async () => {
  const session = { pk: { S: 'old session' }, sk: { S: 's' }, expires_at: { N: '1' } };
  await fillTable(saved.accounts, [session]);
  await restoreAll(true);
  expect(await storedTexts()).toEqual(before.texts);
});
