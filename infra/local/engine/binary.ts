/** Finds the DynamoDB engine of this platform, and downloads it if npm didn't install it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import { Failure } from '#base/failure.ts';

const packageName = `@dynoxide/${process.platform}-${process.arch}`;
const binary = join(
  PROJECT_ROOT,
  'node_modules',
  packageName,
  process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide',
);

/** The version that the project is tested with, the same on every platform. */
const wantedVersion = (): string => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'infra', 'package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  return optionalDependencies['@dynoxide/linux-x64']!;
};

const fetchPackage = (): void => {
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--workspaces=false'];
  args.push(`${packageName}@${wantedVersion()}`);
  const options = { cwd: PROJECT_ROOT, stdio: 'ignore' } as const;
  if (npm?.endsWith('.js')) spawnSync(process.execPath, [npm, ...args], options);
  else spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** @throws Failure if there is no engine for this platform */
export const engineBinary = (): string => {
  if (!existsSync(binary)) {
    console.log(`Fetching the database engine ${packageName} …`);
    fetchPackage();
  }
  if (!existsSync(binary))
    throw new Failure(
      `There is no database engine for this platform (${packageName}): set DYNAMODB_ENDPOINT to your own DynamoDB-compatible engine and start again.`,
    );
  return binary;
};
