/**
 * Rotates a secret. Secrets Manager calls the function once for each step, and repeats all steps of the same
 * version after a failure (docs.aws.amazon.com/secretsmanager, "Lambda rotation functions").
 *
 * Handlers accept the values AWSCURRENT, AWSPREVIOUS and AWSPENDING. So the new value is accepted before
 * anything uses it, and becomes AWSCURRENT once it is used everywhere. Whichever call fails, and however often,
 * every value in use is accepted.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { LEAST_MS } from '#http/rotatedSecret.ts';
import { withRole } from '#log/withRole.ts';

export interface RotationEvent {
  Step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  SecretId: string;
  /** Version id of the new value. */
  ClientRequestToken: string;
}

interface RotationContext {
  getRemainingTimeInMillis: () => number;
}

/** What else uses the value. */
interface User {
  /** The value that it uses now. */
  read: () => Promise<string>;
  /** Makes it use this one. Safe to repeat. */
  set: (value: string) => Promise<void>;
  /** Whether it uses this value, and no other, everywhere. */
  isSet: (value: string) => Promise<boolean>;
}

interface Rotation {
  /** How long values that were made with the previous value stay in use: tokens, for example. */
  keepsMs?: number;
  user?: User;
}

const VALUE_BYTES = 48;
const POLL_MS = 10_000;
/** Left when polling ends, so that the failure is logged. */
const LEFT_MS = 20_000;

let client: SecretsManagerClient | undefined;
const secrets = (): SecretsManagerClient => (client ??= withRole(new SecretsManagerClient({})));

/** @returns undefined if no value has this label */
const readVersion = async (SecretId: string, VersionStage: string) => {
  try {
    return await secrets().send(new GetSecretValueCommand({ SecretId, VersionStage }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const readValue = async (SecretId: string, stage: string): Promise<string | undefined> =>
  (await readVersion(SecretId, stage))?.SecretString;

/**
 * A value that is used already although it isn't labelled, for example because a rotation was cancelled:
 * handlers must accept it again. Otherwise, a random one.
 */
const newValue = async (SecretId: string, { user }: Rotation): Promise<string> => {
  const used = await user?.read();
  const known = await Promise.all(
    ['AWSCURRENT', 'AWSPREVIOUS'].map((stage) => readValue(SecretId, stage)),
  );
  return used === undefined || known.includes(used)
    ? randomBytes(VALUE_BYTES).toString('base64url')
    : used;
};

/** The next rotation ends the previous value. A repeat of a rotation that had succeeded must not. */
const refuseTooSoon = async (SecretId: string, { keepsMs = 0 }: Rotation): Promise<void> => {
  const created = (await readVersion(SecretId, 'AWSCURRENT'))?.CreatedDate?.getTime() ?? 0;
  if (keepsMs > 0 && (await readVersion(SecretId, 'AWSPREVIOUS')) && Date.now() - created < keepsMs)
    throw new Error('The last rotation was too recent: its previous value is still in use.');
};

const untilSet = async (user: User, value: string, context?: RotationContext): Promise<void> => {
  while (!(await user.isSet(value))) {
    if ((context?.getRemainingTimeInMillis() ?? 0) < POLL_MS + LEFT_MS)
      throw new Error('The new value isn’t used everywhere yet. The next attempt continues.');
    await wait(POLL_MS);
  }
};

export const rotation =
  (kind: Rotation = {}) =>
  async (
    { Step, SecretId, ClientRequestToken }: RotationEvent,
    context?: RotationContext,
  ): Promise<void> => {
    const { user } = kind;
    const { VersionIdsToStages: stages = {} } = await secrets().send(
      new DescribeSecretCommand({ SecretId }),
    );
    const currentStages = stages[ClientRequestToken];
    if (!currentStages) throw new Error('This version is not part of a rotation.');
    // Its rotation had succeeded, although the response was lost.
    if (currentStages.includes('AWSCURRENT')) return;
    const pending = await readValue(SecretId, 'AWSPENDING');
    if (Step === 'createSecret') {
      if (pending !== undefined) return;
      await refuseTooSoon(SecretId, kind);
      await secrets().send(
        new PutSecretValueCommand({
          SecretId,
          ClientRequestToken,
          VersionStages: ['AWSPENDING'],
          SecretString: await newValue(SecretId, kind),
        }),
      );
      return;
    }
    if (pending === undefined) throw new Error('The new value is missing.');
    if (Step === 'setSecret') {
      // Longer than running functions that meet an unknown value may wait before they read all values again.
      await wait(LEAST_MS + 1000);
      await user?.set(pending);
    } else if (user) await untilSet(user, pending, context);
    if (Step !== 'finishSecret') return;
    const [current] =
      Object.entries(stages).find(([, stageLabels]) => stageLabels.includes('AWSCURRENT')) ?? [];
    await secrets().send(
      new UpdateSecretVersionStageCommand({
        SecretId,
        VersionStage: 'AWSCURRENT',
        MoveToVersionId: ClientRequestToken,
        RemoveFromVersionId: current,
      }),
    );
  };
