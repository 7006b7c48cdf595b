/**
 * Rotates the key that signs tokens. Secrets Manager calls it once for each step
 * (docs.aws.amazon.com/secretsmanager, "Lambda rotation functions"), and again after a failure.
 */
import { randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';

export interface RotationEvent {
  Step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  SecretId: string;
  /** Version id of the new key. */
  ClientRequestToken: string;
}

const KEY_BYTES = 48;

let client: SecretsManagerClient | undefined;
const secrets = (): SecretsManagerClient => (client ??= new SecretsManagerClient({}));

const isThere = async (SecretId: string, VersionId: string): Promise<boolean> => {
  try {
    const VersionStage = 'AWSPENDING';
    await secrets().send(new GetSecretValueCommand({ SecretId, VersionId, VersionStage }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

export const handler = async ({
  Step,
  SecretId,
  ClientRequestToken,
}: RotationEvent): Promise<void> => {
  const { VersionIdsToStages: stages = {} } = await secrets().send(
    new DescribeSecretCommand({ SecretId }),
  );
  const isCurrent = ([, of]: [string, string[]]): boolean => of.includes('AWSCURRENT');
  if (!stages[ClientRequestToken]) throw new Error('This version is not part of a rotation.');
  if (stages[ClientRequestToken].includes('AWSCURRENT')) return;
  if (Step === 'createSecret' && !(await isThere(SecretId, ClientRequestToken)))
    await secrets().send(
      new PutSecretValueCommand({
        ...{ SecretId, ClientRequestToken, VersionStages: ['AWSPENDING'] },
        SecretString: randomBytes(KEY_BYTES).toString('base64url'),
      }),
    );
  // The key before becomes AWSPREVIOUS, and still verifies.
  if (Step === 'finishSecret')
    await secrets().send(
      new UpdateSecretVersionStageCommand({
        ...{ SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId: ClientRequestToken },
        RemoveFromVersionId: Object.entries(stages).find(isCurrent)?.[0],
      }),
    );
};
