/** Points as people write or paste them: one on each line, latitude first; an empty line is a gap. */
import type { Position } from '@portal/shared-types/geo/polygon';
import { message } from '@portal/shared-types/text/messages';
import { parseDegrees, splitPair } from '../records/inputs/place/degrees';
import type { RouteLine } from './routeLines';

/** "52.1, -128.3", "52 06.0 N, 128 18.0 W", and cells of a spreadsheet, which stand apart by tabs. */
export const readPoint = (text: string): Position | null => {
  const pair = text.includes('\t') ? text.trim().split(/\t+/) : splitPair(text);
  // Plain numbers with nothing but a space between them.
  const plain = pair ?? /^\s*([+-]?\d+\.\d+)\s+([+-]?\d+\.\d+)\s*$/.exec(text)?.slice(1);
  if (plain?.length !== 2) return null;
  const latitude = parseDegrees(plain[0] ?? '', 'latitude');
  const longitude = parseDegrees(plain[1] ?? '', 'longitude');
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};

export type ReadPoints = { lines: RouteLine[]; fault?: undefined } | { fault: string };

const MOST_SHOWN = 60;

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
        fault: message('coordinatesFault', {
          line: i + 1,
          text: written.trim().slice(0, MOST_SHOWN),
        }),
      };
    lines.at(-1)!.push(position);
  }
  const filled = lines.filter((positions) => positions.length > 0);
  return filled.length
    ? { lines: filled.map((positions) => ({ positions, times: null })) }
    : { fault: message('coordinatesNone') };
};
