/** The vault in another region of Canada that gets a copy of each backup. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { lockedVault } from '../constructs/backups';

export interface CopiesStackProps extends StackProps {
  stage: string;
  /** ARN of the key in this region; null: AWS's own. */
  dataKey: string | null;
}

export class CopiesStack extends Stack {
  readonly vault: IBackupVault;

  constructor(scope: Construct, id: string, { stage, dataKey, ...props }: CopiesStackProps) {
    super(scope, id, props);
    const key = dataKey ? Key.fromKeyArn(this, 'DataKey', dataKey) : undefined;
    this.vault = lockedVault(this, `portal-${stage}-copies`, key);
  }
}
