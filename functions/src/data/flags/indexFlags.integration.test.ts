import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { aFlag, openRecords, patrolToFlag, raise } from '../../testing/flagging';
import { freshStore, storedItems, withAccounts } from '../../testing/store';
import { documentClient } from '../store/dynamo';
import { indexFlags } from './indexFlags';
import { tableName } from '../store/tables';

const flagsStored = async () =>
  (await storedItems()).filter(({ sk }) => String(sk).startsWith('G#'));

/** As flags stood before they had a place in an index. */
const takeFromIndex = async (): Promise<void> => {
  for (const { pk, sk } of await flagsStored())
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: 'REMOVE t, u',
      }),
    );
};

beforeEach(async () => {
  await freshStore();
  await withAccounts();
});

test('flags of a store of an earlier time are found once they are put into the index', async () => {
  const one = await patrolToFlag('nation');
  const other = await patrolToFlag('network', '2026-07-05 08:00:00');
  await raise('guardian', aFlag(one));
  await raise('guardian', aFlag(other, { patrolStartDate: '2026-07-05 08:00:00' }));
  const before = await flagsStored();
  await takeFromIndex();
  expect(await openRecords('guardian')).toEqual([]);
  await indexFlags();
  expect(await flagsStored()).toEqual(before);
  expect(await openRecords('guardian')).toHaveLength(2);
});

test('it is done once: a store that is done is not looked through again', async () => {
  const patrol = await patrolToFlag('nation');
  await indexFlags();
  await raise('guardian', aFlag(patrol));
  await takeFromIndex();
  await indexFlags();
  expect(await openRecords('guardian')).toEqual([]);
});
