/** Content of the time slider: tracks, gaps, days and records. */
import { dateText } from '@portal/shared-types/base/time/wallText';
import {
  addDays,
  toEpochSeconds,
  startOfDay,
  wallClockAtSeconds,
} from '@portal/shared-types/base/time/wallClock';
import type { RecordMoment } from './moments';
import type { Track } from './track';

/** With more, the slider would be a blur. */
const MAX_MARKS = 400;
const MAX_STRETCHES = 200;

interface TimeMark {
  value: number;
  label?: string;
}

/** A mark per record, and per midnight if the track takes several days. */
export const timeMarks = ({ start, end }: Track, moments: readonly RecordMoment[]): TimeMark[] => {
  const midnights: TimeMark[] = [];
  let date = wallClockAtSeconds(start).slice(0, 10);
  for (;;) {
    date = addDays(date, 1);
    const value = startOfDay(date).getTime() / 1000;
    if (value >= end) break;
    midnights.push({ value, label: dateText(date).replace(/, \d+$/, '') });
  }
  const records = [...new Set(moments.map(({ time }) => toEpochSeconds(time)))]
    .filter((value) => value >= start && value <= end)
    .map((value): TimeMark => ({ value }));
  return [...(records.length > MAX_MARKS ? [] : records), ...midnights].sort(
    (a, b) => a.value - b.value,
  );
};

/** Background of the slider: solid for tracks, faint for gaps. */
export const drawRail = ({ start, end, stretches }: Track, full: string, faint: string): string => {
  if (stretches.length > MAX_STRETCHES) return full;
  const percent = (time: number): string =>
    `${(((time - start) / (end - start)) * 100).toFixed(2)}%`;
  const stops = stretches.flatMap(({ from, to }) => [
    `${faint} ${percent(from)}`,
    `${full} ${percent(from)}`,
    `${full} ${percent(to)}`,
    `${faint} ${percent(to)}`,
  ]);
  return `linear-gradient(to right, ${stops.join(', ')})`;
};
