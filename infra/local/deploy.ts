/** `npm run deploy`: builds, and deploys all stacks to the account of the current credentials. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../buildFunctions';
import { installDecoders } from '../photoBundle';
import { runMain } from './failure';
import { run } from './run';
import { dataDirOf } from './settings';

const CDK = join(PROJECT_ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');

runMain(() => {
  installDecoders();
  return run([CDK, 'deploy', '--all', '--strict', ...process.argv.slice(2)]);
}, dataDirOf(process.env));
