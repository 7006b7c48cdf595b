import { lengthOfLines } from '@portal/shared-types/geo/distance';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { dayNumber } from '@portal/shared-types/time/wallClock';
import { listRange } from '@portal/shared-types/time/listText';
import type { PointFault } from '@portal/shared-types/tracks/gpxText';
import { spansOfLines, timesOfLines } from '@portal/shared-types/tracks/routeOfTracks';
import type { Dropped, TrackFault, TrackLine } from '@portal/shared-types/tracks/track';
import { metricText, nauticalText } from '../../../platform/map/measure';
import { countText } from '../figures';

const pointsText = (count: number): string => countText(count, 'point', 'points');

const FAULTS: Record<TrackFault | 'tooLarge' | 'notRead', MessageKey> = {
  zipped: 'trackZipped',
  notATrackFile: 'trackNotATrack',
  broken: 'trackBroken',
  empty: 'trackEmpty',
  projected: 'trackProjected',
  otherFormat: 'trackOtherFormat',
  tooLarge: 'trackTooLarge',
  notRead: 'trackNotRead',
};

export const faultText = (fault: keyof typeof FAULTS, file: string): string =>
  message(FAULTS[fault], { file, most: `${LIMITS.trackFileBytes / 1024 / 1024} MB` });

const DROPPED: Record<PointFault, MessageKey> = {
  outside: 'droppedOutside',
  waypoint: 'droppedWaypoint',
  unreadable: 'droppedUnreadable',
  noPosition: 'droppedNoPosition',
  zeroPosition: 'droppedZeroPosition',
  noTime: 'droppedNoTime',
  badTime: 'droppedBadTime',
  farTime: 'droppedFarTime',
  laterTime: 'droppedLaterTime',
  sameTime: 'droppedSameTime',
  earlierTime: 'droppedEarlierTime',
};

/** "3 points at 0, 0 … (lines 4, 9, 12)" */
export const droppedText = ({ fault, count, lines }: Dropped): string => {
  const what = message(DROPPED[fault], { points: pointsText(count) });
  if (!lines.length) return `${what}.`;
  // Some programs write the whole file on one line.
  const places = [...new Set(lines)];
  const where = `${places.length === 1 ? 'line' : 'lines'} ${places.join(', ')}`;
  return `${what} (${where}${count > lines.length ? ' and more' : ''}).`;
};

const KINDS: Record<TrackLine['kind'], string> = {
  track: 'Track',
  route: 'Planned route',
  line: 'Line',
  points: 'Single points, in order',
};

/** Names of lines; segments of one track are numbered. */
export const trackTitles = (lines: readonly TrackLine[]): string[] => {
  const names = lines.map(({ kind, name }) => name ?? KINDS[kind]);
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length;
    if (same < 2) return name;
    const part = names.slice(0, i + 1).filter((other) => other === name).length;
    return `${name}, part ${part} of ${same}`;
  });
};

/** "Mar 1, 07:30 – 12:00 · 412 points · 23.1 km · 12.5 NM" */
export const trackDetails = (line: TrackLine): string => {
  const times = timesOfLines([line]);
  const metres = lengthOfLines([line.positions]) * 1000;
  return [
    line.name && line.kind !== 'track' ? KINDS[line.kind] : null,
    times ? listRange(...times) : message('trackWithoutTimes'),
    pointsText(line.positions.length),
    metricText(metres),
    nauticalText(metres),
  ]
    .filter((part) => part !== null)
    .join(' · ');
};

/** Why these lines can't make one route, or a warning about them; null if there is no problem. */
export const choiceFault = (
  lines: readonly TrackLine[],
): { severity: 'error' | 'warning'; text: string } | null => {
  const points = lines.reduce((sum, { positions }) => sum + positions.length, 0);
  const count = (value: number): string => value.toLocaleString('en-CA');
  if (points > LIMITS.routeFixes) {
    const values = { points: count(points), most: count(LIMITS.routeFixes) };
    return { severity: 'error', text: message('trackTooManyPoints', values) };
  }
  const times = timesOfLines(lines);
  const days = times ? dayNumber(times[1]) - dayNumber(times[0]) + 1 : 0;
  if (days > LIMITS.patrolDays) {
    const values = { days: count(days), most: LIMITS.patrolDays };
    return { severity: 'error', text: message('trackManyDays', values) };
  }
  const spans = spansOfLines(lines).filter((span) => span !== undefined);
  spans.sort(([a], [b]) => a - b);
  const overlap = spans.some(([, end], i) => end > (spans[i + 1]?.[0] ?? end));
  return overlap ? { severity: 'warning', text: message('trackOverlap') } : null;
};
