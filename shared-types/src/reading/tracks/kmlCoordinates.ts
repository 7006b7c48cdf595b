/**
 * Reads the coordinate lists of KML. White space separates tuples and commas their numbers; but programs also
 * write spaces around commas, begin or end a tuple with one, and separate tuples by commas or numbers by spaces.
 */
import { readPosition } from '#base/geo/degrees.ts';
import type { Position } from '#base/geo/polygon.ts';

export interface Tuple {
  /** Null if the numbers can't be read. */
  position: Position | null;
  /** Further numbers than longitude, latitude and height, which aren't read. */
  extra: number;
  /** Estimated number of positions, if they can't be read. */
  count: number;
}

function* tuplesIn(text: string): Generator<string[]> {
  let tuple: string[] = [];
  let isContinued = false;
  for (const [part] of text.matchAll(/[^\s,;]+|,/g)) {
    if (part === ',') {
      if (isContinued || !tuple.length) tuple.push('');
      isContinued = true;
      continue;
    }
    if (!isContinued && tuple.length) {
      yield tuple;
      tuple = [];
    }
    tuple.push(part);
    isContinued = false;
  }
  if (tuple.length) yield tuple;
}

/** Positions of a row of numbers with this many each; null unless all of them exist. */
const inGroups = (numbers: readonly string[], size: number): Position[] | null => {
  if (numbers.length % size) return null;
  const positions: Position[] = [];
  for (let i = 0; i < numbers.length; i += size) {
    const position = readPosition(numbers[i]!, numbers[i + 1]!);
    if (!position || (size > 2 && !Number.isFinite(Number(numbers[i + 2]!)))) return null;
    positions.push(position);
  }
  return positions;
};

const unread = (numbers: number): Tuple => ({
  position: null,
  extra: 0,
  count: Math.max(1, Math.ceil(numbers / 3)),
});

/** One tuple, or several that nothing but commas separates, if that is possible in only one way. */
const readTuple = (written: readonly string[], isAlone: boolean): Tuple[] => {
  const from = written[0] === '' ? 1 : 0;
  const numbers = written.slice(from, written.at(-1) === '' ? -1 : undefined);
  if (numbers.length <= 3) {
    const [lon = '', lat = ''] = numbers;
    return [{ position: readPosition(lon, lat), extra: 0, count: 1 }];
  }
  const triples = inGroups(numbers, 3);
  // Among other tuples, four numbers are one position with a value that a program added.
  const pairs = isAlone || numbers.length > 4 ? inGroups(numbers, 2) : null;
  const positions = triples && pairs ? null : (triples ?? pairs);
  if (positions) return positions.map((position) => ({ position, extra: 0, count: 1 }));
  const position = numbers.length < 6 && !pairs ? readPosition(numbers[0]!, numbers[1]!) : null;
  return [position ? { position, extra: numbers.length - 3, count: 1 } : unread(numbers.length)];
};

export function* readCoordinates(text: string): Generator<Tuple> {
  const tuples = /[,;]/.test(text) ? [...tuplesIn(text)] : [text.trim().split(/\s+/)];
  for (const tuple of tuples) yield* readTuple(tuple, tuples.length === 1);
}

/** Longitude, latitude and height, separated by spaces; with decimal commas, or commas instead of spaces. */
export const readCoord = (text: string): Position | null => {
  const spaced = text.trim().split(/\s+/);
  const parts = spaced.length > 1 ? spaced.map((part) => part.replace(/,$/, '')) : text.split(',');
  const [lon = '', lat = ''] = parts.map((part) => part.trim());
  return readPosition(lon, lat);
};
