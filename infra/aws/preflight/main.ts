/** `npm run preflight`: checks whether the account is ready for a deployment with these settings. Only reads. */
import { readDeployment } from '../constructs/deployment';
import { runMain } from '#base/failure.ts';
import { readDataDir } from '#base/environment.ts';
import { clientsFor } from './clients';
import { preflight } from './preflight';

runMain(async () => {
  const deployment = readDeployment(process.env);
  await preflight(clientsFor(deployment), deployment, (line) => console.log(line));
}, readDataDir(process.env));
