/**
 * Points out columns that no table of the mapping reads and that look like species or numbers of animals: they
 * are easily forgotten, and the records would seem complete. Most columns of a table are neither, and must not
 * be pointed out.
 */
import { message } from '#base/text/messages.ts';
import type { Row } from './csv';
import type { IsEmpty } from './emptyCells';
import type { ListLookup } from './lists';

/** "numberSeen", "number_seen" and "# seen" as words. */
const wordsIn = (column: string): string[] =>
  column
    .normalize()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const ANIMALS =
  /^(animal|whale|orca|humpback|seal|sealion|lion|porpoise|dolphin|otter|bear|wolf|deer|eagle|bird|gull|murre|heron|salmon|chinook|coho|sockeye|chum|herring|eulachon|halibut|rockfish|crab|prawn|urchin|abalone|clam|fish)s?$|^wolves$/;
const AGES =
  /^(adult|subadult|juvenile|immature|calf|pup|cub|chick|male|female|young|yearling|spawner)s?$|^calves$/;
const SPECIES = /^(species|taxon|taxa|spp)$/;
const WHAT = /^(animals?|birds?|fish)( seen| observed| type)?$/;
const OTHER_NAMES = /^(code|id|name|common|scientific|latin|english|genus)$/;
const COUNTS = /^(count|counts|counted|abundance|individuals|quantity|qty|tally|groupsize)$/;
/** The best estimate of a number. */
const ESTIMATE = /^(best|group size|best (estimate|size|count))$/;
const NUMBERS = /^(number|num|no|nr|n|total)$/;
const FILLERS = /^(of|the|seen|observed|in|group|sighted|per|all)$/;
/** What people count that isn't observed. */
const OTHER_COUNTS =
  /^(photo|image|picture|file|transect|quadrat|observer|crew|guest|row|record|page|station|effort)s?$/;

const isSpeciesColumn = (words: readonly string[]): boolean =>
  WHAT.test(words.join(' ')) ||
  (words.some((word) => SPECIES.test(word)) && !words.some((word) => COUNTS.test(word)));

const isAnimal = (word: string): boolean => ANIMALS.test(word) || AGES.test(word);

const isCountColumn = (words: readonly string[]): boolean => {
  if (words.some((word) => OTHER_COUNTS.test(word))) return false;
  if (ESTIMATE.test(words.join(' '))) return true;
  if (words.some((word) => COUNTS.test(word) || isAnimal(word))) return true;
  const isNumber = words.some((word) => NUMBERS.test(word));
  return isNumber && words.every((word) => NUMBERS.test(word) || FILLERS.test(word));
};

interface Seen {
  /** Rows with a value. */
  filled: number;
  wholeNumbers: number;
  most: number;
  /** Whether each number so far is the one before plus one: numbers of rows, not counts. */
  isSequence: boolean;
  last: number | null;
  /** The first different texts. */
  texts: Map<string, number>;
}

const MOST_TEXTS = 200;
const MOST_SHOWN = 3;
/** Part of the values that must fit. */
const MOSTLY = 0.9;
const LEAST_LISTED = 0.5;

const see = (seen: Seen, text: string): void => {
  seen.filled++;
  if (seen.texts.size < MOST_TEXTS || seen.texts.has(text))
    seen.texts.set(text, (seen.texts.get(text) ?? 0) + 1);
  if (!/^\d{1,6}$/.test(text)) return;
  const number = Number(text);
  seen.wholeNumbers++;
  seen.most = Math.max(seen.most, number);
  if (seen.last !== null && number !== seen.last + 1) seen.isSequence = false;
  seen.last = number;
};

export type ColumnWatch = ReturnType<typeof watchColumns>;

/** @param used columns of the file that some table of the mapping reads */
export const watchColumns = (
  header: readonly string[],
  used: ReadonlySet<string>,
  isEmpty: IsEmpty,
  { isSpecies }: Pick<ListLookup, 'isSpecies'>,
) => {
  const columns = new Map(
    header
      .filter((column) => !used.has(column))
      .map((column): [string, Seen] => [
        column,
        { filled: 0, wholeNumbers: 0, most: 0, isSequence: true, last: null, texts: new Map() },
      ]),
  );
  const hasSpecies = [...used].some((column) => isSpeciesColumn(wordsIn(column)));

  const getKind = (column: string, seen: Seen): 'species' | 'counts' | null => {
    const words = wordsIn(column);
    const areNumbers = seen.most > 0 && seen.wholeNumbers >= seen.filled * MOSTLY;
    if (areNumbers) {
      const isRowNumber = seen.isSequence && seen.filled > 2;
      return (isCountColumn(words) || isSpecies(column, true)) && !isRowNumber ? 'counts' : null;
    }
    // The code or the name of a species that is imported.
    if (hasSpecies && words.every((word) => SPECIES.test(word) || OTHER_NAMES.test(word)))
      return null;
    if (isSpeciesColumn(words) && seen.wholeNumbers === 0) return 'species';
    const listed = [...seen.texts.keys()].filter((text) => isSpecies(text)).length;
    return listed > 0 && listed >= seen.texts.size * LEAST_LISTED ? 'species' : null;
  };

  return {
    see: (row: Row): void => {
      for (const [column, seen] of columns) {
        const text = (row[column] ?? '').trim();
        if (!isEmpty(text)) see(seen, text);
      }
    },
    /** The columns to point out, and why. */
    found: (): { column: string; reason: string }[] =>
      [...columns].flatMap(([column, seen]) => {
        const kind = seen.filled > 0 ? getKind(column, seen) : null;
        if (!kind) return [];
        const common = [...seen.texts].sort((a, b) => b[1] - a[1]).slice(0, MOST_SHOWN);
        const examples = common.map(([text]) => text).join(', ');
        const key = kind === 'species' ? 'importUnmappedSpecies' : 'importUnmappedCount';
        return [{ column, reason: message(key, { column, examples }) }];
      }),
  };
};
