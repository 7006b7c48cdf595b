/** Patterns for file names: `*` and `?` within a name, `**` for any folders. */

/**
 * Backtracks to the last star only, so that time is bounded by the product of both lengths.
 * @param any matches any number of parts
 */
const matchesParts = (
  pattern: ArrayLike<string>,
  parts: ArrayLike<string>,
  any: string,
  matches: (wanted: string, part: string) => boolean,
): boolean => {
  let [i, at, star, from] = [0, 0, -1, 0];
  while (at < parts.length) {
    const wanted = pattern[i];
    if (wanted === any) [star, from] = [i++, at];
    else if (wanted !== undefined && matches(wanted, parts[at]!)) [i, at] = [i + 1, at + 1];
    else if (star >= 0) [i, at] = [star + 1, ++from];
    else return false;
  }
  while (pattern[i] === any) i++;
  return i === pattern.length;
};

/** Matches one name, ignoring case: receivers write .GPX as well as .gpx. */
export const matchesName = (pattern: string, name: string): boolean => {
  const isSame = (letter: string, other: string): boolean => letter === '?' || letter === other;
  return matchesParts(pattern.toLowerCase(), name.toLowerCase(), '*', isSame);
};

/** `photos/**` matches every file below. */
export const splitPattern = (pattern: string): string[] => {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '.' && part !== '')
    .filter((part, i, all) => part !== '**' || all[i - 1] !== '**');
  return parts.at(-1) === '**' ? [...parts, '*'] : parts;
};

/** Matches a path below the imported folder. */
export const matchesPath = (pattern: string, path: string): boolean =>
  matchesParts(splitPattern(pattern), splitPattern(path), '**', matchesName);

/**
 * Matches a file that was chosen alone, or with a folder from anywhere: its name must match the last part of
 * the pattern, and its known folders those before.
 */
export const matchesChosen = (pattern: string, path: string): boolean =>
  matchesPath(pattern, path) ||
  (!path.includes('/') && matchesName(splitPattern(pattern).at(-1) ?? '', path));
