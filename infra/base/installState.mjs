/**
 * Compares the lock file with npm's record of installed packages, and that record with the folders. Without
 * dependencies, as in `bootstrap.mjs`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param withDevelopment whether packages that only `devDependencies` need must be installed too
 * @returns `missing`: all installed packages are those of the lock file, but some aren't installed
 */
export const installState = (root, withDevelopment) => {
  const read = (...file) => JSON.parse(readFileSync(join(root, ...file), 'utf8')).packages;
  try {
    const installed = read('node_modules', '.package-lock.json');
    const wanted = read('package-lock.json');
    const packages = Object.entries(wanted).filter(
      // Nothing requires extraneous packages.
      ([path, { extraneous }]) => path.includes('node_modules/') && !extraneous,
    );
    if (packages.some(([path, { version }]) => (installed[path]?.version ?? version) !== version))
      return 'outdated';
    // A workspace's own packages can be lost with its folder, and npm's record still lists them.
    const isLost = (path) => !existsSync(join(root, path, 'package.json'));
    const isMissing = ([path, { optional, devOptional, dev }]) =>
      (withDevelopment || !dev) &&
      (installed[path]
        ? isLost(path)
        : // Packages of other platforms are never installed here.
          !(optional || devOptional));
    return packages.some(isMissing) ? 'missing' : 'current';
  } catch {
    return 'outdated';
  }
};
