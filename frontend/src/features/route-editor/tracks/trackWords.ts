import { measureLines } from '@portal/shared-types/base/geo/distance';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import {
  dayNumber,
  wallClockAtSeconds,
  type WallClock,
} from '@portal/shared-types/base/time/wallClock';
import { listRange } from '@portal/shared-types/base/time/listText';
import { omissions } from '@portal/shared-types/reading/tracks/chooseLines';
import { spanInstants } from '@portal/shared-types/reading/tracks/buildTrackRoute';
import type { TrackLine } from '@portal/shared-types/reading/tracks/track';
import { metricText, nauticalText } from '#platform/map/measure.ts';
import { countText } from '../figures';

const pointsText = (count: number): string => countText(count, 'point', 'points');

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

const timesBetween = (lines: readonly TrackLine[]): [WallClock, WallClock] | null => {
  const spans = lines.map(spanInstants).filter((span) => span !== undefined);
  if (!spans.length) return null;
  const [start, end] = [
    Math.min(...spans.map(([at]) => at)),
    Math.max(...spans.map(([, at]) => at)),
  ];
  return [wallClockAtSeconds(Math.floor(start)), wallClockAtSeconds(Math.floor(end))];
};

/** "Mar 1, 07:30 – 12:00 · 412 points · 23.1 km · 12.5 NM" */
export const trackDetails = (line: TrackLine): string => {
  const times = timesBetween([line]);
  const metres = measureLines([line.positions]) * 1000;
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
export const choiceError = (
  lines: readonly TrackLine[],
): { severity: 'error' | 'warning'; text: string } | null => {
  const points = lines.reduce((sum, { positions }) => sum + positions.length, 0);
  const count = (value: number): string => value.toLocaleString('en-CA');
  if (points > LIMITS.routeFixes) {
    const values = { points: count(points), most: count(LIMITS.routeFixes) };
    return { severity: 'error', text: message('trackTooManyPoints', values) };
  }
  const times = timesBetween(lines);
  const days = times ? dayNumber(times[1]) - dayNumber(times[0]) + 1 : 0;
  if (days > LIMITS.patrolDays) {
    const values = { days: count(days), most: LIMITS.patrolDays };
    return { severity: 'error', text: message('trackManyDays', values) };
  }
  return omissions(lines).includes('overlap')
    ? { severity: 'warning', text: message('trackOverlap') }
    : null;
};
