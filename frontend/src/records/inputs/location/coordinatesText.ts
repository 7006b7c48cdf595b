/** Lines and areas as text: one "latitude, longitude" per line; an empty line before each further ring. */
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { parseDegrees, splitPair } from '@portal/shared-types/base/geo/degrees';
import { isMapLink } from '@portal/shared-types/base/geo/mapLink';
import { plainNumber } from '@portal/shared-types/base/text/plainNumber';

export type ShapeKind = 'line' | 'polygon';

const lineText = ([longitude, latitude, ...height]: readonly number[]): string =>
  [latitude, longitude, ...height].join(', ');

const isSamePosition = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && a[1] === b[1];

/** A ring without its closing corner. */
export const openRing = <P extends readonly number[]>(ring: readonly P[]): P[] =>
  ring.length > 1 && isSamePosition(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : [...ring];

export const closedRing = <P extends readonly number[]>(ring: readonly P[]): P[] =>
  ring.length && !isSamePosition(ring[0]!, ring.at(-1)!) ? [...ring, ring[0]!] : [...ring];

export const coordinatesText = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point':
      return lineText(geometry.coordinates);
    case 'LineString':
      return geometry.coordinates.map(lineText).join('\n');
    case 'Polygon':
      return geometry.coordinates
        .map((ring) => openRing(ring).map(lineText).join('\n'))
        .join('\n\n');
  }
};

const position = (line: string): number[] | null => {
  const parts = line.split(/[,;\t]/);
  // With more or fewer parts, the angles are separated by letters, or contain commas.
  const pair = parts.length === 3 && !isMapLink(line) ? null : splitPair(line);
  const [first, second, ...rest] = pair ?? parts;
  const latitude = parseDegrees(first ?? '', 'latitude');
  const longitude = parseDegrees(second ?? '', 'longitude');
  const height = rest.map((part) => (part.trim() === '' ? NaN : Number(plainNumber(part))));
  if (latitude === null || longitude === null || height.length > 1) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return height.every(Number.isFinite) ? [longitude, latitude, ...height] : null;
};

type ReadCoordinates =
  | { geometry: Geometry | null; error?: undefined }
  | { geometry?: undefined; error: string };

/** Returns null for an empty text. */
export const readCoordinates = (text: string, kind: ShapeKind): ReadCoordinates => {
  if (text.trim() === '') return { geometry: null };
  const rings: number[][][] = [[]];
  for (const [i, line] of text.trim().split('\n').entries()) {
    if (line.trim() === '') {
      if (rings.at(-1)!.length) rings.push([]);
      continue;
    }
    const read = position(line);
    if (!read) return { error: `Line ${i + 1} is not “latitude, longitude” in degrees.` };
    rings.at(-1)!.push(read);
  }
  if (kind === 'line') {
    const coordinates = rings.flat();
    return coordinates.length < 2
      ? { error: 'A line needs at least two points.' }
      : { geometry: { type: 'LineString', coordinates } };
  }
  const coordinates = rings.map(closedRing);
  return coordinates.some((ring) => ring.length < 4)
    ? { error: 'An area needs at least three different corners.' }
    : { geometry: { type: 'Polygon', coordinates } };
};
