/**
 * Finds times that contradict each other. A watch, a camera and a receiver on one boat differ by minutes, and
 * people round to a quarter of an hour, so smaller differences are ignored.
 */
import { message } from '#base/text/messages.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import type { Checked, Found, HintKind } from './hint';
import { momentText, toSeconds, spanText, whatIs } from './reading';

const TOLERANCE = 15 * 60;
/** Weather may be read from the station before departure and after return. */
const WEATHER_TOLERANCE = 3 * 3600;

/** Seconds by which a time is outside a span: negative before it, positive after it. */
export const outside = (at: number, start: number, end: number): number =>
  at < start ? at - start : at > end ? at - end : 0;

export const getSide = (off: number): 'before' | 'after' => (off < 0 ? 'before' : 'after');

export const timeHints = ({ patrol, sightings, surveys, weather }: Checked): Found[] => {
  const [start, end] = [toSeconds(patrol.patrol_start_dt), toSeconds(patrol.patrol_end_dt)];
  const found: Found[] = [];
  // The form already reports an end before the start; nothing could be within such a patrol.
  if (start === null || end === null || end < start) return found;

  const check = (
    record: Wire,
    kind: Exclude<HintKind, 'patrol'>,
    index: number,
    field: string,
    tolerance: number,
  ): boolean => {
    const at = toSeconds(record[field]);
    const off = at === null ? 0 : outside(at, start, end);
    if (Math.abs(off) <= tolerance) return false;
    const values = { span: spanText(off), side: getSide(off) };
    const time = momentText(record[field] as string);
    found.push({
      rule: 'outsidePatrol',
      record: { kind, index },
      field,
      at: null,
      sure: Math.abs(off) > 12 * 3600 ? 'likely' : 'possible',
      text: message('outsidePatrolHint', { what: whatIs(record, kind), time, ...values }),
      flag: { flag: 'Wrong time', note: message('hintNoteOutside', values) },
      about: [record[field], patrol.patrol_start_dt, patrol.patrol_end_dt],
    });
    return true;
  };
  sightings.forEach((one, i) => check(one, 'sighting', i, 'sighting_dt', TOLERANCE));
  surveys.forEach((one, i) => {
    if (!check(one, 'survey', i, 'survey_start_dt', TOLERANCE))
      check(one, 'survey', i, 'survey_end_dt', TOLERANCE);
  });
  weather.forEach((one, i) => check(one, 'weather', i, 'date', WEATHER_TOLERANCE));
  return found;
};
