/**
 * `npm run deploy [-- --assembly FOLDER] [STACK …] [options of cdk deploy]`: deploys all stacks, or those
 * named, to the account of the current credentials. Builds and synthesizes them, unless a folder from
 * `npm run assemble` is given.
 */
import { cdk, cdkWithDecoders, deployArguments } from './cdk';
import { runMain } from '../failure';
import { dataDirOf } from './settings';

const { isAssembled, args } = deployArguments(process.argv.slice(2));

runMain(() => (isAssembled ? cdk(args) : cdkWithDecoders(args)), dataDirOf(process.env));
