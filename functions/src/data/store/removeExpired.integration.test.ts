import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { emptyStore } from '#testing/store.ts';
import { documentClient } from './dynamo';
import { removeExpired } from './removeExpired';
import { getItem, putItem } from './send';
import { authTableName, tableName } from './tables';

const NOW = 1_800_000_000;

beforeEach(emptyStore);

const add = (table: string, sk: string, rest: object = {}): Promise<void> =>
  putItem({ pk: 'items', sk, ...rest }, table);

const listItems = async (table: string): Promise<unknown[]> => {
  const { Items = [] } = await documentClient().send(
    new ScanCommand({ TableName: table, ProjectionExpression: 'sk' }),
  );
  return Items.map(({ sk }) => sk as unknown).sort();
};

test('items of both tables whose end has passed are removed, and no others', async () => {
  for (const table of [tableName(), authTableName()]) {
    await add(table, 'ended a second ago', { expires_at: NOW - 1 });
    await add(table, 'ended years ago', { expires_at: 1_500_000_000 });
    await add(table, 'ended at once', { expires_at: 0 });
    await add(table, 'ends now', { expires_at: NOW });
    await add(table, 'ends later', { expires_at: NOW + 1 });
    await add(table, 'has no end');
  }
  expect(await removeExpired(NOW)).toBe(6);
  for (const table of [tableName(), authTableName()])
    expect(await listItems(table)).toEqual(['ends later', 'ends now', 'has no end']);
  expect(await removeExpired(NOW)).toBe(0);
});

test('by default, the end is compared with the current time', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  await add(tableName(), 'ended', { expires_at: seconds - 60 });
  await add(tableName(), 'ends later', { expires_at: seconds + 60 });
  expect(await removeExpired()).toBe(1);
  expect(await listItems(tableName())).toEqual(['ends later']);
});

test('a table of several pages is read to its end', async () => {
  const body = 'x'.repeat(300_000);
  for (let i = 0; i < 12; i++) await add(tableName(), `large ${i}`, { body });
  for (let i = 0; i < 12; i++) await add(tableName(), `large ${i} `, { body, expires_at: 1 });
  expect(await removeExpired(NOW)).toBe(12);
  const { Count } = await documentClient().send(
    new ScanCommand({ TableName: tableName(), FilterExpression: 'attribute_exists(expires_at)' }),
  );
  expect(Count).toBe(0);
});

test('an item that was renewed after it was read stays', async () => {
  await add(authTableName(), 'ended', { expires_at: NOW - 1 });
  await add(authTableName(), 'renewed', { expires_at: NOW - 1 });
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  client.send = (async (command: unknown) => {
    const response = await send(command);
    if (command instanceof ScanCommand && command.input.TableName === authTableName())
      await add(authTableName(), 'renewed', { expires_at: NOW + 900 });
    return response;
  }) as never;
  expect(await removeExpired(NOW)).toBe(1);
  expect(await getItem({ pk: 'items', sk: 'renewed' }, authTableName())).toMatchObject({
    expires_at: NOW + 900,
  });
  expect(await getItem({ pk: 'items', sk: 'ended' }, authTableName())).toBeUndefined();
});
