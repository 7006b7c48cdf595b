/** What a release changes in files: the changelog, and the version of all packages. */
import { Failure } from '#base/failure.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## [Unreleased]\n';

const parseVersion = (version: string): number[] => {
  const [, ...numbers] = VERSION.exec(version) ?? [];
  if (!numbers.length)
    throw new Failure(`“${version}” is not a version. Give three numbers, such as 1.3.0.`);
  return numbers.map(Number);
};

/** @throws Failure unless the version comes after the current one */
export const checkVersion = (version: string, current: string): void => {
  const [next, last] = [parseVersion(version), parseVersion(current)];
  const at = next.findIndex((number, i) => number !== last[i]);
  if (at < 0 || next[at]! < last[at]!)
    throw new Failure(`${version} doesn’t come after ${current}, the version in package.json.`);
};

/**
 * Moves what is under Unreleased to the release.
 * @param date of the release, as YYYY-MM-DD
 * @throws Failure if nothing is there
 */
export const moveUnreleased = (changelog: string, version: string, date: string): string => {
  const [before, after] = changelog.split(UNRELEASED);
  const changes = after?.split(/^## /m)[0]?.trim();
  if (!changes)
    throw new Failure('CHANGELOG.md has nothing under Unreleased. Describe the changes first.');
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`;
};

interface LockFile {
  version: string;
  packages: Record<string, { version?: string }>;
}

/** @param folders of the workspaces. @returns the lock file with the version of the project and its workspaces */
export const setLockVersion = (
  lockFile: string,
  folders: readonly string[],
  version: string,
): string => {
  const lock = JSON.parse(lockFile) as LockFile;
  lock.version = version;
  for (const folder of ['', ...folders]) lock.packages[folder]!.version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
};

/** @returns a package.json with the version; everything else stays byte for byte */
export const setPackageVersion = (packageJson: string, version: string): string =>
  packageJson.replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`);
