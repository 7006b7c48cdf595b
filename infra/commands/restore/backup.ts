/** `npm run backup -- --to FOLDER`: copies the local data folder while the portal is stopped. */
import { parseArgs } from 'node:util';
import { Failure, runMain } from '#base/failure.ts';
import { readDataDir } from '#base/environment.ts';
import { backUpFolder } from './backupFolder';

runMain(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: false });
  if (typeof values.to !== 'string') throw new Failure('Usage: npm run backup -- --to FOLDER');
  await backUpFolder(process.env, values.to, (line) => console.log(line));
}, readDataDir(process.env));
