/** `npm run synth`: the CDK app as CloudFormation templates in `cdk.out`, without an account or a network. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../buildFunctions';
import { runMain } from './failure';
import { run } from './run';
import { dataDirOf } from './settings';

const CDK = join(PROJECT_ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');

// Templates are the same without it, and it is only in the cache after a deployment.
process.env.WITHOUT_SHARP = 'yes';

runMain(
  () => run([CDK, 'synth', '--strict', '--quiet', ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
