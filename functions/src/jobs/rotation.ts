/**
 * Rotates a secret. Secrets Manager calls the function once for each step
 * (docs.aws.amazon.com/secretsmanager, "Lambda rotation functions"), and again after a failure. The previous
 * value becomes AWSPREVIOUS, and stays valid.
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
  /** Version id of the new value. */
  ClientRequestToken: string;
}

const VALUE_BYTES = 48;

let client: SecretsManagerClient | undefined;
const secrets = (): SecretsManagerClient => (client ??= new SecretsManagerClient({}));

const pendingValue = async (SecretId: string, VersionId: string): Promise<string | undefined> => {
  try {
    const VersionStage = 'AWSPENDING';
    const command = new GetSecretValueCommand({ SecretId, VersionId, VersionStage });
    return (await secrets().send(command)).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const currentValue = async (SecretId: string): Promise<string> =>
  (await secrets().send(new GetSecretValueCommand({ SecretId }))).SecretString!;

/** @param onCurrent called with the new value once it is valid; repeated after a failure */
export const rotation =
  (onCurrent?: (value: string) => Promise<void>) =>
  async ({ Step, SecretId, ClientRequestToken }: RotationEvent): Promise<void> => {
    const { VersionIdsToStages: stages = {} } = await secrets().send(
      new DescribeSecretCommand({ SecretId }),
    );
    const stagesOf = stages[ClientRequestToken];
    if (!stagesOf) throw new Error('This version is not part of a rotation.');
    const isCurrent = stagesOf.includes('AWSCURRENT');
    if (
      Step === 'createSecret' &&
      !isCurrent &&
      (await pendingValue(SecretId, ClientRequestToken)) === undefined
    )
      await secrets().send(
        new PutSecretValueCommand({
          ...{ SecretId, ClientRequestToken, VersionStages: ['AWSPENDING'] },
          SecretString: randomBytes(VALUE_BYTES).toString('base64url'),
        }),
      );
    if (Step !== 'finishSecret') return;
    if (!isCurrent) {
      const [current] = Object.entries(stages).find(([, of]) => of.includes('AWSCURRENT')) ?? [];
      await secrets().send(
        new UpdateSecretVersionStageCommand({
          ...{ SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId: ClientRequestToken },
          RemoveFromVersionId: current,
        }),
      );
    }
    await onCurrent?.(await currentValue(SecretId));
  };
