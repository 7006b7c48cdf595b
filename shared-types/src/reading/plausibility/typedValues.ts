/** Finds typed times in the future or years ago, and positions far from this coast. */
import type { Position } from '#base/geo/polygon.ts';
import { isObject } from '#base/isObject.ts';
import { parseGeometry, type Wire } from '#records/engine/wire/values.ts';
import { message } from '#base/text/messages.ts';
import type { Around, Checked, Found, HintRecord } from './hint';
import { momentText, getSightingPosition, readPosition, toSeconds, whatIs } from './reading';
import { outside } from './times';
import { positionDoubt, timeDoubt, type TypedDoubt } from './typed';

interface Typed {
  record: HintRecord;
  what: string;
  field: string;
}

const found = (
  { record, what, field }: Typed,
  rule: 'oddDate' | 'farFromCoast',
  value: string,
  at: Position | null,
  { text, correction }: TypedDoubt<unknown>,
): Found => ({
  rule,
  record,
  field,
  at,
  sure: correction ? 'likely' : 'possible',
  text: message('typedHint', { what, value, doubt: text }),
  flag:
    rule === 'oddDate'
      ? { flag: 'Wrong time', note: message('hintNoteDate', { time: value }) }
      : { flag: 'Wrong location', note: message('hintNoteCoast', { position: value }) },
  about: value,
});

const positionsIn = (geometry: unknown): Position[] => {
  const coordinates = isObject(geometry) ? geometry.coordinates : geometry;
  if (!Array.isArray(coordinates)) return [];
  const [lon, lat] = coordinates as unknown[];
  const at = readPosition(lon, lat);
  return at ? [at] : (coordinates as unknown[]).flatMap(positionsIn);
};

const PATROL: HintRecord = { kind: 'patrol', index: null };
const PATROL_TIMES = [
  ['patrol_start_dt', 'The patrol’s start'],
  ['patrol_end_dt', 'The patrol’s end'],
] as const;

export const typedValueHints = (
  { patrol, sightings, surveys, weather }: Checked,
  { now }: Around,
): Found[] => {
  if (now === null) return [];
  const hints: Found[] = [];
  const checkTime = (typed: Typed, time: unknown): void => {
    const doubt = timeDoubt(time, now);
    if (doubt) hints.push(found(typed, 'oddDate', momentText(time as string), null, doubt));
  };
  for (const [field, what] of PATROL_TIMES)
    checkTime({ record: PATROL, what, field }, patrol[field]);
  const isPatrolOdd = hints.length > 0;
  const [start, end] = [toSeconds(patrol.patrol_start_dt), toSeconds(patrol.patrol_end_dt)];
  /** With the dates of the patrol, those of its records will be corrected, too. */
  const isWithPatrol = (time: unknown): boolean => {
    const at = toSeconds(time);
    return (
      isPatrolOdd && [at, start, end].every((one) => one !== null) && !outside(at!, start!, end!)
    );
  };
  const check = (
    typed: Omit<Typed, 'field'>,
    times: Wire,
    positionField: string,
    at: Position[],
  ): void => {
    for (const [field, time] of Object.entries(times))
      if (!isWithPatrol(time)) checkTime({ ...typed, field }, time);
    const far = at.find((one) => positionDoubt(one));
    if (!far) return;
    const doubt = positionDoubt(far)!;
    hints.push(
      found({ ...typed, field: positionField }, 'farFromCoast', `${far[1]}, ${far[0]}`, far, doubt),
    );
  };
  const positions = (at: Position | null): Position[] => (at ? [at] : []);
  const incidents = Array.isArray(patrol.incidents) ? patrol.incidents.filter(isObject) : [];
  for (const { incident_dt, latitude, longitude } of incidents)
    check(
      { record: PATROL, what: 'The incident' },
      { incidents: incident_dt },
      'incidents',
      positions(readPosition(longitude, latitude)),
    );
  sightings.forEach((one, index) =>
    check(
      { record: { kind: 'sighting', index }, what: whatIs(one, 'sighting') },
      { sighting_dt: one.sighting_dt },
      'location',
      positions(getSightingPosition(one)),
    ),
  );
  surveys.forEach((one, index) =>
    check(
      { record: { kind: 'survey', index }, what: whatIs(one, 'survey') },
      { survey_start_dt: one.survey_start_dt, survey_end_dt: one.survey_end_dt },
      'geometry',
      positionsIn(parseGeometry(one.geometry)),
    ),
  );
  weather.forEach((one, index) =>
    check(
      { record: { kind: 'weather', index }, what: whatIs(one, 'weather') },
      { date: one.date },
      'location',
      positions(readPosition(one.longitude, one.latitude)),
    ),
  );
  return hints;
};
