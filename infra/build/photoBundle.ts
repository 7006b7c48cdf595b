/**
 * The photo job as deployed to Lambda: its bundle, libheif, and sharp for Linux on arm64. npm installs
 * binaries for this machine only, so a deployment downloads those for Lambda in the versions of the lock
 * file.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { Failure } from '#base/failure.ts';

const CACHE = join(PROJECT_ROOT, '.cache');
const STAGED = join(CACHE, 'lambda');
const JOB = 'processPhoto';
const PACKAGES = ['sharp', 'libheif-js'] as const;

interface LockedPackage {
  version: string;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Locked = Record<string, LockedPackage | undefined>;

const lockedPackages = (): Locked =>
  (
    JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Locked;
    }
  ).packages;

/** Path in the lock file of a package that another one needs: resolved like Node, from the inside out. */
const locate = (locked: Locked, from: string, name: string): string | undefined => {
  const outer = from.split('/node_modules/');
  return outer
    .map(
      (_, i) => `${outer.slice(0, outer.length - i).join('/node_modules/')}/node_modules/${name}`,
    )
    .concat(`node_modules/${name}`)
    .find((path) => locked[path]);
};

export const withDependencies = (
  locked: Locked,
  names: readonly string[],
  isWanted: (one: LockedPackage) => boolean = () => true,
): Locked => {
  const found: Locked = {};
  const add = (path: string | undefined): void => {
    if (path === undefined || found[path] || !isWanted(locked[path]!)) return;
    const { dependencies, optionalDependencies } = (found[path] = locked[path]!);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(locate(locked, path, needed));
  };
  for (const name of names) add(`node_modules/${name}`);
  return found;
};

const isForLambda = ({ os, cpu, libc }: LockedPackage): boolean =>
  (os ?? ['linux']).includes('linux') &&
  (cpu ?? ['arm64']).includes('arm64') &&
  (libc ?? ['glibc']).includes('glibc');

/** Packages deployed next to the photo job, by folder. */
export const lambdaPackages = (): Locked =>
  withDependencies(lockedPackages(), PACKAGES, isForLambda);

const getVersion = (locked: Locked, name: string): string =>
  locked[`node_modules/${name}`]!.version;

const decodersFolder = (locked: Locked): string =>
  join(
    CACHE,
    `${PACKAGES.map((name) => `${name}-${getVersion(locked, name)}`).join('-')}-linux-arm64`,
  );

/** Needs a network the first time. @throws Failure */
export const installDecoders = (): void => {
  const locked = lockedPackages();
  const folder = decodersFolder(locked);
  if (existsSync(join(folder, 'node_modules', PACKAGES[0]))) return;
  mkdirSync(folder, { recursive: true });
  const own = {
    name: 'decoders-for-lambda',
    version: '1.0.0',
    dependencies: Object.fromEntries(PACKAGES.map((name) => [name, getVersion(locked, name)])),
  };
  const packages = { '': own, ...withDependencies(locked, PACKAGES) };
  const write = (file: string, content: object): void =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  write('package.json', own);
  write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages });
  const { status } = spawnSync(
    'npm',
    [
      ...['ci', '--os=linux', '--cpu=arm64', '--libc=glibc'],
      ...['--ignore-scripts', '--no-audit', '--no-fund'],
    ],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status === 0) return;
  rmSync(folder, { recursive: true });
  throw new Failure('The photo decoders for Lambda could not be installed; the reason is above.');
};

/** @returns a folder of bundles with the photo job's. @throws Failure without Lambda's decoders */
export const stagePhotoBundle = (): string => {
  if (process.env.WITHOUT_SHARP) return FUNCTIONS_DIST;
  const modules = join(decodersFolder(lockedPackages()), 'node_modules');
  if (!existsSync(modules))
    throw new Failure('The photo decoders for Lambda are missing. Deploy with "npm run deploy".');
  const staged = join(STAGED, JOB);
  rmSync(staged, { recursive: true, force: true });
  cpSync(join(FUNCTIONS_DIST, JOB), staged, { recursive: true });
  cpSync(modules, join(staged, 'node_modules'), { recursive: true });
  return STAGED;
};
