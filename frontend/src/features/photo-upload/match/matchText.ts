import type { PhotoMatch } from '@portal/shared-types/reading/photos/matchPhotos';
import { toDuration, durationText } from '@portal/shared-types/base/time/duration';

const FAR_METRES = 5000;

const lengthText = (seconds: number): string => durationText(toDuration(Math.abs(seconds)), true);

/** "3 hours slow". */
export const clockText = (seconds: number): string =>
  seconds === 0 ? 'right' : `${lengthText(seconds)} ${seconds > 0 ? 'slow' : 'fast'}`;

const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

export const isFar = ({ metres }: PhotoMatch): boolean => metres !== null && metres > FAR_METRES;

export const matchText = (match: PhotoMatch): string => {
  const { why: reason, seconds, metres } = match;
  const distances = metres === null ? [] : [`${distanceText(metres)} away`];
  switch (reason) {
    case 'during':
      return ['During the survey', ...distances].join(', ');
    case 'near':
      return [seconds === 0 ? 'Same time' : `${lengthText(seconds!)} apart`, ...distances].join(
        ', ',
      );
    case 'location':
      return ['No time', ...distances].join(', ');
    case 'no time':
      return 'No time, and no record nearby';
    case 'too far':
      return 'No record within 15 minutes';
  }
};
