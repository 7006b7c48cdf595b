import { getCalls, getKeyCalls } from './calls';

beforeAll(() => {
  Object.assign(process.env, {
    TABLE_NAME: 'records-1',
    AUTH_TABLE_NAME: 'auth-1',
    BUCKET_NAME: 'photos',
  });
});
afterAll(() => {
  for (const name of ['TABLE_NAME', 'AUTH_TABLE_NAME', 'BUCKET_NAME']) delete process.env[name];
});

const toText = (command: string, input: object): string[] =>
  getCalls(command, input).map(({ action, resource, context }) =>
    [action, resource, ...Object.values(context).flat()].join(' '),
  );

test('a transaction needs the permission of each of its parts', () => {
  const input = {
    TransactItems: [
      { Put: { TableName: 'records-1', Item: { pk: 'P#7', sk: 'A' } } },
      { ConditionCheck: { TableName: 'records-1', Key: { pk: { S: 'P#8' }, sk: { S: 'A' } } } },
      { Delete: { TableName: 'auth-1', Key: { pk: 'U#a', sk: 'A' } } },
    ],
  };
  expect(toText('TransactWriteCommand', input)).toEqual([
    'dynamodb:PutItem Records P#7',
    'dynamodb:ConditionCheckItem Records P#8',
    'dynamodb:DeleteItem Auth U#a',
  ]);
  const reads = { TransactItems: [{ Get: { TableName: 'records-1', Key: { pk: 'P#7' } } }] };
  expect(toText('TransactGetItemsCommand', reads)).toEqual(['dynamodb:GetItem Records P#7']);
});

test('a batch needs one permission for each table, for all of its keys', () => {
  const Keys = [{ pk: 'CAT' }, { pk: 'P#7' }];
  const RequestItems = { 'records-1': { Keys }, 'auth-1': { Keys: [{ pk: 'U#a' }] } };
  expect(toText('BatchGetCommand', { RequestItems })).toEqual([
    'dynamodb:BatchGetItem Records CAT P#7',
    'dynamodb:BatchGetItem Auth U#a',
  ]);
});

test('a query needs the permission for its index', () => {
  const input = {
    TableName: 'records-1',
    IndexName: 'byDt',
    KeyConditionExpression: 't = :t',
    ExpressionAttributeValues: { ':t': 'S@2026' },
  };
  expect(toText('QueryCommand', input)).toEqual(['dynamodb:Query Records/index/byDt S@2026']);
});

test('another table is none of the portal’s', () => {
  expect(toText('PutCommand', { TableName: 'other', Item: { pk: 'x' } })).toEqual([
    'dynamodb:PutItem table other x',
  ]);
});

test('a copy reads its source and writes its target', () => {
  const input = { Bucket: 'photos', CopySource: 'photos/uploads/a%20b', Key: 'photos/1.jpg' };
  expect(toText('CopyObjectCommand', input)).toEqual([
    's3:GetObject Objects/uploads/a b',
    's3:PutObject Objects/photos/1.jpg',
  ]);
});

test('parts of an upload need the permission to write the object', () => {
  for (const step of ['CreateMultipartUpload', 'UploadPart', 'CompleteMultipartUpload'])
    expect(toText(`${step}Command`, { Bucket: 'photos', Key: 'zips/a' })).toEqual([
      's3:PutObject Objects/zips/a',
    ]);
});

test('a command that is new is reported', () => {
  expect(() => getCalls('PublishCommand', {})).toThrow('PublishCommand are new');
});

test('services need permissions on the key of the data, for the caller', () => {
  const [read] = getCalls('GetObjectCommand', { Bucket: 'photos', Key: 'photos/1.jpg' });
  expect(getKeyCalls(read!)).toEqual([
    {
      action: 'kms:Decrypt',
      resource: expect.stringContaining('arn:aws:kms:') as string,
      context: { 'kms:ViaService': ['s3.Region.amazonaws.com'] },
    },
  ]);
});
