/**
 * Replaces semver in the bundles. jsonwebtoken asks it whether Node is newer than some old versions, whenever
 * it is loaded; semver itself would cost every cold start milliseconds.
 */
const KNOWN_RANGES: readonly string[] = ['^6.12.0 || >=8.0.0', '>=15.7.0', '>=16.9.0'];

/** @throws for any other range, as soon as the bundle is loaded */
export const satisfies = (version: string, range: string): boolean => {
  if (version !== process.version || !KNOWN_RANGES.includes(range))
    throw new Error(`The bundles can't say whether ${version} satisfies ${range}.`);
  return true;
};
