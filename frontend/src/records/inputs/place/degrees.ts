/** Degrees as people write them: 52.3083, 52 18.5 N, 52°18'30"N, W 128 10.2. */

export type Axis = 'latitude' | 'longitude';

const PARTS = /\d+(?:[.,]\d+)?/g;
/** Letters and signs that may stand around the numbers. */
const FORM =
  /^\s*([NSEW])?\s*([+-])?\s*\d+(?:[.,]\d+)?\s*(?:[°º\s]\s*(?:\d+(?:[.,]\d+)?\s*['’′]?\s*(?:\d+(?:[.,]\d+)?\s*(?:["”″]|'')?)?)?)?\s*([NSEW])?\s*$/i;

const SIGN: Record<Axis, Record<string, number>> = {
  latitude: { N: 1, S: -1 },
  longitude: { E: 1, W: -1 },
};

/** 1e-6 degrees is a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Degrees of a written angle; null where it is none. Plain decimal degrees keep every digit. */
export const parseDegrees = (text: string, axis: Axis): number | null => {
  const form = FORM.exec(text);
  if (!form) return null;
  const [, before, sign, after] = form;
  if ((before && after) || ((before ?? after) && sign)) return null;
  const letter = (before ?? after)?.toUpperCase();
  const direction = letter ? SIGN[axis][letter] : sign === '-' ? -1 : 1;
  if (direction === undefined) return null;
  const parts = (text.match(PARTS) ?? []).map((part) => Number(part.replace(',', '.')));
  const [degrees = 0, ...small] = parts;
  if (small.some((part) => part >= 60)) return null;
  // Only the last part may have a fraction.
  if (parts.slice(0, -1).some((part) => !Number.isInteger(part))) return null;
  if (!small.length) return direction * degrees || 0;
  const [minutes = 0, seconds = 0] = small;
  return rounded(direction * (degrees + minutes / 60 + seconds / 3600)) || 0;
};

/** Latitude and longitude that were pasted together: "52.3083, -128.17". */
export const splitPair = (text: string): [latitude: string, longitude: string] | null => {
  const pair =
    /^\s*([^,;]*\d[^,;]*?)\s*[;,]\s+([^,;]*\d[^,;]*?)\s*$/.exec(text) ??
    /^\s*([+-]?\d+\.\d+)\s*[,;]\s*([+-]?\d+\.\d+)\s*$/.exec(text);
  if (!pair) return null;
  const [, latitude = '', longitude = ''] = pair;
  return parseDegrees(latitude, 'latitude') !== null &&
    parseDegrees(longitude, 'longitude') !== null
    ? [latitude, longitude]
    : null;
};
