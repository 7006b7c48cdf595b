/**
 * `npm run deploy [-- --assembly FOLDER] [options of cdk deploy]`: deploys all stacks to the account of the
 * current credentials. Builds and synthesizes them, unless a folder from `npm run assemble` is given.
 */
import { cdk, cdkWithDecoders, fromAssembly } from './cdk';
import { runMain } from './failure';
import { dataDirOf } from './settings';

const [first, folder, ...others] = process.argv.slice(2);
const isAssembled = first === '--assembly' && folder !== undefined;
const DEPLOY = ['deploy', '--all', '--strict'];

runMain(
  () =>
    isAssembled
      ? cdk([...DEPLOY, ...fromAssembly(folder), ...others])
      : cdkWithDecoders([...DEPLOY, ...process.argv.slice(2)]),
  dataDirOf(process.env),
);
