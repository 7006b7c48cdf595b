/**
 * `npm run release -- 1.3.0`: sets the version, moves Unreleased in the changelog, keeps the contract, commits
 * that, and tags the commit. It pushes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { Failure, runMain } from '#base/failure.ts';
import packageJson from '../../../package.json';
import { parsedArguments } from '#base/arguments.ts';
import { unlistedChanges } from '../contract/contract';
import { runTypeScript } from '#base/run.ts';
import { checkVersion, moveUnreleased, setLockVersion, setPackageVersion } from './release';

const USAGE = '\nUsage: npm run release -- 1.3.0';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim();

const change = (file: string, edit: (text: string) => string): void => {
  const path = join(PROJECT_ROOT, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
};

const main = async (): Promise<number> => {
  const { positionals } = parsedArguments({ allowPositionals: true }, USAGE);
  const [version] = positionals;
  if (!version || positionals.length > 1) throw new Failure(`Which version?${USAGE}`);
  checkVersion(version, packageJson.version);
  if (git('status', '--porcelain'))
    throw new Failure('There are changes that aren’t committed. Commit or undo them first.');
  const tag = `v${version}`;
  if (git('tag', '--list', tag)) throw new Failure(`The tag ${tag} exists.`);
  const unlisted = unlistedChanges();
  if (unlisted.length)
    throw new Failure(`The last release wouldn’t work with this one:\n${unlisted.join('\n')}`);

  const today = new Date().toISOString().slice(0, 10);
  const { workspaces } = packageJson;
  change('CHANGELOG.md', (text) => moveUnreleased(text, version, today));
  change('package-lock.json', (text) => setLockVersion(text, workspaces, version));
  for (const folder of ['', ...workspaces])
    change(join(folder, 'package.json'), (text) => setPackageVersion(text, version));
  // A program of its own, because this one has the version of before.
  const code = await runTypeScript('infra/commands/contract/main.ts');
  if (code) return code;
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', tag);
  console.log(`Committed and tagged ${tag}. To deploy it: git push origin HEAD ${tag}`);
  return 0;
};

runMain(main, 'the project');
