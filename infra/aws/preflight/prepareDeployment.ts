import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeployment, type Deployment } from '../constructs/deployment';
import { DEPLOYMENT_FILE } from '../constructs/stageNames';
import { Failure } from '#base/failure.ts';
import { canReserve, isForbidden } from './checks';
import { clientsFor } from './clients';
import { removeFailedStacks } from './failedStacks';
import { preflight } from './preflight';

/** What a cloud assembly was made for. */
const readAssembled = (folder: string, { STAGE }: NodeJS.ProcessEnv): Deployment => {
  let text: string;
  try {
    text = readFileSync(join(folder, DEPLOYMENT_FILE), 'utf8');
  } catch {
    throw new Failure(
      `${folder} has no ${DEPLOYMENT_FILE}, so it isn’t a cloud assembly of this release. Make it with: npm run assemble -- --output ${folder}. To deploy an earlier release, use: npm run rollback -- ${folder}`,
    );
  }
  const deployment = JSON.parse(text) as Deployment;
  if (STAGE && STAGE !== deployment.stage)
    throw new Failure(
      `${folder} is for the stage ${deployment.stage}, but STAGE is ${STAGE}. Give the assembly of ${STAGE}.`,
    );
  return deployment;
};

const readSettings = (env: NodeJS.ProcessEnv): Deployment => {
  if (!env.STAGE)
    throw new Failure('Set STAGE: which stage to deploy, such as dev, staging or prod.');
  return readDeployment(env);
};

/**
 * Makes the account ready, and sets what depends on it in the environment.
 * @param assembly folder of a cloud assembly, which can't depend on the account any more
 * @throws Failure if the deployment would fail
 */
export const prepareDeployment = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  assembly?: string,
): Promise<void> => {
  const deployment = assembly === undefined ? readSettings(env) : readAssembled(assembly, env);
  const clients = clientsFor(deployment);
  await preflight(clients, deployment, print);
  const hasRoom =
    !deployment.reserves ||
    (await canReserve(clients, deployment.stage).catch((error: unknown) => {
      // CloudFormation will find out.
      if (isForbidden(error)) return true;
      throw error;
    }));
  if (!hasRoom && assembly !== undefined)
    throw new Failure(
      `Nothing was deployed. ${assembly} gives functions shares that this account has no room for. Ask for more concurrent functions as said above, or make the assembly with RESERVES=no.`,
    );
  await removeFailedStacks(clients.cloudFormation, deployment.stage, print);
  if (!hasRoom) env.RESERVES = 'no';
};
