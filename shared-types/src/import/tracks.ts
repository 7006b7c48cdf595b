import { isCalendarDate, wallClockAtSeconds } from '../time/wallClock';
import { readGpxText, type GpxPoint } from '../tracks/gpxText';
import { usableFixes, type Fix } from '../tracks/usableFixes';
import type { Days, TrackLine } from './days';
import { wholeText, type ImportFile } from './files';
import type { Tally } from './tally';

/** Files are read whole. A file of this size contains a fix every second for a year. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

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

export const trackReader = (days: Days, tally: Tally) => {
  /** Imported fixes, so that a track that is in two files counts once. */
  const taken = new Map<string, string>();

  const readLine = (file: string, points: readonly GpxPoint[]): void => {
    const isTimed = points.some(({ time }) => time !== undefined);
    const untimedDay = dayInName(file);
    const refuse = (line: number, reason: string): void => tally.refuse({ file, line, reason });
    if (!isTimed && !untimedDay)
      return points.forEach(({ line }) =>
        refuse(line, 'no point of this line has a time, and the file name contains no date'),
      );
    const fixes = usableFixes(points, {
      stray: refuse,
      refuse: ({ line }, { position, instant }) => {
        if (!isTimed) return undefined;
        const key = `${instant} ${position.join(' ')}`;
        const before = taken.get(key);
        if (before === undefined) taken.set(key, `${file} line ${line}`);
        return before && `the same fix is in ${before}`;
      },
    });
    fixes.forEach(() => tally.take(file));
    for (const [day, line] of byDay(fixes, untimedDay)) days.addLine(file, day, line);
  };

  return {
    read: async (source: ImportFile): Promise<void> => {
      const file = source.name;
      tally.open(file, 'fixes');
      if (source.size > LARGEST_FILE_BYTES)
        return tally.refuse({ file, reason: 'the file is larger than 256 MB; split it' });
      const { isGpx, cutAt, lines, strays } = readGpxText(await wholeText(source));
      if (!isGpx) return tally.refuse({ file, reason: 'the file is not a GPX file' });
      const sailed = lines.some(({ kind, points }) => kind === 'track' && points.length > 0);
      for (const { kind, points } of lines)
        if (sailed && kind === 'route' && !points.some(({ time }) => time !== undefined))
          for (const { line } of points)
            tally.refuse({ file, line, reason: 'this is a planned route, not a recorded track' });
        else readLine(file, points);
      for (const { line, reason } of strays) tally.refuse({ file, line, reason });
      if (cutAt) tally.note({ file, line: cutAt, reason: 'the file ends early, in this line' });
    },
  };
};
