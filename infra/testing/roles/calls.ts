/** The permissions that a command of the SDK needs. */
import type { Call, Context } from './evaluate';

/** Names of the resources in the templates (roles.ts), of the deployment that `KEYED` describes. */
const RECORDS = 'Records';
const ACCOUNTS = 'Auth';
const OBJECTS = 'Objects';
const DATA_KEY = 'arn:aws:kms:ca-central-1:222222222222:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const MAIL_IDENTITY = 'arn:aws:ses:ca-central-1:AccountId:identity/portal.example.org';
/** Its functions send as `MAIL_FROM`, and tests set others. */
const MAIL_SENDER = 'portal@portal.example.org';
/** Of another region: its ARN is read from there. */
const FIREWALL = 'ExportsReader';
const DISTRIBUTION = 'arn:aws:cloudfront::AccountId:distribution/Distribution';

type Fields = Record<string, unknown>;
type Item = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const getTable = (name: unknown): string => {
  if (name === process.env.TABLE_NAME) return RECORDS;
  return name === process.env.AUTH_TABLE_NAME ? ACCOUNTS : `table ${String(name)}`;
};

/** Of an item in the form of the document client, or in that of the service. */
const toText = (value: unknown): string => String(isFields(value) ? value.S : value);
const getPartition = (item: unknown): string => toText((item as Item).pk);

const onTable = (action: string, table: unknown, keys: string[], index?: unknown): Call => ({
  action: `dynamodb:${action}`,
  resource: getTable(table) + (typeof index === 'string' ? `/index/${index}` : ''),
  context: { 'dynamodb:LeadingKeys': keys },
});

/** The partition that a query reads. */
const getQueriedPartition = ({
  KeyConditionExpression,
  ExpressionAttributeValues,
}: Fields): string => {
  const name = /^\s*#?\w+\s*=\s*(:\w+)/.exec(String(KeyConditionExpression))?.[1];
  const value = name && (ExpressionAttributeValues as Item)[name];
  if (value === undefined) throw new Error(`No partition in ${String(KeyConditionExpression)}.`);
  return toText(value);
};

const onTables = (action: string, requests: unknown, keys: (keys: never) => string[]): Call[] =>
  Object.entries(requests as Record<string, never>).map(([table, request]) =>
    onTable(action, table, keys(request)),
  );

interface WriteRequest {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}

/** Actions in transactions, with the names of their permissions. */
const PARTS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const getPartCalls = (parts: unknown): Call[] =>
  (parts as Record<string, Fields>[]).flatMap((part) =>
    Object.entries(part).map(([name, input]) =>
      onTable(PARTS[name]!, input.TableName, [getPartition(input.Key ?? input.Item)]),
    ),
  );

const callOnItem =
  (action: string) =>
  (input: Fields): Call[] => [
    onTable(action, input.TableName, [getPartition(input.Key ?? input.Item)]),
  ];

const onObject = (action: string, key: unknown): Call => ({
  action: `s3:${action}`,
  resource: `${OBJECTS}/${String(key)}`,
  context: {},
});

const toObject =
  (action: string) =>
  ({ Bucket, Key }: Fields): Call[] => {
    if (Bucket !== process.env.BUCKET_NAME) throw new Error(`Another bucket: ${String(Bucket)}`);
    return [onObject(action, Key)];
  };

const onSecret =
  (action: string) =>
  ({ SecretId }: Fields): Call[] => {
    const { JWT_KEY_SECRET_ARN, ORIGIN_SECRET_ARN } = process.env;
    const resource =
      SecretId === JWT_KEY_SECRET_ARN
        ? 'SigningKey'
        : SecretId === ORIGIN_SECRET_ARN
          ? 'OriginSecret'
          : `secret ${String(SecretId)}`;
    return [{ action: `secretsmanager:${action}`, resource, context: {} }];
  };

const onDistribution =
  (action: string) =>
  ({ Id }: Fields): Call[] => {
    const resource =
      Id === process.env.DISTRIBUTION_ID ? DISTRIBUTION : `distribution ${String(Id)}`;
    return [{ action: `cloudfront:${action}`, resource, context: {} }];
  };

/** Without it, S3 reports a missing object as forbidden. */
export const TO_MISS: Call = { action: 's3:ListBucket', resource: OBJECTS, context: {} };

