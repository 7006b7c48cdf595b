import { message, type MessageKey } from '../text/messages';
import type { Omission } from './chooseLines';
import type { Correction } from './corrections';
import type { Dropped, PointFault, TrackFault } from './track';

const FAULTS: Record<TrackFault | 'tooLarge' | 'notRead', MessageKey> = {
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
export const faultText = (fault: keyof typeof FAULTS, file: string, mostBytes: number): string =>
  message(FAULTS[fault], { file, most: `${mostBytes / 1024 / 1024} MB` });

const POINTS: Record<PointFault, MessageKey> = {
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
export const pointFaultText = ({ fault, count }: Dropped): string =>
  message(POINTS[fault], { points: count === 1 ? 'point' : 'points' });

/** "3 points at 0, 0 … (lines 4, 9, 12)" */
export const droppedText = ({ fault, count, lines }: Dropped): string => {
  const number = count.toLocaleString('en-CA');
  const what = message(POINTS[fault], { points: `${number} ${count === 1 ? 'point' : 'points'}` });
  if (!lines.length) return `${what}.`;
  // Some programs write the whole file on one line.
  const places = [...new Set(lines)];
  const where = `${places.length === 1 ? 'line' : 'lines'} ${places.join(', ')}`;
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
