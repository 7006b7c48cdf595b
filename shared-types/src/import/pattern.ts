/** Patterns for file names: `*` and `?` within a name, `**` for any folders. */

/** Matches one name, ignoring case: receivers write .GPX as well as .gpx. */
export const matchesName = (pattern: string, name: string): boolean => {
  const p = pattern.toLowerCase();
  const n = name.toLowerCase();
  // Backtracks to the last star only, so that time is bounded by the product of both lengths.
  let [i, at, star, from] = [0, 0, -1, 0];
  while (at < n.length) {
    if (p[i] === '*') [star, from] = [i++, at];
    else if (p[i] === '?' || p[i] === n[at]) [i, at] = [i + 1, at + 1];
    else if (star >= 0) [i, at] = [star + 1, ++from];
    else return false;
  }
  while (p[i] === '*') i++;
  return i === p.length;
};

/** `photos/**` matches every file below. */
export const segmentsOf = (pattern: string): string[] => {
  const parts = pattern.split('/').filter((part) => part !== '.' && part !== '');
  return parts.at(-1) === '**' ? [...parts, '*'] : parts;
};

const matchesFrom = (pattern: readonly string[], path: readonly string[]): boolean => {
  const [segment, ...rest] = pattern;
  if (segment === undefined) return path.length === 0;
  if (segment === '**')
    return matchesFrom(rest, path) || (path.length > 1 && matchesFrom(pattern, path.slice(1)));
  const [name, ...below] = path;
  return name !== undefined && matchesName(segment, name) && matchesFrom(rest, below);
};

/** Matches a path below the imported folder. */
export const matchesPath = (pattern: string, path: string): boolean =>
  matchesFrom(segmentsOf(pattern), segmentsOf(path));

/**
 * Matches a file that was chosen alone, or with a folder from anywhere: its name must match the last part of
 * the pattern, and its known folders those before.
 */
export const matchesChosen = (pattern: string, path: string): boolean =>
  matchesPath(pattern, path) ||
  (!path.includes('/') && matchesName(segmentsOf(pattern).at(-1) ?? '', path));
