/** Compares the work of reading texts of growing size. */

/** Each size is four times the one before. If work grew with the square of the size, it would be sixteen times. */
const SIZES = [16_000, 64_000, 256_000, 1_000_000, 4_000_000];
/** Enough to notice that every character is read again and again. `npm run test:deep` reads 4 MB. */
const USUAL = Number(process.env.TEXT_BYTES ?? 256_000);
/** Needed to notice the same of parts with many characters each. */
export const LARGEST = SIZES.at(-1)!;
const MOST_GROWTH = 8;
/** Less work than this is mostly noise, such as compiling and collecting garbage. */
const NOISE_MS = 1000;
const ATTEMPTS = 4;

/** CPU time of the process in milliseconds: other processes don't count. */
const measureWork = async (read: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Stops at the first size whose work has grown too much: the next would take hours.
 * @param makeText makes a text of about so many characters
 * @param largest in characters
 * @returns "linear", or the size at which it isn't
 */
export const measureGrowth = async (
  makeText: (length: number) => string,
  read: (text: string) => unknown,
  largest = USUAL,
): Promise<string> => {
  let before = Infinity;
  for (const size of SIZES.filter((one) => one <= largest)) {
    const text = makeText(size);
    let least = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      least = Math.min(least, await measureWork(() => read(text)));
      if (least <= Math.max(NOISE_MS, before * MOST_GROWTH)) break;
    }
    if (least > Math.max(NOISE_MS, before * MOST_GROWTH))
      return `${Math.round(least)} ms for ${size} characters, after ${Math.round(before)} ms`;
    // A size that took less than a noisy one can't be compared with.
    before = Math.max(least, NOISE_MS / MOST_GROWTH);
  }
  return 'linear';
};

const repeated =
  (unit: string, before = '', after = '') =>
  (length: number): string =>
    before + unit.repeat(Math.ceil(length / unit.length)) + after;

/** Runs of single characters, and of what opens and is never closed. */
export const RUNS = [' ', '\n', '\t', ',', ';', '"', "'", '<', '&', '[', '{', '1', '.', '-', '\0'];

export const hostileTexts = (
  units: readonly string[],
  before = '',
  after = '',
): [string, (length: number) => string][] =>
  units.map((unit) => [JSON.stringify(unit), repeated(unit, before, after)]);
