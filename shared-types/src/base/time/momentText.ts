import { dateText } from './wallText';

const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-\d\d(?: (\d\d:\d\d):(\d\d))?$/;

/** "Mar 1, 2026, 09:00", with seconds unless they are 00. Other texts stay unchanged. */
export const momentText = (text: string): string => {
  const found = MOMENT.exec(text);
  if (!found) return text;
  const [, , minutes, seconds] = found;
  if (minutes === undefined) return dateText(text);
  return `${dateText(text)}, ${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
};
