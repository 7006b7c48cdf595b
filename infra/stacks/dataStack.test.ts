import { Match } from 'aws-cdk-lib/assertions';
import { TABLES } from '@portal/functions/data/store/tables';
import { PROD, synthPortal } from '../testing/synthPortal';

const dev = synthPortal();
const prod = synthPortal(PROD);
afterAll(() => {
  dev.remove();
  prod.remove();
});

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

test('every table is paid by request and can be taken back to any second', () => {
  dev.data.allResourcesProperties('AWS::DynamoDB::Table', {
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
});

test('where people work, tables and key outlive the stack', () => {
  prod.data.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
  for (const type of ['AWS::DynamoDB::Table', 'AWS::SecretsManager::Secret'])
    prod.data.allResources(type, { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
});

test('a stage for trying out can be taken down whole', () => {
  dev.data.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  dev.data.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' });
});

test('the signing key is made in AWS, long enough, and stands in no template', () => {
  prod.data.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    SecretString: Match.absent(),
  });
});
