/**
 * Backups of the tables and photos, in addition to point-in-time recovery: daily ones are kept for 35 days,
 * monthly ones for a year. The vault's lock prevents deleting them in the first 35 days. Another region can
 * have a copy of each.
 */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { stackPart } from './stackPart';

const DAILY = Duration.days(35);
const MONTHLY = Duration.days(366);

export const BACKUP_POLICIES = [
  ...['service-role/AWSBackupServiceRolePolicyForBackup'],
  ...['service-role/AWSBackupServiceRolePolicyForRestores'],
  ...['AWSBackupServiceRolePolicyForS3Backup', 'AWSBackupServiceRolePolicyForS3Restore'],
];

interface BackupsProps {
  stage: string;
  tables: readonly ITable[];
  bucket: IBucket;
  key: IKey | undefined;
  /** Vault in another region. */
  copies: IBackupVault | undefined;
}

/**
 * A vault outlives its stack, and so do its backups. It can't change its key, so with a key, there is a second
 * vault, and the first keeps its backups.
 */
export const lockedVault = (scope: Construct, name: string, key: IKey | undefined): BackupVault => {
  return new BackupVault(scope, key ? 'KeyVault' : 'Vault', {
    backupVaultName: `${name}${key ? '-key' : ''}-${stackPart()}`,
    ...(key && { encryptionKey: key }),
    lockConfiguration: { minRetention: DAILY },
    removalPolicy: RemovalPolicy.RETAIN,
  });
};

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, tables, bucket, key, copies }: BackupsProps) {
    super(scope, id);
    const vault = lockedVault(this, `portal-${stage}-backups`, key);
    // Before the guardians' day begins: 10:00 UTC is 2 or 3 in the morning on this coast.
    const rule = (ruleName: string, deleteAfter: Duration, day: string): BackupPlanRule =>
      new BackupPlanRule({
        ruleName,
        deleteAfter,
        scheduleExpression: Schedule.cron({ minute: '0', hour: '10', day }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(12),
        ...(copies && { copyActions: [{ destinationBackupVault: copies, deleteAfter }] }),
      });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [rule('daily', DAILY, '*'), rule('monthly', MONTHLY, '1')],
    });
    plan.addSelection('Data', {
      resources: [
        ...tables.map((table) => BackupResource.fromDynamoDbTable(table)),
        BackupResource.fromArn(bucket.bucketArn),
      ],
      role: new Role(this, 'Role', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com'),
        managedPolicies: BACKUP_POLICIES.map((name) =>
          ManagedPolicy.fromAwsManagedPolicyName(name),
        ),
      }),
      disableDefaultBackupPolicy: true,
    });
  }
}
