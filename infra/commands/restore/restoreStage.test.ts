/** The requests to AWS when restoring a stage. Restoring items is tested with a database (functions). */
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateBackupCommand,
  DescribeBackupCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type BatchGetItemCommandInput,
  type GetItemCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import {
  GetFunctionCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { FIRST_NATION } from '@portal/functions/data/lists/nations';
import { DIRECTORY_REVISION } from '@portal/functions/data/people/userDirectory';
import { PARTS, restoreStage, type RestoreOptions } from './restoreStage';

const dynamo = mockClient(DynamoDBClient);
const lambda = mockClient(LambdaClient);
const s3 = mockClient(S3Client);
const clients = {
  dynamo: new DynamoDBClient({}),
  lambda: new LambdaClient({}),
  s3: new S3Client({}),
};
const MOMENT = new Date('2026-11-20T08:00:00Z');
const AT = '-at-20261120T080000Z';
const item = { pk: { S: 'P#1' }, sk: { S: 'H' } };
let tables: Set<string>;
/** Tables of neither part. */
let unknown: Set<string>;
/** The stage’s table of records; people may be changing it. */
let written: unknown[];
let isChanging: boolean;
let lines: string[];

beforeEach(() => {
  for (const mock of [dynamo, lambda, s3]) mock.reset();
  tables = new Set(['records', 'accounts', 'old']);
  unknown = new Set();
  written = [];
  isChanging = false;
  lines = [];
  const variables = (name: string, Variables: Record<string, string>) =>
    lambda
      .on(GetFunctionConfigurationCommand, { FunctionName: name })
      .resolves({ Environment: { Variables } });
  variables('portal-prod-sweep', { TABLE_NAME: 'records', BUCKET_NAME: 'bucket' });
  variables('portal-prod-administer', { TABLE_NAME: 'records', AUTH_TABLE_NAME: 'accounts' });
  dynamo.on(DescribeTableCommand).callsFake(({ TableName }: { TableName: string }) => {
    if (!tables.has(TableName)) throw new ResourceNotFoundException({ message: '', $metadata: {} });
    return { Table: { TableStatus: 'ACTIVE' } };
  });
  dynamo
    .on(RestoreTableToPointInTimeCommand)
    .callsFake(({ TargetTableName }: { TargetTableName: string }) => {
      tables.add(TargetTableName);
      return {};
    });
  dynamo.on(CreateBackupCommand).callsFake(({ TableName }: { TableName: string }) => ({
    BackupDetails: { BackupArn: `backup of ${TableName}` },
  }));
  dynamo.on(DescribeBackupCommand).resolves({
    BackupDescription: { BackupDetails: { BackupStatus: 'AVAILABLE' } } as never,
  });
  dynamo.on(GetItemCommand).callsFake(({ TableName, Key }: GetItemCommandInput) => {
    const isRecords = TableName!.startsWith('records');
    const { pk, sk } = isRecords ? FIRST_NATION : DIRECTORY_REVISION;
    const isKnown = Key!.pk!.S === pk && Key!.sk!.S === sk && !unknown.has(TableName!);
    return isKnown ? { Item: Key } : {};
  });
  dynamo.on(ScanCommand).callsFake(({ TableName, Segment }: ScanCommandInput) => ({
    Items: TableName === `records${AT}` && Segment === 0 ? [item] : [],
  }));
  dynamo.on(BatchGetItemCommand).callsFake(({ RequestItems }: BatchGetItemCommandInput) => ({
    Responses: RequestItems!.records ? { records: isChanging ? [] : written } : {},
  }));
  dynamo.on(BatchWriteItemCommand).callsFake(() => {
    written = [item];
    return {};
  });
  lambda.on(ListFunctionsCommand).resolves({
    Functions: [
      {
        FunctionName: 'portal-prod-routes-x',
        Environment: { Variables: { TABLE_NAME: 'records' } },
      },
      { FunctionName: 'portal-dev-routes-x' },
    ],
  });
  lambda.on(GetFunctionCommand).resolves({ Configuration: { LastUpdateStatus: 'Successful' } });
  lambda.on(InvokeCommand, { FunctionName: 'portal-prod-migrate' }).resolves({
    Payload: new TextEncoder().encode('[{"id":"list-accounts","changed":3}]') as never,
  });
  s3.on(ListObjectVersionsCommand).resolves({});
  s3.on(ListObjectsV2Command).resolves({});
});

const restore = (over: Partial<RestoreOptions> = {}): Promise<void> =>
  restoreStage(
    clients,
    {
      stage: 'prod',
      from: MOMENT,
      photosFrom: undefined,
      parts: PARTS,
      apply: true,
      ...over,
    },
    (line) => lines.push(line),
  );
/** Commands that change something, in order. */
const changes = (): string[] =>
  dynamo
    .calls()
    .map(({ args: [{ constructor, input }] }) => [constructor.name, input] as const)
    .filter(([name]) => /^(Create|Restore|BatchWrite|Put|Delete)/.test(name))
    .map(([name, input]) => {
      const { TableName, TargetTableName, RequestItems } = input as {
        TableName?: string;
        TargetTableName?: string;
        RequestItems?: object;
      };
      return `${name} ${TargetTableName ?? TableName ?? Object.keys(RequestItems!).join()}`;
    });

test('the stage’s tables change only after the backup is restored and they are saved', async () => {
  await restore();
  expect(changes()).toEqual([
    `RestoreTableToPointInTimeCommand records${AT}`,
    `RestoreTableToPointInTimeCommand accounts${AT}`,
    // So that the daily job deletes nothing in the meantime.
    'PutItemCommand records',
    'CreateBackupCommand records',
    'BatchWriteItemCommand records',
    'CreateBackupCommand accounts',
    'DeleteItemCommand records',
  ]);
  expect(lines).toContain('records as it is now is saved as backup of records');
  expect(lines).toContain('records: 0 items equal, 1 written, 0 removed');
  expect(lines).toContain('photos: 0 files restored');
});

const restarted = () =>
  lambda.commandCalls(UpdateFunctionConfigurationCommand).map(({ args: [{ input }] }) => input);

test('all functions of the stage start again with their settings, then migrations run', async () => {
  await restore();
  expect(restarted()).toEqual([
    {
      FunctionName: 'portal-prod-routes-x',
      Environment: {
        Variables: { TABLE_NAME: 'records', RESTORED_AT: expect.any(String) as string },
      },
    },
  ]);
  expect(lines).toContain('1 functions started again');
  expect(lines).toContain('migration list-accounts: 3 items changed');
  lambda.resetHistory();
  await restore({ parts: ['photos'] });
  await restore({ apply: false });
  expect(restarted()).toEqual([]);
  expect(lambda.commandCalls(InvokeCommand)).toEqual([]);
});

test('without --yes the stage doesn’t change; a second run uses the restored tables again', async () => {
  await restore({ apply: false, parts: ['records'] });
  expect(changes()).toEqual([`RestoreTableToPointInTimeCommand records${AT}`]);
  expect(lines).toContain('records: 0 items equal, 1 to write, 0 to remove');
  dynamo.resetHistory();
  await restore({ parts: ['records'] });
  expect(changes()).toEqual([
    ...['PutItemCommand records', 'CreateBackupCommand records', 'BatchWriteItemCommand records'],
    'DeleteItemCommand records',
  ]);
});

test('from tables of a backup, photos come from a bucket that must be named', async () => {
  const from = { records: `records${AT}`, accounts: 'accounts-old' };
  tables.add(from.records).add(from.accounts);
  await restore({ from });
  expect(changes()).toEqual([
    ...['PutItemCommand records', 'CreateBackupCommand records', 'BatchWriteItemCommand records'],
    ...['CreateBackupCommand accounts', 'DeleteItemCommand records'],
  ]);
  expect(lines.at(-1)).toContain('--photos-from');
  await restore({ from, photosFrom: 'old-bucket', parts: ['photos'] });
  expect(lines.at(-1)).toBe('photos: 0 files restored');
});

test.each(['records', 'accounts'])(
  'another table than that of %s changes nothing',
  async (part) => {
    unknown.add(`${part}${AT}`);
    await expect(restore()).rejects.toThrow(
      `The table ${part}${AT} isn’t a backup of the portal’s ${part}`,
    );
    unknown.clear();
    const swapped = { records: 'accounts-old', accounts: 'records-old' };
    for (const table of Object.values(swapped)) tables.add(table);
    await expect(restore({ from: swapped })).rejects.toThrow(
      'The table accounts-old isn’t a backup of the portal’s records',
    );
    await expect(restore({ from: { records: 'records', accounts: 'none' } })).rejects.toThrow(
      'There is no table none',
    );
    expect(changes().filter((change) => !change.startsWith('RestoreTable'))).toEqual([]);
  },
);

test('a change by someone in the meantime fails the restore, which must be repeated', async () => {
  isChanging = true;
  await expect(restore()).rejects.toThrow(
    'records: someone changed items while they were being restored (1 differ). Pause the portal',
  );
  expect(restarted()).toEqual([]);
  // The daily job still deletes nothing.
  expect(changes()).not.toContain('DeleteItemCommand records');
  isChanging = false;
  await restore();
  expect(changes()).toContain('DeleteItemCommand records');
});

test('a stage that isn’t deployed is reported', async () => {
  const error = Object.assign(new Error('none'), { name: 'ResourceNotFoundException' });
  lambda.on(GetFunctionConfigurationCommand).rejects(error);
  await expect(restore()).rejects.toThrow('There is no function portal-prod-sweep');
});
