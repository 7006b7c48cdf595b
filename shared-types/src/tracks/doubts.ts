/** What a person should look at before a track is saved: its dates, its position and its zone. */
import { isFarFromCoast } from '../geo/coast';
import { message } from '../text/messages';
import { addDays, wallClockAtSeconds, wallClockOf } from '../time/wallClock';
import {
  isOld,
  isWestOfCoast,
  MOST_YEARS,
  startAfterRollover,
  type Correction,
} from './corrections';
import { dayInName } from './dayInName';
import { spanInstants } from './routeOfTracks';
import type { FileLine } from './trackFiles';

export interface Doubt {
  text: string;
  /** What a person can choose to correct it. */
  offer?: Correction;
}

/** Seconds that a clock may be ahead. */
const DAY = 86_400;

const shown = (instant: number): string => wallClockAtSeconds(Math.floor(instant));

const dateDoubts = (line: FileLine, now: number): Doubt[] => {
  const span = spanInstants(line);
  if (!span) return [];
  const [start, end] = span.map(shown) as [string, string];
  const doubts: Doubt[] = [];
  if (span[1] > now + DAY) doubts.push({ text: message('trackFuture', { end }) });
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
  const named = dayInName(line.file);
  // The name may have the date in another zone.
  const isOther =
    named !== undefined &&
    (named < addDays(start.slice(0, 10), -1) || named > addDays(end.slice(0, 10), 1));
  if (isOther) doubts.push({ text: message('trackOtherDate', { start, named }) });
  if (line.isZoneless)
    doubts.push({
      text: message('trackNoZone', { start, end, local: wallClockOf(Math.floor(span[0])) }),
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
