import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';
import type { Draft } from './draft';

/** "14:02", or on another day "Mar 1, 14:02", in Pacific Time. */
export const savedText = (savedAt: number, now: number): string => {
  const saved = wallClockAt(new Date(savedAt));
  const sameDay = saved.slice(0, 10) === wallClockAt(new Date(now)).slice(0, 10);
  return sameDay ? timeText(saved) : listDateTime(saved);
};

/** "You have an unsaved sighting from 14:02: Bear Den" */
export const offerText = ({ kind, title, savedAt }: Draft, now: number): string =>
  `You have an unsaved ${kind} from ${savedText(savedAt, now)}: ${title}`;
