/** What a person should look at before a track is saved: its dates, its position and its zone. */
import { isFarFromCoast } from '#base/geo/coast.ts';
import { message } from '#base/text/messages.ts';
import { wallClockAtSeconds, toWallClock } from '#base/time/wallClock.ts';
import type { Correction } from '#contract/api/corrections.ts';
import { isInFuture, isOld, isWestOfCoast, MOST_YEARS, startAfterRollover } from './corrections';
import { otherDayInName } from './dayInName';
import { spanInstants } from './buildTrackRoute';
import type { FileLine } from './trackFiles';

export interface Doubt {
  text: string;
  /** What a person can choose to correct it. */
  offer?: Correction;
}

const shown = (instant: number): string => wallClockAtSeconds(Math.floor(instant));

const dateDoubts = (line: FileLine, now: number): Doubt[] => {
  const span = spanInstants(line);
  if (!span) return [];
  const [start, end] = span.map(shown) as [string, string];
  const doubts: Doubt[] = [];
  if (isInFuture(span[1], now)) doubts.push({ text: message('trackFuture', { end }) });
  if (isOld(line, now)) {
    const later = startAfterRollover(line, now);
    const text = message('trackOld', { start, years: MOST_YEARS });
    doubts.push(
      later === null
        ? { text }
        : {
            text: `${text} ${message('trackWeeks', { start: shown(later) })}`,
            offer: '1024 weeks later',
          },
    );
  }
  const named = otherDayInName(line.file, start, end);
  if (named !== undefined) doubts.push({ text: message('trackOtherDate', { start, named }) });
  if (line.isZoneless)
    doubts.push({
      text: message('trackNoZone', { start, end, local: toWallClock(Math.floor(span[0])) }),
      offer: 'local times',
    });
  return doubts;
};

const positionDoubts = ({ positions }: FileLine): Doubt[] => {
  const far = positions.filter(isFarFromCoast);
  const [first] = far;
  if (!first) return [];
  const values = {
    points: far.length,
    all: positions.length,
    position: `${first[1]}, ${first[0]}`,
  };
  const text = message('trackFar', values);
  return [far.every(isWestOfCoast) ? { text, offer: 'western longitudes' } : { text }];
};

/** @param now epoch seconds */
export const trackDoubts = (line: FileLine, now: number): Doubt[] => [
  ...dateDoubts(line, now),
  ...positionDoubts(line),
];
