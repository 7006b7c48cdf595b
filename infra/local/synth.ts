/** `npm run synth`: the CDK app as CloudFormation templates in `cdk.out`, without an account or a network. */
import { cdk } from './cdk';
import { runMain } from '../failure';
import { dataDirOf } from './settings';

// Templates don't depend on it, and it is only in the cache after a deployment.
process.env.WITHOUT_SHARP = 'yes';

runMain(
  () => cdk(['synth', '--strict', '--quiet', ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
