import { Match } from 'aws-cdk-lib/assertions';
import { TABLES } from '@portal/functions/data/store/tables';
import { COPIED, PROD, synthPortal } from '../synth/synthPortal';
import { STAGE_KINDS } from '../constructs/deployment';

const dev = synthPortal();
const prod = synthPortal(PROD);

interface Key {
  AttributeName: string;
  KeyType: string;
}
interface Index {
  IndexName: string;
  KeySchema: Key[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}
interface TableProperties {
  KeySchema: Key[];
  GlobalSecondaryIndexes?: Index[];
  TimeToLiveSpecification: object;
}

const keyNames = (keys: Key[]) => keys.map((key) => `${key.KeyType} ${key.AttributeName}`);

test('the tables and their indexes are those that the handlers know', () => {
  const tables = Object.values(dev.data.findResources('AWS::DynamoDB::Table')).map(
    (table) => table.Properties as TableProperties,
  );
  expect(
    tables.map((table) => ({
      keys: keyNames(table.KeySchema),
      expiry: table.TimeToLiveSpecification,
      indexes: (table.GlobalSecondaryIndexes ?? []).map((index) => ({
        name: index.IndexName,
        keys: keyNames(index.KeySchema),
        projection: index.Projection,
      })),
    })),
  ).toEqual(
    TABLES.map((shape) => ({
      keys: ['HASH pk', 'RANGE sk'],
      expiry: { AttributeName: shape.expiry, Enabled: true },
      indexes: shape.indexes.map((index) => ({
        name: index.name,
        keys: [`HASH ${index.partitionKey}`, `RANGE ${index.sortKey}`],
        projection: index.include.length
          ? { ProjectionType: 'INCLUDE', NonKeyAttributes: index.include }
          : { ProjectionType: 'KEYS_ONLY' },
      })),
    })),
  );
});

test('every table is paid per request and can be restored to any second', () => {
  dev.data.allResourcesProperties('AWS::DynamoDB::Table', {
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
});

test('in prod, tables, bucket and key outlive the stack', () => {
  prod.data.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
  for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'])
    prod.data.allResources(type, { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
});

test('the bucket is private, encrypted, versioned and reached by TLS only', () => {
  prod.data.resourceCountIs('AWS::S3::Bucket', 1);
  prod.data.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    VersioningConfiguration: { Status: 'Enabled' },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
      ],
    },
  });
  const denied = (Condition: object) =>
    Match.objectLike({ Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' }, Condition });
  prod.data.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        denied({ Bool: { 'aws:SecureTransport': 'false' } }),
        denied({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      ]),
    },
  });
  expect(STAGE_KINDS.prod.region).toBe('ca-central-1');
});

test('zips, unchecked photos, aborted uploads and old versions leave the bucket after a time', () => {
  prod.data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: [
        {
          Status: 'Enabled',
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
          NoncurrentVersionExpiration: { NoncurrentDays: 90 },
          ExpiredObjectDeleteMarker: true,
        },
        {
          Status: 'Enabled',
          Prefix: 'zips/',
          ExpirationInDays: 7,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        },
        {
          Status: 'Enabled',
          Prefix: 'exports/',
          ExpirationInDays: 7,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        },
        {
          Status: 'Enabled',
          Prefix: 'uploads/',
          ExpirationInDays: 2,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        },
      ],
    },
  });
});

test('only pages of the portal may use links to the bucket, to read and to upload', () => {
  const rule = (AllowedOrigins: string[]) => ({
    CorsConfiguration: {
      CorsRules: [
        Match.objectLike({
          AllowedOrigins,
          AllowedMethods: ['GET', 'HEAD', 'PUT'],
          ExposedHeaders: Match.arrayWith(['etag']),
        }),
      ],
    },
  });
  prod.data.hasResourceProperties('AWS::S3::Bucket', rule(['https://portal.example.org']));
  dev.data.hasResourceProperties('AWS::S3::Bucket', rule(['https://*.cloudfront.net']));
});

test('a stage for testing can be removed completely', () => {
  dev.data.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'])
    dev.data.allResources(type, { DeletionPolicy: 'Delete' });
});

test('the signing key is made in AWS, is long enough, and is in no template', () => {
  prod.data.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    SecretString: Match.absent(),
  });
});

test('in prod, tables and bucket are backed up every day and month, safe from deletion', () => {
  dev.data.resourceCountIs('AWS::Backup::BackupPlan', 0);
  prod.data.hasResourceProperties('AWS::Backup::BackupVault', {
    LockConfiguration: { MinRetentionDays: 35 },
  });
  const daily = { ScheduleExpression: 'cron(0 10 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } };
  const monthly = { ScheduleExpression: 'cron(0 10 1 * ? *)', Lifecycle: { DeleteAfterDays: 366 } };
  prod.data.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: { BackupPlanRule: [Match.objectLike(daily), Match.objectLike(monthly)] },
  });
  const [selection] = Object.values(prod.data.findResources('AWS::Backup::BackupSelection'));
  const backedUp = JSON.stringify(selection);
  for (const name of ['Records', 'Auth', 'Objects'])
    expect(backedUp).toContain(`{"Fn::GetAtt":["${name}`);
});

test('copies go to a locked vault in Calgary, which outlives its stack, and are kept as long', () => {
  const { data, copies } = synthPortal(COPIED);
  copies!.hasResource('AWS::Backup::BackupVault', {
    Properties: {
      EncryptionKeyArn: COPIED.DATA_KEY_ARN.replace('ca-central-1', 'ca-west-1'),
      LockConfiguration: { MinRetentionDays: 35 },
    },
    DeletionPolicy: 'Retain',
  });
  const copied = (days: number) =>
    Match.objectLike({
      CopyActions: [
        {
          DestinationBackupVaultArn: Match.anyValue(),
          Lifecycle: { DeleteAfterDays: days },
        },
      ],
    });
  data.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: { BackupPlanRule: [copied(35), copied(366)] },
  });
  expect(JSON.stringify(prod.data.toJSON())).not.toContain('CopyActions');
});
