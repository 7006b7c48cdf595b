/** `npm run rollback -- FOLDER`: deploys an earlier cloud assembly. */
import { cdk, fromAssembly, rollBack, stacksIn } from './cdk';
import { Failure, runMain } from '../failure';
import { dataDirOf } from './settings';

const main = async (): Promise<number> => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Failure('Usage: npm run rollback -- FOLDER');
  const options = [...fromAssembly(folder), '--require-approval', 'never'];
  return rollBack(await stacksIn(folder), (stacks) => cdk(['deploy', ...stacks, ...options]));
};

runMain(main, dataDirOf(process.env));
