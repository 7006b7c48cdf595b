const LENGTH = 31;

/** Excel reserves this sheet name. */
const RESERVED = new Set(['', 'history']);

const legal = (title: string): string =>
  title
    .replace(/[[\]:*?/\\\0-\x1f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');

/** Cuts a surrogate pair, space or apostrophe at the end: Excel allows none of them there. */
const short = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[' ]+$/, '');

/** Unique sheet names that Excel allows, whatever their case. */
export const sheetNames = (titles: readonly string[]): string[] => {
  const used = new Set<string>();
  return titles.map((title) => {
    const wanted = legal(title);
    const base = RESERVED.has(wanted.toLowerCase()) ? `Table ${wanted}`.trimEnd() : wanted;
    for (let no = 1; ; no++) {
      const ending = no === 1 ? '' : ` (${no})`;
      const name = `${short(base, LENGTH - ending.length)}${ending}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
};
