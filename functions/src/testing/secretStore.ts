/** One secret of Secrets Manager, in memory, with its versions and their stages. */
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import type { RotationEvent } from '#jobs/rotation.ts';
import { handler as rotateSigningKey } from '#jobs/rotateSigningKey.ts';
import { inJob } from './asFunction';

const SECRET = 'arn:aws:secretsmanager:ca-central-1:111122223333:secret:key';
const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

const missing = (): Error => new ResourceNotFoundException({ $metadata: {}, message: 'missing' });

type Rotate = (event: RotationEvent) => Promise<void>;

/** @param first value of the secret; `rotate`: the job that rotates it */
export const secretStore = (
  first: string,
  rotate: Rotate = inJob('rotateSigningKey', rotateSigningKey),
) => {
  const values = new Map([['v1', first]]);
  const stages = new Map([['AWSCURRENT', 'v1']]);
  const mock = mockClient(SecretsManagerClient);
  mock.on(GetSecretValueCommand).callsFake(({ VersionId, VersionStage }) => {
    const version = stages.get((VersionStage as string | undefined) ?? 'AWSCURRENT');
    const value = version !== undefined && values.get(version);
    if (!value || (VersionId && VersionId !== version)) throw missing();
    return { SecretString: value };
  });
  mock.on(DescribeSecretCommand).callsFake(() => {
    const stagesByVersion: Record<string, string[]> = {};
    for (const [stage, version] of stages) (stagesByVersion[version] ??= []).push(stage);
    return { VersionIdsToStages: stagesByVersion };
  });
  mock.on(PutSecretValueCommand).callsFake(({ ClientRequestToken: version, SecretString }) => {
    if (values.has(version as string)) throw new Error('ResourceExistsException');
    values.set(version as string, SecretString as string);
  });
  mock.on(UpdateSecretVersionStageCommand).callsFake(({ MoveToVersionId, RemoveFromVersionId }) => {
    stages.set('AWSPREVIOUS', RemoveFromVersionId as string);
    stages.set('AWSCURRENT', MoveToVersionId as string);
    stages.delete('AWSPENDING');
  });
  const step = (Step: RotationEvent['Step'], version: string): Promise<void> =>
    rotate({ Step, SecretId: SECRET, ClientRequestToken: version });
  return {
    arn: SECRET,
    mock,
    values,
    stages,
    /** Values by stage. */
    getValue: (stage: string): string | undefined => values.get(stages.get(stage) ?? ''),
    step,
    rotate: async (): Promise<void> => {
      const version = `v${values.size + 1}`;
      stages.set('AWSPENDING', version);
      for (const one of STEPS) await step(one, version);
    },
    begin: (version: string): void => void stages.set('AWSPENDING', version),
  };
};
