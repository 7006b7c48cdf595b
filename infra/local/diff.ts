/**
 * `npm run diff`: what a deployment would change in the account of the current credentials. It compares
 * templates, so that the credentials needn't include permission to prepare a change.
 */
import { cdkWithDecoders } from './cdk';
import { runMain } from '../failure';
import { dataDirOf } from './settings';

runMain(
  () => cdkWithDecoders(['diff', '--strict', '--method', 'template', ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
