/** The CDK app, as `cdk.json` starts it: the portal in AWS. */
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { FUNCTIONS_DIST, PROJECT_ROOT } from './buildFunctions';
import { Failure } from './failure';
import { stagePhotoBundle } from './photoBundle';
import { addDelivery } from './stacks/deliveryStack';
import { readDeployment } from './constructs/deployment';
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
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
