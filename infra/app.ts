/** The CDK app, as `cdk.json` starts it: the portal in AWS. */
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { FUNCTIONS_DIST, PROJECT_ROOT } from './buildFunctions';
import { Failure } from './local/failure';
import { stagePhotoBundle } from './photoBundle';
import { readDeployment } from './stacks/deployment';
import { addPortal } from './stacks/portal';

try {
  addPortal(new App(), readDeployment(process.env), {
    bundles: FUNCTIONS_DIST,
    photoBundles: stagePhotoBundle(),
    appDir: join(PROJECT_ROOT, 'frontend', 'dist'),
  });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
