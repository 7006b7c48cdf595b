/** Degrees as people write them: 52.3083, 52 18.5 N, 52°18'30"N, W 128 10.2, 52-18.5N. */
import { plainNumber } from '../text/plainNumber';
import { readNumber } from '../text/readNumber';
import { isMapLink, pairsInLink } from './mapLink';
import type { Position } from './polygon';

export type Axis = 'latitude' | 'longitude';

const PARTS = /\d+(?:[.,]\d+)?/g;
/** Letters and signs that may surround the numbers. */
const FORM =
  /^\s*([NSEW])?\s*([+-])?\s*\d+(?:[.,]\d+)?\s*(?:[°º˚:\s-]\s*(?:\d+(?:[.,]\d+)?\s*['’′´:-]?\s*(?:\d+(?:[.,]\d+)?\s*(?:["”″]|''|´´|′′|’’)?)?)?)?\s*([NSEW])?\s*$/i;

/** "52-18.5", as on charts, needs a letter to be unambiguous. */
const DASHED = /\d\s*-/;

const SIGN: Record<Axis, Record<string, number>> = {
  latitude: { N: 1, S: -1 },
  longitude: { E: 1, W: -1 },
};

/** To 1e-6 degrees, a tenth of a metre: how positions of records are kept. */
export const roundDegrees = (degrees: number): number =>
  // Adding 0 turns -0 into 0.
  Math.round(degrees * 1e6) / 1e6 + 0;

/** Characters of a written angle: a longer text isn't one, and reading it takes long. */
const LONGEST_ANGLE = 100;

/** Degrees of a written angle; null if it isn't one. Plain decimal degrees keep every digit. */
export const parseDegrees = (written: string, axis: Axis): number | null => {
  const text = plainNumber(written);
  const form = text.length > LONGEST_ANGLE ? null : FORM.exec(text);
  if (!form) return null;
  const [, before, sign, after] = form;
  if (DASHED.test(text) && !before && !after) return null;
  if ((before && after) || ((before ?? after) && sign)) return null;
  const letter = (before ?? after)?.toUpperCase();
  const direction = letter ? SIGN[axis][letter] : sign === '-' ? -1 : 1;
  if (direction === undefined) return null;
  const parts = (text.match(PARTS) ?? []).map((part) => Number(part.replace(',', '.')));
  const [degrees = 0, ...small] = parts;
  if (small.some((part) => part >= 60)) return null;
  // Only the last part may have decimals.
  if (parts.slice(0, -1).some((part) => !Number.isInteger(part))) return null;
  if (!small.length) return direction * degrees || 0;
  const [minutes = 0, seconds = 0] = small;
  return roundDegrees(direction * (degrees + minutes / 60 + seconds / 3600));
};

export const MOST_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };

/** Degrees of a number, also with a decimal comma, or of a written angle; null if it isn't one that exists. */
export const readDegrees = (text: string, axis: Axis): number | null => {
  const degrees = readNumber(text, MOST_DEGREES[axis]) ?? parseDegrees(text, axis);
  return degrees === null || Math.abs(degrees) > MOST_DEGREES[axis] ? null : degrees;
};

/** Null unless both can be read. */
export const readPosition = (longitude: string, latitude: string): Position | null => {
  const x = readDegrees(longitude, 'longitude');
  const y = readDegrees(latitude, 'latitude');
  return x === null || y === null ? null : [x, y];
};

const NUMBER = String.raw`[+-]?\d+[.,]\d+`;
/** Where to split a text into two angles; the first pattern that gives two wins. */
const PARTINGS: readonly RegExp[] = [
  /^([^;\t]+)(?:\s*;|\t)\s*([^;\t]+)$/,
  /^([^NSEW]+[NSEW])[\s,]*([^NSEW]+[NSEW])$/i,
  /^([NSEW][^NSEW]+?)[\s,]*([NSEW][^NSEW]+)$/i,
  /^([^,]+),\s+([^,]+)$/,
  /^([+-]?\d+\.\d+)\s*,\s*([+-]?\d+\.\d+)$/,
  new RegExp(`^(${NUMBER})(?:,?\\s+)(${NUMBER})$`),
  // Without decimals or letters, it may be a date, or degrees and minutes.
  /^([^/|]*[.,°NSEW][^/|]*)[/|]([^/|]*[.,°NSEW][^/|]*)$/i,
  // ISO 6709, and two lines that were pasted into one.
  /^([+-]?\d+\.\d+)([+-]\d+\.\d+)\/?$/,
];
/** Brackets around a pair, and words before its angles. */
const AROUND = /^[([{]|[)\]}]$|\b(?:lat|latitude|lon|long|lng|longitude)\b\.?\s*[:=]?/gi;

/** With words and brackets around the angles. */
const LONGEST_PAIR = 3 * LONGEST_ANGLE;

const isOnEarth = ([latitude, longitude]: readonly [string, string]): boolean =>
  Math.abs(parseDegrees(latitude, 'latitude')!) <= 90 &&
  Math.abs(parseDegrees(longitude, 'longitude')!) <= 180;

/** In either order; a longitude that comes first needs its letter. */
const inOrder = (first: string, second: string): [string, string] | null => {
  const isPair = (a: string, b: string): boolean =>
    parseDegrees(a, 'latitude') !== null && parseDegrees(b, 'longitude') !== null;
  if (isPair(first, second)) return [first, second];
  return /[EW]/i.test(first) && isPair(second, first) ? [second, first] : null;
};

const partedText = (written: string): [string, string] | null => {
  const whole = plainNumber(written);
  if (whole.length > LONGEST_PAIR) return null;
  const text = whole.replace(AROUND, '').trim();
  for (const parting of PARTINGS) {
    const [, first, second] = parting.exec(text) ?? [];
    const pair = first && second ? inOrder(first.trim(), second.trim()) : null;
    if (pair) return pair;
  }
  return null;
};

/**
 * Latitude and longitude that were pasted together: "52.3083, -128.17", "52.3083 / -128.17",
 * "N52 18.500 W128 10.200", or a link to a map.
 */
export const splitPair = (written: string): [latitude: string, longitude: string] | null => {
  if (!isMapLink(written)) return partedText(written);
  for (const text of pairsInLink(written)) {
    const pair = partedText(text);
    if (pair && isOnEarth(pair)) return pair;
  }
  return null;
};

/** "52.16 -128.14 0 4.5": latitude, longitude, height and accuracy, as survey programs write them. */
const FIX = /^([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)(?:\s+[+-]?\d+(?:\.\d+)?){0,2}$/;

/** Latitude and longitude of a cell that contains both. */
export const splitFix = (written: string): [latitude: string, longitude: string] | null => {
  const [, latitude, longitude] = FIX.exec(plainNumber(written)) ?? [];
  return latitude && longitude ? [latitude, longitude] : splitPair(written);
};
