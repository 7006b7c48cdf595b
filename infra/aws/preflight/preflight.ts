import type { Deployment } from '../constructs/deployment';
import { Failure } from '#base/failure.ts';
import { runChecks } from '#base/checks.ts';
import { advisoryChecks, requiredChecks } from './checks';
import type { Clients } from './clients';

/** @throws Failure if the deployment would fail */
export const preflight = async (
  clients: Clients,
  deployment: Deployment,
  print: (line: string) => void,
): Promise<void> => {
  print('Before the deployment:');
  const required = await runChecks(requiredChecks(clients, deployment), print);
  if (required.failed)
    throw new Failure(
      'Nothing was deployed. Do what is said above, then run the same command again.',
    );
  const advisory = await runChecks(advisoryChecks(clients, deployment), print);
  if (advisory.failed) print('The deployment works without the points marked ✗. See to them soon.');
};
