import { measureLines } from '#base/geo/distance.ts';
import { message } from '#base/text/messages.ts';
import { timeText } from '#base/time/wallText.ts';
import { omissions } from '../tracks/chooseLines';
import type { Correction } from '#contract/api/corrections.ts';
import { corrected } from '../tracks/corrections';
import { dayInName } from '../tracks/dayInName';
import { trackDoubts } from '../tracks/doubts';
import { readTracks } from '../tracks/readTracks';
import { wallTimes, isKept, type Dropped, type ReadTracks } from '../tracks/track';
import { listFileLines, type FileLine } from '../tracks/trackFiles';
import { trackErrorText, omissionText, pointErrorText } from '../tracks/trackTexts';
import type { DayLine, Days } from './days';
import { wholeBytes, type ImportFile } from './files';
import type { Tally } from './tally';

/** Files are read whole. A file of this size contains a fix every second for a year. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

type DayPart = [day: string, line: DayLine];

/** Splits a line where the local day changes. Positions without a time belong to the day of the one before. */
const partsByDay = (line: FileLine): DayPart[] => {
  const times = wallTimes(line);
  let day = times.find((time) => time !== null)?.slice(0, 10) ?? dayInName(line.file);
  if (day === undefined) return [];
  const parts: DayPart[] = [];
  line.positions.forEach((position, i) => {
    day = times[i]?.slice(0, 10) ?? day!;
    let part = parts.at(-1);
    if (part?.[0] !== day) parts.push((part = [day, { positions: [], instants: [] }]));
    part[1].positions.push(position);
    part[1].instants.push(line.instants[i]!);
  });
  return parts;
};

interface SplitLine {
  line: FileLine;
  parts: DayPart[];
}

/** Lines that share a day, also with the help of others that last several days. */
const byTrip = (lines: readonly SplitLine[]): SplitLine[][] => {
  const trips: SplitLine[][] = [];
  let last = '';
  const dated = lines.filter(({ parts }) => parts.length > 0);
  for (const one of dated.toSorted((a, b) => (a.parts[0]![0] < b.parts[0]![0] ? -1 : 1))) {
    if (!trips.length || one.parts[0]![0] > last) trips.push([]);
    trips.at(-1)!.push(one);
    const end = one.parts.at(-1)![0];
    if (end > last) last = end;
  }
  return trips;
};

/** @param now epoch seconds */
export const trackReader = (
  days: Days,
  tally: Tally,
  now: number,
  corrections: readonly Correction[] = [],
) => {
  const files: { name: string; tracks: ReadTracks }[] = [];

  const reportPoints = (file: string, dropped: readonly Dropped[]): void =>
    dropped.forEach((one) => {
      const { count: rows, lines } = one;
      const report = { file, lines, rows, unit: 'fixes', reason: pointErrorText(one) } as const;
      if (isKept(one)) tally.note(report);
      else tally.refuse(report);
    });
  const refuseLine = (
    { file, line, positions }: FileLine,
    reason: string,
    offer?: Correction,
  ): void =>
    tally.refuse({
      file,
      rows: positions.length,
      unit: 'fixes',
      reason,
      ...(line !== undefined && { line }),
      ...(offer && { offer }),
    });
  const isOther = corrections.includes('other receiver');
  /** @returns the lines that no rule omits */
  const withoutOmitted = (split: readonly SplitLine[]): SplitLine[] => {
    const lines = split.map(({ line }) => line);
    const why = omissions(lines, isOther);
    const ifOther = why.includes('overlap') && !isOther ? omissions(lines, true) : why;
    return split.filter(({ line }, i) => {
      const canReplace = why[i] === 'overlap' && ifOther[i] === null;
      if (why[i]) refuseLine(line, omissionText(why[i]), canReplace ? 'other receiver' : undefined);
      return !why[i];
    });
  };
  const addLine = ({ line, parts }: SplitLine): void => {
    const { file } = line;
    for (const { text: reason, offer } of trackDoubts(line, now))
      tally.note({
        file,
        reason,
        ...(offer && { offer }),
        ...(line.line !== undefined && { line: line.line }),
      });
    parts.forEach(([day, part], i) => {
      for (let n = part.positions.length; n > 0; n--) tally.take(file);
      days.addLine(file, day, part);
      const before = parts[i - 1]?.[1];
      if (!before) return;
      const leg = [before.positions.at(-1)!, part.positions[0]!];
      const from = wallTimes({ instants: [before.instants.findLast((at) => at !== null)!] })[0]!;
      const to = wallTimes(part)[0]!;
      const reason = message('trackMidnight', {
        from: timeText(from),
        to: timeText(to),
        km: measureLines([leg]).toFixed(1),
      });
      tally.note({ file, reason });
    });
  };

  return {
    read: async (source: ImportFile): Promise<void> => {
      const { name } = source;
      tally.open(name, 'fixes');
      if (source.size > LARGEST_FILE_BYTES) {
        const reason = trackErrorText('tooLarge', name, LARGEST_FILE_BYTES);
        return tally.refuse({ file: name, reason });
      }
      const tracks = readTracks(await wholeBytes(source));
      reportPoints(name, tracks.dropped ?? []);
      if (!tracks.lines) {
        if (!tracks.dropped)
          tally.refuse({
            file: name,
            reason: trackErrorText(tracks.error, name, LARGEST_FILE_BYTES),
          });
        return undefined;
      }
      if (tracks.cutAt !== undefined)
        tally.note({
          file: name,
          reason: message('trackCutOff', { file: name, line: tracks.cutAt }),
        });
      files.push({ name, tracks });
      return undefined;
    },
    /** Adds the lines of all files to their days. */
    finish: (): void => {
      const { lines: written, repeated } = listFileLines(files);
      const lines = written.map((line) => corrected(line, corrections, now));
      for (const [file, dropped] of repeated) reportPoints(file, [dropped]);
      const split = lines.map((line) => ({ line, parts: partsByDay(line) }));
      const kept = files.flatMap(({ name }) =>
        withoutOmitted(split.filter(({ line }) => line.file === name)),
      );
      for (const { line, parts } of kept)
        if (!parts.length) refuseLine(line, message('trackNoDay'));
      byTrip(kept).flatMap(withoutOmitted).forEach(addLine);
    },
  };
};
