/** `npm run synth`: the CDK app as CloudFormation templates in `cdk.out`, without an account or a network. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../buildFunctions';
import { runMain } from './failure';
import { run } from './run';
import { dataDirOf } from './settings';

const CDK = join(PROJECT_ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');

runMain(
  () => run([CDK, 'synth', '--strict', '--quiet', ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
