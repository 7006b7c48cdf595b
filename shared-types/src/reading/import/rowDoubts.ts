/**
 * What a person should look at before rows or photos are imported, by the rules for tracks: each doubt once
 * per file, with the number of rows and the first lines.
 */
import { isFarFromCoast } from '#base/geo/coast.ts';
import type { Position } from '#base/geo/polygon.ts';
import { message, type MessageKey } from '#base/text/messages.ts';
import { toEpochSeconds } from '#base/time/wallClock.ts';
import type { Correction } from '#contract/api/corrections.ts';
import {
  isInFuture,
  isLongAgo,
  isWestOfCoast,
  MOST_YEARS,
  timeAfterRollover,
} from '../tracks/corrections';
import { otherDayInName } from '../tracks/dayInName';
import type { Report, Tally } from './tally';

interface Row {
  line?: number;
  /** Wall-clock time. */
  time: string | null;
  /** Of the clock that it comes from. */
  zone: 'local' | 'utc';
  position?: Position | undefined;
  /** Whose name may contain the date. */
  file: string;
}

interface Doubt extends Pick<Report, 'offer'> {
  key: MessageKey;
  values: Record<string, string | number>;
}

const timeDoubts = ({ file, zone }: Row, time: string, now: number): Doubt[] => {
  const instant = toEpochSeconds(time);
  const named = otherDayInName(file, time);
  const doubts: Doubt[] = [];
  if (isInFuture(instant, now)) doubts.push({ key: 'rowsFuture', values: { time } });
  if (isLongAgo(instant, now)) {
    const values = { time, years: MOST_YEARS };
    const later = timeAfterRollover(time, now, zone);
    doubts.push(
      later === null
        ? { key: 'rowsOld', values }
        : { key: 'rowsWeeks', values: { ...values, later }, offer: '1024 weeks later' },
    );
  }
  if (named !== undefined) doubts.push({ key: 'rowsOtherDate', values: { time, named } });
  return doubts;
};

const positionDoubts = (at: Position): Doubt[] => {
  if (!isFarFromCoast(at)) return [];
  const offer: Correction | undefined = isWestOfCoast(at) ? 'western longitudes' : undefined;
  const values = { position: `${at[1]}, ${at[0]}` };
  return [{ key: 'rowsFar', values, ...(offer && { offer }) }];
};

const MOST_LINES = 5;

interface Seen extends Doubt {
  rows: number;
  lines: number[];
}

/** @param now epoch seconds */
export const rowDoubts = (now: number) => {
  const seen = new Map<string, Seen>();
  return {
    check: (row: Row): void => {
      const { line, time, position } = row;
      const doubts = [
        ...(time === null ? [] : timeDoubts(row, time, now)),
        ...(position ? positionDoubts(position) : []),
      ];
      for (const doubt of doubts) {
        const key = `${doubt.key} ${doubt.offer ?? ''}`;
        const one = seen.get(key) ?? { ...doubt, rows: 0, lines: [] };
        seen.set(key, one);
        one.rows++;
        if (line !== undefined && one.lines.length < MOST_LINES) one.lines.push(line);
      }
    },
    report: (file: string, tally: Tally, unit: Report['unit'] = 'rows'): void => {
      for (const { key, values, offer, rows, lines } of seen.values()) {
        const [line] = lines;
        tally.note({
          file,
          reason: message(key, values),
          ...(offer && { offer }),
          ...(rows === 1 ? line !== undefined && { line } : { rows, unit }),
          ...(rows > 1 && lines.length && { lines }),
        });
      }
    },
  };
};
