/** Compares the lock file with npm's record of installed packages. Without dependencies, as in `bootstrap.mjs`. */
import { readFileSync } from 'node:fs';
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
      // Links are workspaces; nothing requires extraneous packages.
      ([path, { link, extraneous }]) => path.includes('node_modules/') && !link && !extraneous,
    );
    if (packages.some(([path, { version }]) => (installed[path]?.version ?? version) !== version))
      return 'outdated';
    const isMissing = ([path, { optional, devOptional, dev }]) =>
      !installed[path] &&
      // Packages of other platforms are never installed here.
      !(optional || devOptional) &&
      (withDevelopment || !dev);
    return packages.some(isMissing) ? 'missing' : 'current';
  } catch {
    return 'outdated';
  }
};
