/**
 * `npm run assemble [-- --output FOLDER]`: makes a cloud assembly, with everything that `npm run deploy` and
 * `npm run rollback` need to deploy it later without building it again.
 */
import { cdkWithDecoders } from './cdk';
import { runMain } from '../failure';
import { dataDirOf } from './settings';

runMain(
  () => cdkWithDecoders(['synth', '--strict', '--quiet', ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
