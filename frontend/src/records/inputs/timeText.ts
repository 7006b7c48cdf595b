/**
 * Converts between wall-clock text and the browser's date inputs. Text to text without Date, so no time zone.
 */

const FORMS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
};

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether a date input can show it; for 2026-02-30 it shows nothing. */
export const isPickable = (kind: 'date' | 'dateTime', text: string): boolean => {
  if (!FORMS[kind].test(text)) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
    .split(/[-: ]/)
    .map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  return hour < 24 && minute < 60 && second < 60;
};

/** Omits zero seconds, as browsers do: an input with another text would be filled again. */
export const toPicker = (text: string): string =>
  text.replace(' ', 'T').replace(/(T\d{2}:\d{2}):00$/, '$1');

export const fromPicker = (kind: 'date' | 'dateTime', picked: string): string | null => {
  if (picked === '') return null;
  if (kind === 'date') return picked;
  const [day = '', time = ''] = picked.split('T');
  return `${day} ${time.length === 5 ? `${time}:00` : time.slice(0, 8)}`;
};
