/** Patterns for names of files: `*` and `?` within a name, `**` for any folders. */

/** One name; letters of either case, as receivers write .GPX as well as .gpx. */
export const matchesName = (pattern: string, name: string): boolean => {
  const p = pattern.toLowerCase();
  const n = name.toLowerCase();
  // Goes back to the last star only, so that no pattern takes more than their lengths multiplied.
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

/** `photos/**` means every file below. */
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

/** A path below the folder that is imported. */
export const matchesPath = (pattern: string, path: string): boolean =>
  matchesFrom(segmentsOf(pattern), segmentsOf(path));

/**
 * A file that was chosen by itself or came in a folder of any place: its name fits the last part of the
 * pattern, and whatever folders are known fit those before.
 */
export const matchesChosen = (pattern: string, path: string): boolean =>
  matchesPath(pattern, path) ||
  (!path.includes('/') && matchesName(segmentsOf(pattern).at(-1) ?? '', path));
