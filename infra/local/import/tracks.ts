/** Tracks: the usable points of a GPX file, by local day. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '@portal/shared-types/geo/polygon';
import { isCalendarDate } from '@portal/shared-types/time/wallClock';
import type { Days, TrackLine } from './days';
import { readGpxText, type GpxPoint } from './gpxText';
import type { Tally } from './tally';
import { readInstant, wallClockAtSeconds } from './time';
import { readNumber } from './value';

/** Files are read whole. At this size, one holds a year of fixes every second. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

/** UTF-8, or UTF-16 with the mark that it begins with. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

interface Fix {
  position: Position;
  /** Epoch seconds; undefined in a line without times. */
  instant: number | undefined;
}

const positionOf = ({ lat, lon }: GpxPoint): Position | undefined => {
  const [x, y] = [readNumber(lon), readNumber(lat)];
  if (x === undefined || y === undefined) return undefined;
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;
};

/** A receiver's clock that leaps ahead for one fix must not cost all those after it. */
const leapsAhead = (instants: readonly (number | undefined)[], i: number): boolean => {
  const now = instants[i];
  const next = instants[i + 1];
  const before = instants[i - 1] ?? -Infinity;
  return now !== undefined && next !== undefined && now > next && next > before;
};

/** Why a point cannot be taken; undefined when it can. */
const faultOf = (
  point: GpxPoint,
  i: number,
  position: Position | undefined,
  instants: readonly (number | undefined)[],
  last: number,
  isTimed: boolean,
): string | undefined => {
  if (!position) return `the position lat "${point.lat}" lon "${point.lon}" does not exist`;
  if (position.every((degrees) => degrees === 0))
    return 'the position 0, 0 stands for none: the receiver had no fix';
  if (!isTimed) return undefined;
  const instant = instants[i];
  if (point.time === undefined) return 'the point has no time';
  if (instant === undefined) return `the time "${point.time}" does not exist`;
  if (leapsAhead(instants, i)) return `the time "${point.time}" is later than the point after it`;
  if (instant === last) return `the time "${point.time}" is that of the point before`;
  if (instant < last) return `the time "${point.time}" is earlier than the point before`;
  return undefined;
};

/** Splits a line where the local day changes. */
const byDay = (fixes: readonly Fix[], untimedDay: string | undefined): [string, TrackLine][] => {
  const parts: [string, TrackLine][] = [];
  for (const { position, instant } of fixes) {
    const time = instant === undefined ? null : wallClockAtSeconds(instant);
    const day = time?.slice(0, 10) ?? untimedDay!;
    let part = parts.at(-1);
    if (part?.[0] !== day) {
      part = [day, { positions: [], times: [] }];
      parts.push(part);
    }
    part[1].positions.push(position);
    part[1].times.push(time);
  }
  return parts;
};

const dayInName = (file: string): string | undefined => {
  const found = /\d{4}-\d{2}-\d{2}/.exec(file.slice(file.lastIndexOf('/') + 1))?.[0];
  return found && isCalendarDate(found) ? found : undefined;
};

export interface TrackReader {
  read: (file: string) => Promise<void>;
}

/** @param root folder that `file` is below. */
export const trackReader = (root: string, days: Days, tally: Tally): TrackReader => {
  /** Fixes already taken, so that a track that stands in two files counts once. */
  const taken = new Map<string, string>();

  const readLine = (file: string, points: readonly GpxPoint[]): void => {
    const instants = points.map(({ time }) => (time === undefined ? undefined : readInstant(time)));
    const isTimed = points.some(({ time }) => time !== undefined);
    const untimedDay = dayInName(file);
    const fixes: Fix[] = [];
    let last = -Infinity;
    points.forEach((point, i) => {
      const position = positionOf(point);
      const instant = instants[i];
      const key = `${instant} ${position?.join(' ')}`;
      const before = isTimed ? taken.get(key) : undefined;
      const reason =
        !isTimed && !untimedDay
          ? 'no point of this line has a time, and the name of the file holds no date'
          : (faultOf(point, i, position, instants, last, isTimed) ??
            (before && `the same fix stands in ${before}`));
      if (reason) return tally.refuse({ file, line: point.line, reason });
      if (isTimed) taken.set(key, `${file} line ${point.line}`);
      last = instant ?? last;
      fixes.push({ position: position!, instant });
      tally.take(file);
    });
    for (const [day, line] of byDay(fixes, untimedDay)) days.addLine(file, day, line);
  };

  return {
    read: async (file) => {
      tally.open(file, 'fixes');
      const path = join(root, file);
      if ((await stat(path)).size > LARGEST_FILE_BYTES)
        return tally.refuse({ file, reason: 'the file is larger than 256 MB; split it' });
      const { isGpx, cutAt, lines, strays } = readGpxText(textOf(await readFile(path)));
      if (!isGpx) return tally.refuse({ file, reason: 'the file is not a GPX file' });
      for (const points of lines) readLine(file, points);
      for (const stray of strays) tally.refuse({ file, ...stray });
      if (cutAt) tally.note({ file, line: cutAt, reason: 'the file breaks off here' });
    },
  };
};
