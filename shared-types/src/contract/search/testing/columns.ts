/** Search answers for tests, from short lines about patrols and their records. */
import type { Position } from '#base/geo/polygon.ts';
import {
  COORDINATE_SCALE,
  emptyPatrols,
  emptySightings,
  emptySurveys,
  NOWHERE,
  type SearchColumns,
  type SearchKind,
  type SurveyColumns,
} from '../columns';
import { FINE, UNPLACED } from '../entry/entry';
import { packEntry } from '../entry/packEntry';
import { writeTypeName } from '../dictionaries';
import { encodeFound, PARTS } from '../foundEntries';
import { wallSeconds } from '#base/time/wallClock.ts';

interface RecordParts {
  type?: string;
  subtype?: string;
  subsubtype?: string;
  /** null: no location. */
  at?: Position | null;
  /** HH:mm on the day of the patrol's start. */
  time?: string;
  survey?: number;
  photos?: boolean;
}

export interface PatrolParts {
  id: number;
  nation?: string;
  start?: string;
  effort?: string;
  guardians?: string[];
  purposes?: string[];
  distance?: number;
  route?: Position[];
  sightings?: RecordParts[];
  surveys?: RecordParts[];
}

const indexIn = <T>(list: T[], item: T, same: (a: T, b: T) => boolean): number => {
  const at = list.findIndex((other) => same(other, item));
  return at >= 0 ? at : list.push(item) - 1;
};

export const columnsOf = (
  patrols: readonly PatrolParts[],
  {
    kind = 'patrols',
    holds = ['patrols', 'sightings', 'surveys'],
    nextToken = null,
  }: { kind?: SearchKind; holds?: SearchKind[]; nextToken?: string | null } = {},
): SearchColumns => {
  const columns: SearchColumns = {
    kind,
    holds,
    names: [''],
    types: [['', null, null]],
    patrols: emptyPatrols(),
    sightings: emptySightings(),
    surveys: emptySurveys(),
    truncated: nextToken !== null,
    nextToken,
  };
  const name = (text: string) => indexIn(columns.names, text, (a, b) => a === b);
  const type = ({
    type: first = 'Wildlife Sighting',
    subtype = null,
    subsubtype = null,
  }: {
    type?: string;
    subtype?: string | null;
    subsubtype?: string | null;
  }) =>
    indexIn(columns.types, [first, subtype, subsubtype] as const, (a, b) =>
      a.every((level, i) => level === b[i]),
    );
  const place = (at: Position | null = [-128, 52]) =>
    at ? at.map((degrees) => Math.round(degrees * COORDINATE_SCALE)) : [NOWHERE, NOWHERE];

  patrols.forEach((parts, p) => {
    const start = parts.start ?? '2026-03-01 08:00:00';
    const timeOf = (time = '09:00') => wallSeconds(`${start.slice(0, 10)} ${time}:00`);
    const { patrols: c, sightings: s, surveys: v } = columns;
    c.id.push(parts.id);
    c.nation.push(name(parts.nation ?? 'North Inlet'));
    c.shared.push(0);
    c.start.push(wallSeconds(start));
    c.end.push(wallSeconds(start) + 3600);
    c.effort.push(parts.effort === undefined ? 0 : name(parts.effort));
    c.type.push(0);
    c.guardians.push((parts.guardians ?? []).map(name));
    c.purposes.push((parts.purposes ?? []).map(name));
    c.areas.push([]);
    c.distance.push(parts.distance === undefined ? -1 : parts.distance * 10);
    c.sightings.push(parts.sightings?.length ?? 0);
    c.surveys.push(parts.surveys?.length ?? 0);
    c.route.push(parts.route ? [parts.route] : []);
    parts.surveys?.forEach((survey, i) => {
      const [x, y] = place(survey.at);
      v.patrol.push(p);
      v.no.push(i + 1);
      v.time.push(timeOf(survey.time));
      v.x.push(x!);
      v.y.push(y!);
      v.type.push(type({ type: 'Bird Survey', ...survey }));
      v.shared.push(0);
      v.photos.push(survey.photos ? 1 : 0);
    });
    parts.sightings?.forEach((sighting, i) => {
      const [x, y] = place(sighting.at);
      s.patrol.push(p);
      s.no.push(i + 1);
      s.time.push(timeOf(sighting.time));
      s.x.push(x!);
      s.y.push(y!);
      s.type.push(type(sighting));
      s.survey.push(sighting.survey ?? 0);
      s.surveyStart.push(sighting.survey ? timeOf() : 0);
      s.shared.push(0);
      s.photos.push(sighting.photos ? 1 : 0);
    });
  });
  return columns;
};

const toPairs = (names: readonly string[]): Record<number, string> =>
  Object.fromEntries(names.map((name, i) => [i, name]));

/** The same as the response that the app reads; a code is the index of its name. */
export const encodeColumns = (...parts: Parameters<typeof columnsOf>): Uint8Array => {
  const columns = columnsOf(...parts);
  const { kind, holds, truncated, nextToken, patrols: p } = columns;
  const names = toPairs(columns.names);
  const listRecords = (records: SurveyColumns, patrol: number) =>
    records.no.flatMap((no, i) =>
      records.patrol[i] === patrol
        ? [
            {
              i,
              no,
              time: records.time[i]!,
              x: records.x[i] === NOWHERE ? UNPLACED : records.x[i]! * FINE,
              y: records.y[i] === NOWHERE ? UNPLACED : records.y[i]! * FINE,
              type: records.type[i]!,
              shared: records.shared[i] as 0 | 1,
              photos: records.photos[i] as 0 | 1,
            },
          ]
        : [],
    );
  const packPatrol = (i: number, base: number): Uint8Array =>
    packEntry(
      {
        kind: 'patrol',
        header: {
          shared: p.shared[i] === 1,
          start: p.start[i]!,
          end: p.end[i]!,
          effort: p.effort[i]!,
          type: p.type[i]!,
          guardians: p.guardians[i]!,
          purposes: p.purposes[i]!,
          areas: p.areas[i]!,
          distance: p.distance[i]!,
        },
        counts: { sightings: p.sightings[i]!, surveys: p.surveys[i]! },
        route: p.route[i]!.map((line) =>
          line.flat().map((degrees) => Math.round(degrees * COORDINATE_SCALE)),
        ),
        weather: [],
        sightings: listRecords(columns.sightings, i).map((record) => ({
          ...record,
          survey: columns.sightings.survey[record.i]!,
          surveyStart: columns.sightings.surveyStart[record.i]!,
        })),
        surveys: listRecords(columns.surveys, i).map((record) => ({ ...record, shape: null })),
      },
      base,
    );
  const day = 86_400;
  return encodeFound({
    kind,
    holds,
    truncated,
    nextToken,
    names: {
      nation: names,
      guardian: names,
      purpose: names,
      area: names,
      effort: names,
      patrolType: names,
      recordType: { ...columns.types.map((levels) => writeTypeName(...levels)) },
    },
    patrols: p.id.map((pid, i) => {
      const base = Math.floor(p.start[i]! / day) * day;
      const parts = PARTS.details | PARTS.sightings | PARTS.surveys;
      return {
        pid,
        nation: p.nation[i]!,
        entries: [{ base, parts, bytes: packPatrol(i, base) }],
      };
    }),
  });
};
