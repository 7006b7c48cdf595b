/**
 * Whether a version of Node is one of `engines` in package.json. Without dependencies, because `bootstrap.mjs`
 * checks before anything is installed. Ranges have the form "^20.19.0 || ^22.13.0 || >=24.0.0".
 */
const parse = (text) => text.split('.').map(Number);

const isAtLeast = ([major, minor, patch], [leastMajor, leastMinor, leastPatch]) =>
  major !== leastMajor
    ? major > leastMajor
    : minor !== leastMinor
      ? minor > leastMinor
      : patch >= leastPatch;

const alternatives = (range) =>
  range.split(' || ').map((one) => {
    const [, sign, least] = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(one);
    return { sameMajor: sign === '^', least: parse(least) };
  });

export const supports = (range, version) => {
  const found = parse(version);
  return alternatives(range).some(
    ({ sameMajor, least }) => isAtLeast(found, least) && (!sameMajor || found[0] === least[0]),
  );
};

/** "20.19+, 22.13+ or 24+" */
export const inWords = (range) => {
  const words = alternatives(range).map(
    ({ least: [major, minor] }) => `${major}${minor ? `.${minor}` : ''}+`,
  );
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
};
