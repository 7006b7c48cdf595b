/**
 * `npm run contract`: writes the contract of the version in package.json, before it is released. With `--check`,
 * writes nothing; fails if that isn't the contract of the tag.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Failure, runMain } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';
import {
  CONTRACT_FILE,
  INTENDED_FILE,
  contractText,
  currentContract,
  intendedChanges,
  unlistedChanges,
} from './contract';

const USAGE = '\nUsage: npm run contract [-- --check v1.3.0]';

const check = async (tag: string): Promise<void> => {
  const current = currentContract();
  if (tag !== `v${current.info.version}`)
    throw new Failure(
      `The tag ${tag} has the version ${current.info.version} in package.json. Set the version and run npm run contract before you tag.`,
    );
  if ((await readFile(CONTRACT_FILE, 'utf8')) !== contractText(current))
    throw new Failure(
      `${CONTRACT_FILE} isn't the contract of ${tag}. Run npm run contract, commit it, and tag that commit.`,
    );
};

const write = async (): Promise<void> => {
  const unlisted = unlistedChanges();
  if (unlisted.length)
    throw new Failure(
      `The last release wouldn't work with this one:\n${unlisted.join('\n')}\nUndo these changes, or list them with a reason in ${INTENDED_FILE}.`,
    );
  for (const { change, reason } of intendedChanges()) console.log(`${change}\n  ${reason}`);
  const current = currentContract();
  await writeFile(CONTRACT_FILE, contractText(current));
  await writeFile(INTENDED_FILE, '[]\n');
  console.log(`Wrote the contract of version ${current.info.version}. Commit it with the release.`);
};

const main = async (): Promise<number> => {
  const { values } = parsedArguments({ options: { check: { type: 'string' } } }, USAGE);
  if (values.check === undefined) await write();
  else await check(values.check);
  return 0;
};

runMain(main, 'the project');
