import { readDeployment } from '../../constructs/deployment';
import { Failure } from '../../failure';
import { canReserve } from './checks';
import { clientsFor } from './clients';
import { removeFailedStacks } from './failedStacks';
import { preflight } from './preflight';

/**
 * Makes the account ready, and sets what depends on it in the environment.
 * @throws Failure if the deployment would fail
 */
export const prepareDeployment = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> => {
  if (!env.STAGE)
    throw new Failure('Set STAGE: which stage to deploy, such as dev, staging or prod.');
  const deployment = readDeployment(env);
  const clients = clientsFor(deployment);
  await preflight(clients, deployment, print);
  await removeFailedStacks(clients.cloudFormation, deployment.stage, print);
  if (deployment.reserves && !(await canReserve(clients, deployment.stage))) env.RESERVES = 'no';
};
