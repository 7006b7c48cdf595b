/** Wall-clock text to the browser's date inputs and back; without Date, so no time zone. */
import { isCalendarDate } from '@portal/shared-types/time/wallClock';

const TIME_OF_DAY = /^ ([01]\d|2[0-3])(:[0-5]\d){2}$/;

/** Whether a date input can show it; for 2026-02-30 it shows nothing. */
export const isPickable = (kind: 'date' | 'dateTime', text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) &&
  (kind === 'date' ? text.length === 10 : TIME_OF_DAY.test(text.slice(10)));

/** Omits zero seconds, as browsers do: an input with another text would be filled again. */
export const toPicker = (text: string): string =>
  text.replace(' ', 'T').replace(/(T\d{2}:\d{2}):00$/, '$1');

export const fromPicker = (kind: 'date' | 'dateTime', picked: string): string | null => {
  if (picked === '') return null;
  if (kind === 'date') return picked;
  const [day = '', time = ''] = picked.split('T');
  return `${day} ${time.length === 5 ? `${time}:00` : time.slice(0, 8)}`;
};
