/** Recorded times and days as people read them. */
import { dateText } from '@portal/shared-types/time/wallText';

const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-\d\d(?: (\d\d:\d\d):(\d\d))?$/;

/** "Mar 1, 2026, 09:00", with seconds where there are any; whatever is no time stays as it is. */
export const momentText = (text: string): string => {
  const found = MOMENT.exec(text);
  if (!found) return text;
  const [, , minutes, seconds] = found;
  if (minutes === undefined) return dateText(text);
  return `${dateText(text)}, ${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
};

/** The same for a narrow cell, where it breaks between day and time only. */
export const momentCell = (text: string): string =>
  MOMENT.test(text) ? momentText(text).replace(/^(\w+) (\d+), /, '$1\u00a0$2,\u00a0') : text;