/** By the SDK's name of the command, also that of the document client. */
const COMMANDS: Record<string, (input: Fields) => Call[]> = {
  BatchGetItem: ({ RequestItems }) =>
    onTables('BatchGetItem', RequestItems, ({ Keys }: { Keys: Item[] }) => Keys.map(getPartition)),
  BatchWriteItem: ({ RequestItems }) =>
    onTables('BatchWriteItem', RequestItems, (requests: WriteRequest[]) =>
      requests.map(({ PutRequest, DeleteRequest }) =>
        getPartition(PutRequest?.Item ?? DeleteRequest!.Key),
      ),
    ),
  DeleteItem: callOnItem('DeleteItem'),
  GetItem: callOnItem('GetItem'),
  PutItem: callOnItem('PutItem'),
  Query: (input) => [
    onTable('Query', input.TableName, [getQueriedPartition(input)], input.IndexName),
  ],
  Scan: ({ TableName, IndexName }) => [
    { ...onTable('Scan', TableName, [], IndexName), context: {} },
  ],
  TransactGetItems: ({ TransactItems }) => getPartCalls(TransactItems),
  TransactWriteItems: ({ TransactItems }) => getPartCalls(TransactItems),
  UpdateItem: callOnItem('UpdateItem'),

  AbortMultipartUpload: toObject('AbortMultipartUpload'),
  CompleteMultipartUpload: toObject('PutObject'),
  CopyObject: (input) => {
    const [bucket, ...key] = decodeURIComponent(String(input.CopySource)).split('/');
    return [
      ...toObject('GetObject')({ Bucket: bucket, Key: key.join('/') }),
      ...toObject('PutObject')(input),
    ];
  },
  CreateMultipartUpload: toObject('PutObject'),
  DeleteObject: toObject('DeleteObject'),
  GetObject: toObject('GetObject'),
  HeadObject: toObject('GetObject'),
  ListObjectsV2: ({ Prefix = '' }) => [{ ...TO_MISS, context: { 's3:prefix': [toText(Prefix)] } }],
  PutObject: toObject('PutObject'),
  UploadPart: toObject('PutObject'),

  DescribeSecret: onSecret('DescribeSecret'),
  GetSecretValue: onSecret('GetSecretValue'),
  PutSecretValue: onSecret('PutSecretValue'),
  UpdateSecretVersionStage: onSecret('UpdateSecretVersionStage'),

  GetDistribution: onDistribution('GetDistribution'),
  GetDistributionConfig: onDistribution('GetDistributionConfig'),
  // CloudFront checks that the caller may read the firewall of the distribution.
  UpdateDistribution: (input) => [
    ...onDistribution('UpdateDistribution')(input),
    { action: 'wafv2:GetWebACL', resource: FIREWALL, context: {} },
  ],

  SendEmail: () => [
    {
      action: 'ses:SendEmail',
      resource: MAIL_IDENTITY,
      context: { 'ses:FromAddress': [MAIL_SENDER] },
    },
  ],
};

/** Names that the document client shortens. */
const SHORT = /^(BatchGet|BatchWrite|Delete|Get|Put|TransactGet|TransactWrite|Update)$/;
const fullName = (name: string): string =>
  SHORT.test(name) ? `${name}Item${name.startsWith('Transact') ? 's' : ''}` : name;

/** What the service needs on the key of the data, on behalf of the caller. */
const KEY_ACTIONS: [action: RegExp, keyActions: string[]][] = [
  [
    /^dynamodb:(BatchWrite|Delete|Put|Update)Item$/,
    [
      ...['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey'],
      ...['GenerateDataKeyWithoutPlaintext', 'ReEncryptFrom', 'ReEncryptTo'],
    ],
  ],
  [/^dynamodb:/, ['Decrypt', 'DescribeKey']],
  [/^s3:GetObject$/, ['Decrypt']],
  // A part of an upload is decrypted when the parts are joined.
  [/^s3:PutObject$/, ['Decrypt', 'GenerateDataKey']],
  [/^secretsmanager:GetSecretValue$/, ['Decrypt']],
  [/^secretsmanager:PutSecretValue$/, ['Decrypt', 'GenerateDataKey']],
];

/** Calls of AWS Key Management Service that another call leads to. */
export const getKeyCalls = ({ action }: Call): Call[] => {
  const [, actions = []] = KEY_ACTIONS.find(([pattern]) => pattern.test(action)) ?? [];
  const via = `${action.split(':', 1)[0]}.Region.amazonaws.com`;
  const context: Context = { 'kms:ViaService': [via] };
  return actions.map((one) => ({ action: `kms:${one}`, resource: DATA_KEY, context }));
};

/** @throws if the permissions of the command aren't known */
export const getCalls = (command: string, input: object): Call[] => {
  const calls = COMMANDS[fullName(command.replace(/Command$/, ''))];
  if (!calls)
    throw new Error(
      `The permissions for ${command} are new: add them to infra/testing/roles/calls.ts.`,
    );
  return calls(input as Fields);
};
