/** Points as people write or paste them: one per line, latitude first; an empty line is a gap. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { message } from '@portal/shared-types/base/text/messages';
import { parseDegrees, splitPair } from '@portal/shared-types/base/geo/degrees';
import type { RouteLine } from './routeLines';

/** "52.1, -128.3", "52 06.0 N, 128 18.0 W", and spreadsheet cells, which are separated by tabs. */
export const readPoint = (text: string): Position | null => {
  const pair = splitPair(text.trim().replace(/\t+/g, '\t'));
  if (!pair) return null;
  const latitude = parseDegrees(pair[0], 'latitude');
  const longitude = parseDegrees(pair[1], 'longitude');
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};

/** "-128.3, 52.1": valid only in the opposite order. */
const isSwapped = (text: string): boolean => {
  const [first, second] = splitPair(text) ?? [];
  return first !== undefined && second !== undefined && readPoint(`${second}; ${first}`) !== null;
};

type ReadPoints = { lines: RouteLine[]; error?: undefined } | { error: string };

const MAX_SHOWN = 60;

export const readPoints = (text: string): ReadPoints => {
  const lines: Position[][] = [[]];
  for (const [i, written] of text.split('\n').entries()) {
    if (written.trim() === '') {
      if (lines.at(-1)!.length) lines.push([]);
      continue;
    }
    const position = readPoint(written);
    if (!position)
      return {
        error: message(isSwapped(written) ? 'coordinatesSwapped' : 'coordinatesError', {
          line: i + 1,
          text: written.trim().slice(0, MAX_SHOWN),
        }),
      };
    lines.at(-1)!.push(position);
  }
  const filled = lines.filter((positions) => positions.length > 0);
  return filled.length
    ? { lines: filled.map((positions) => ({ positions, times: null })) }
    : { error: message('coordinatesNone') };
};
