/** What must never be lost: the two tables (`TABLES`), the bucket of photos, and the secrets. */
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { IBackupVault } from 'aws-cdk-lib/aws-backup';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
  type ITable,
} from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { TABLES, type TableShape } from '@portal/functions/data/store/tables';
import type { Construct } from 'constructs';
import { Backups } from '../constructs/backups';
import { objectBucket, pagesOrigin } from '../constructs/objectBucket';
import type { PortalStore } from '../constructs/routeAccess';
import type { Deployment } from '../constructs/deployment';

const LOGICAL_IDS: Record<TableShape['variable'], string> = {
  TABLE_NAME: 'Records',
  AUTH_TABLE_NAME: 'Auth',
};

/** Letters and digits; a letter has a byte. */
const SECRET_LENGTH = 64;

const text = (name: string) => ({ name, type: AttributeType.STRING });

export interface DataStackProps extends StackProps {
  deployment: Deployment;
  copies: IBackupVault | undefined;
}

export class DataStack extends Stack {
  readonly store: PortalStore;

  constructor(scope: Construct, id: string, { deployment, copies, ...props }: DataStackProps) {
    super(scope, id, props);
    const { settings } = deployment;
    const removalPolicy = settings.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    // The key itself isn't changed: its owner decides who may use it (docs/operations.md).
    const key = deployment.dataKey
      ? Key.fromKeyArn(this, 'DataKey', deployment.dataKey)
      : undefined;
    const encryptionKey = key && { encryptionKey: key };

    const makeTable = ({ variable, indexes, expiry }: TableShape): Table => {
      const table = new Table(this, LOGICAL_IDS[variable], {
        partitionKey: text('pk'),
        sortKey: text('sk'),
        billingMode: BillingMode.PAY_PER_REQUEST,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        timeToLiveAttribute: expiry,
        deletionProtection: settings.keepsData,
        ...(key && { encryption: TableEncryption.CUSTOMER_MANAGED }),
        ...encryptionKey,
        removalPolicy,
      });
      for (const { name, partitionKey, sortKey, include } of indexes)
        table.addGlobalSecondaryIndex({
          indexName: name,
          partitionKey: text(partitionKey),
          sortKey: text(sortKey),
          ...(include.length
            ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...include] }
            : { projectionType: ProjectionType.KEYS_ONLY }),
        });
      return table;
    };

    const makeSecret = (name: string, description: string): Secret =>
      new Secret(this, name, {
        description,
        ...encryptionKey,
        generateSecretString: { passwordLength: SECRET_LENGTH, excludePunctuation: true },
        removalPolicy,
      });

    this.store = {
      tables: Object.fromEntries(
        TABLES.map((shape) => [shape.variable, makeTable(shape)]),
      ) as Record<TableShape['variable'], Table>,
      objects: objectBucket(this, 'Objects', deployment, key),
      signingKey: makeSecret('SigningKey', 'Signs the portal’s session tokens'),
      originSecret: makeSecret('OriginSecret', 'CloudFront sends it with requests for the API'),
      dataKeyArn: deployment.dataKey,
      pagesOrigin: pagesOrigin(deployment),
    };
    if (settings.keepsData)
      new Backups(this, 'Backups', {
        tables: Object.values(this.store.tables) as ITable[],
        bucket: this.store.objects as IBucket,
        stage: deployment.stage,
        key,
        copies,
      });
  }
}
