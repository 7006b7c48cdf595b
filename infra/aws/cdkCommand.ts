/** `npm run synth`, `assemble`, `diff`, `deploy` and `rollback`. */
import { cdk, cdkWithDecoders, deployArguments, fromAssembly, rollBack, stacksIn } from './cdk';
import { Failure, runMain } from '#base/failure.ts';
import { prepareDeployment } from './preflight/prepareDeployment';
import { readDataDir } from '#base/environment.ts';

const [command = '', ...given] = process.argv.slice(2);
const SYNTH = ['synth', '--strict', '--quiet', ...given];

const COMMANDS: Record<string, () => Promise<number>> = {
  /** The CDK app as CloudFormation templates in `cdk.out`, without an account or a network. */
  synth: () => {
    // Templates don't depend on it, and it is only in the cache after a deployment.
    process.env.WITHOUT_SHARP = 'yes';
    return cdk(SYNTH);
  },
  /**
   * `[--output FOLDER]`: makes a cloud assembly, with everything that `deploy` and `rollback` need to deploy it
   * later without building it again.
   */
  assemble: () => cdkWithDecoders(SYNTH),
  /** What a deployment would change. Compares templates: credentials needn't allow change sets. */
  diff: () => cdkWithDecoders(['diff', '--strict', '--method', 'template', ...given]),
  /**
   * `[--assembly FOLDER] [STACK …] [options of cdk deploy]`: deploys all stacks, or those named, to the account
   * of the current credentials. Checks the account; builds and synthesizes, unless a folder from `assemble` is
   * given.
   */
  deploy: async () => {
    const { assembly, args } = deployArguments(given);
    await prepareDeployment(process.env, (line) => console.log(line), assembly);
    return assembly === undefined ? cdkWithDecoders(args) : cdk(args);
  },
  /** `FOLDER`: deploys an earlier cloud assembly. */
  rollback: async () => {
    const [folder] = given;
    if (!folder) throw new Failure('Usage: npm run rollback -- FOLDER');
    const options = [...fromAssembly(folder), '--require-approval', 'never'];
    return rollBack(await stacksIn(folder), (stacks) => cdk(['deploy', ...stacks, ...options]));
  },
};

runMain(COMMANDS[command]!, readDataDir(process.env));
