import { message, type MessageKey } from '#base/text/messages.ts';
import type { Omission } from './chooseLines';
import type { Correction } from '#contract/api/corrections.ts';
import type { Dropped, PointError, TrackError } from './track';

const ERRORS: Record<TrackError | 'tooLarge' | 'notRead', MessageKey> = {
  zipped: 'trackZipped',
  notATrackFile: 'trackNotATrack',
  broken: 'trackBroken',
  empty: 'trackEmpty',
  linked: 'trackLinked',
  projected: 'trackProjected',
  otherFormat: 'trackOtherFormat',
  tooLarge: 'trackTooLarge',
  notRead: 'trackNotRead',
};

/** @param mostBytes the size limit, for `tooLarge` */
export const trackErrorText = (
  error: keyof typeof ERRORS,
  file: string,
  mostBytes: number,
): string => message(ERRORS[error], { file, most: `${mostBytes / 1024 / 1024} MB` });

const POINTS: Record<PointError, MessageKey> = {
  outside: 'droppedOutside',
  waypoint: 'droppedWaypoint',
  unreadable: 'droppedUnreadable',
  noPosition: 'droppedNoPosition',
  zeroPosition: 'droppedZeroPosition',
  farTime: 'droppedFarTime',
  laterTime: 'droppedLaterTime',
  sameTime: 'droppedSameTime',
  earlierTime: 'droppedEarlierTime',
  repeated: 'droppedRepeated',
  unreadTime: 'keptUnreadTime',
  extraValue: 'keptExtraValue',
};

/** "points at 0, 0 …", without their number. */
export const pointErrorText = ({ error, count }: Dropped): string =>
  message(POINTS[error], { points: count === 1 ? 'point' : 'points' });

/** "3 points at 0, 0 … (lines 4, 9, 12)" */
export const droppedText = ({ error, count, lines }: Dropped): string => {
  const number = count.toLocaleString('en-CA');
  const what = message(POINTS[error], { points: `${number} ${count === 1 ? 'point' : 'points'}` });
  if (!lines.length) return `${what}.`;
  // Some programs write the whole file on one line.
  const lineNumbers = [...new Set(lines)];
  const where = `${lineNumbers.length === 1 ? 'line' : 'lines'} ${lineNumbers.join(', ')}`;
  return `${what} (${where}${count > lines.length ? ' and more' : ''}).`;
};

const CORRECTED: Record<Correction, MessageKey> = {
  '1024 weeks later': 'correctWeeks',
  'western longitudes': 'correctWest',
  'local times': 'correctLocal',
  'other receiver': 'correctReceiver',
};

export const correctionText = (correction: Correction): string => message(CORRECTED[correction]);

const OMITTED: Record<Omission, MessageKey> = {
  planned: 'trackPlanned',
  overlap: 'trackOverlapping',
  copy: 'trackCopy',
  points: 'trackPoints',
};

export const omissionText = (omission: Omission): string => message(OMITTED[omission]);
