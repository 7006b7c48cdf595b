/** A portal whose content is encrypted with a KMS key of another account. */
import { KEYED, synthPortal } from '../synth/synthPortal';

const { DATA_KEY_ARN: KEY } = KEYED;
const portal = synthPortal(KEYED);

test.each([
  ['AWS::DynamoDB::Table', { SSESpecification: { KMSMasterKeyId: KEY, SSEType: 'KMS' } }],
  ['AWS::SecretsManager::Secret', { KmsKeyId: KEY }],
  ['AWS::Backup::BackupVault', { EncryptionKeyArn: KEY }],
])('all of %s', (type, properties) => {
  portal.data.allResourcesProperties(type, properties);
});

test('photos and exports, with one call of KMS for many of them', () => {
  portal.data.hasResourceProperties('AWS::S3::Bucket', {
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        {
          BucketKeyEnabled: true,
          ServerSideEncryptionByDefault: { KMSMasterKeyID: KEY, SSEAlgorithm: 'aws:kms' },
        },
      ],
    },
  });
});

interface Role {
  Properties: {
    Policies?: { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }[];
  };
}

/** What the role of a function may do with the key. */
const onKey = (id: string): unknown[] => {
  const [, role] = portal.routes
    .flatMap((stack) => Object.entries(stack.findResources('AWS::IAM::Role')))
    .find(([name]) => new RegExp(`^${id}Role[0-9A-F]{8}$`).test(name))!;
  return (role as Role).Properties.Policies!.flatMap(
    (policy) => policy.PolicyDocument.Statement,
  ).filter(({ Resource }) => Resource === KEY);
};
const via = (service: string) => ({
  StringEquals: {
    'kms:ViaService': {
      'Fn::Join': ['', [`${service}.`, { Ref: 'AWS::Region' }, '.amazonaws.com']],
    },
  },
});

test('a function that only reads may only decrypt, through the services that it uses', () => {
  expect(onKey('profile')).toMatchObject([
    { Action: ['kms:Decrypt', 'kms:DescribeKey'], Condition: via('dynamodb') },
    { Action: 'kms:Decrypt', Condition: via('secretsmanager') },
  ]);
});

test('a function that saves photos may encrypt', () => {
  expect(onKey('addPhotos')).toMatchObject([
    {
      Action: expect.arrayContaining(['kms:Encrypt', 'kms:GenerateDataKey']) as unknown,
      Condition: via('dynamodb'),
    },
    { Action: ['kms:Decrypt', 'kms:GenerateDataKey'], Condition: via('s3') },
    { Action: 'kms:Decrypt', Condition: via('secretsmanager') },
  ]);
});
