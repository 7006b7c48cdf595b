/** Wall-clock text and what its boxes show; without Date, so no time zone. */
import { plainClock } from '@portal/shared-types/base/time/spelledTime';
import { isCalendarDate } from '@portal/shared-types/base/time/wallClock';

const TIME_OF_DAY = /^([01]\d|2[0-3])(:[0-5]\d){2}$/;

export interface DayAndTime {
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** HH:mm:ss, empty, or anything that was typed. */
  time: string;
}

/** @returns null for a day that a date box can't show, such as 2026-02-30 */
export const splitDateTime = (text: string): DayAndTime | null => {
  const [day = '', ...time] = text.split(' ');
  return day === '' || isCalendarDate(day) ? { day, time: time.join(' ') } : null;
};

/** Keeps what is incomplete. @returns null if both are empty */
export const joinDateTime = ({ day, time }: DayAndTime): string | null =>
  (time === '' ? day : `${day} ${time}`) || null;

/** "0930", "9:30" and "9:30:15" as HH:mm:ss; undefined for anything else. */
export const readTimeOfDay = (typed: string): string | undefined => {
  const time = plainClock(typed);
  return time !== undefined && TIME_OF_DAY.test(time) ? time : undefined;
};

/** Seconds are shown only if they were recorded. */
export const formatTimeOfDay = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

export const TIME_PROBLEM = 'Enter the time as HH:mm, from 00:00 to 23:59';

/** What is missing or wrong; undefined if nothing is, or nothing was entered. */
export const dateTimeProblem = ({ day, time }: DayAndTime): string | undefined => {
  if (time !== '' && readTimeOfDay(time) === undefined) return TIME_PROBLEM;
  if (day === '' && time !== '') return 'Enter the date';
  if (day !== '' && time === '') return 'Enter the time, for example 09:30';
  return undefined;
};

/** Whether it is a complete date, or date and time. */
export const isPickable = (kind: 'date' | 'dateTime', text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) &&
  (kind === 'date' ? text.length === 10 : text[10] === ' ' && TIME_OF_DAY.test(text.slice(11)));
