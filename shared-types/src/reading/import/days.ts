/** Collects everything of one local day into one patrol. */
import type { NewPatrolInput } from '#records/patrol.ts';
import type { NewSighting } from '#records/sighting.ts';
import type { NewSurvey } from '#records/survey.ts';
import type { NewWeatherObservation } from '#records/weatherObservation.ts';
import type { DayPhoto } from './dayRecords';
import { sortByTime, buildTrackRoute, getLineTimes } from '../tracks/buildTrackRoute';
import { wallTimes, type TrackLine } from '../tracks/track';
import type { Manifest } from '#contract/api/manifest.ts';

/** The part of a track on one day. */
export type DayLine = Pick<TrackLine, 'positions' | 'instants'>;

interface Records {
  sighting: NewSighting;
  survey: NewSurvey;
  weather: NewWeatherObservation;
}
export type RecordKind = keyof Records;

/** Time fields of the records. */
export const TIME_FIELDS = {
  sighting: 'sighting_dt',
  survey: 'survey_start_dt',
  weather: 'date',
} as const;

type RecordsByKind = { [Kind in RecordKind]: Records[Kind][] };

interface Day extends RecordsByKind {
  lines: DayLine[];
  /** Number of rows or fixes by source file. */
  from: Map<string, number>;
}

export interface DayPatrol {
  day: string;
  patrol: NewPatrolInput;
  from: RowCounts;
  photos: readonly DayPhoto[];
}

/** Number of rows or fixes by source file. */
type RowCounts = ReadonlyMap<string, number>;

export interface Days {
  addLine: (file: string, day: string, line: DayLine) => void;
  /** @param record already checked */
  addRecord: (kind: RecordKind, from: RowCounts, record: Record<string, unknown>) => void;
  /** By time. The same input gives identical patrols. */
  patrols: (manifest: Manifest) => DayPatrol[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Finds the earliest and the latest time in any file. */
const findSpan = (name: string, { lines, sighting, survey, weather }: Day): [string, string] => {
  let first = '';
  let last = '';
  const see = (time: string | null): void => {
    if (time === null) return;
    if (first === '' || time < first) first = time;
    if (time > last) last = time;
  };
  for (const time of getLineTimes(sortByTime(lines).map((line) => ({ times: wallTimes(line) }))) ??
    [])
    see(time);
  for (const { sighting_dt } of sighting) see(sighting_dt);
  for (const { survey_start_dt, survey_end_dt } of survey) {
    see(survey_start_dt);
    see(survey_end_dt ?? null);
  }
  for (const { date } of weather) see(date);
  // Only the file name gives this day.
  return first === '' ? [`${name} 00:00:00`, `${name} 00:00:00`] : [first, last];
};

export const gatherDays = (): Days => {
  const days = new Map<string, Day>();
  const getDay = (name: string, from: RowCounts): Day => {
    const day = days.get(name) ?? {
      lines: [],
      sighting: [],
      survey: [],
      weather: [],
      from: new Map<string, number>(),
    };
    days.set(name, day);
    for (const [file, rows] of from) day.from.set(file, (day.from.get(file) ?? 0) + rows);
    return day;
  };
  return {
    addLine: (file, day, line) =>
      getDay(day, new Map([[file, line.positions.length]])).lines.push(line),
    addRecord: (kind, from, record) =>
      getDay(String(record[TIME_FIELDS[kind]]).slice(0, 10), from)[kind].push(record as never),
    patrols: (manifest) =>
      [...days]
        .sort(([a], [b]) => compare(a, b))
        .map(([name, day]) => {
          const [start, end] = findSpan(name, day);
          const route = buildTrackRoute(day.lines, false);
          const patrol: NewPatrolInput = {
            ...manifest.patrol,
            patrol_start_dt: start,
            patrol_end_dt: end,
            ...(route && { route_geojson: route }),
            sightings: day.sighting.sort((a, b) => compare(a.sighting_dt, b.sighting_dt)),
            ...(day.survey.length && {
              surveys: day.survey.sort((a, b) => compare(a.survey_start_dt, b.survey_start_dt)),
            }),
            weather_observations: day.weather.sort((a, b) => compare(a.date, b.date)),
          };
          return { day: name, patrol, from: day.from, photos: [] };
        }),
  };
};
