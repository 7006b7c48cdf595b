/** The CDK app, as `cdk.json` starts it: the portal in AWS. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { Failure } from '#base/failure.ts';
import { stagePhotoBundle } from '#build/photoBundle.ts';
import { addDelivery } from './stacks/deliveryStack';
import { readDeployment } from './constructs/deployment';
import { DEPLOYMENT_FILE } from './constructs/stageNames';
import { addPortal } from './stacks/portal';

try {
  const app = new App();
  const deployment = readDeployment(process.env);
  addPortal(app, deployment, {
    bundles: FUNCTIONS_DIST,
    photoBundles: stagePhotoBundle(),
    appDir: join(PROJECT_ROOT, 'frontend', 'dist'),
  });
  addDelivery(app, deployment, process.env.DELIVERY_REPOSITORY);
  // The checks before a deployment read it (infra/aws/preflight).
  writeFileSync(join(app.outdir, DEPLOYMENT_FILE), JSON.stringify(deployment));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
