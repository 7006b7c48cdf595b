/** Search columns as plain rows, for people with curl, R or Python, and for the visible part of a table. */
import type { PatrolRow } from '#records/patrol.ts';
import type { SightingRow } from '#records/sighting.ts';
import type { SurveyRow } from '#records/survey.ts';
import { toWallClock } from '#base/time/wallClock.ts';
import {
  COORDINATE_SCALE,
  NONE,
  NOWHERE,
  sightingIdOf,
  surveyIdOf,
  type SearchColumns,
  type SearchKind,
} from './columns';

const degrees = (v: number): number | null => (v === NOWHERE ? null : v / COORDINATE_SCALE);

const nameAt = (c: SearchColumns, i: number): string | null => (i === NONE ? null : c.names[i]!);
const namesAt = (c: SearchColumns, list: readonly number[]): string[] =>
  list.map((i) => c.names[i]!);

/** What a sighting or survey shows of its patrol, and its own sharing. */
const ofPatrol = (c: SearchColumns, p: number, shared: number) => ({
  nation: c.names[c.patrols.nation[p]!]!,
  patrol_id: c.patrols.id[p]!,
  patrol_start_dt: toWallClock(c.patrols.start[p]!),
  patrol_effort: nameAt(c, c.patrols.effort[p]!),
  sharing_level: sharingOf(shared),
});

const sharingOf = (shared: number) => (shared ? ('network' as const) : ('nation' as const));

export const patrolRowAt = (c: SearchColumns, i: number): PatrolRow => {
  const p = c.patrols;
  const lines = p.route[i]!;
  return {
    id: p.id[i]!,
    nation: c.names[p.nation[i]!]!,
    sharing_level: sharingOf(p.shared[i]!),
    patrol_start_dt: toWallClock(p.start[i]!),
    patrol_end_dt: toWallClock(p.end[i]!),
    patrol_type: nameAt(c, p.type[i]!),
    monitoring_effort: nameAt(c, p.effort[i]!),
    guardians: namesAt(c, p.guardians[i]!),
    purpose_listed: namesAt(c, p.purposes[i]!),
    area_listed: namesAt(c, p.areas[i]!),
    distance: p.distance[i]! < 0 ? null : p.distance[i]! / 10,
    sighting_count: p.sightings[i]!,
    survey_count: p.surveys[i]!,
    route: lines.length ? { type: 'MultiLineString', coordinates: lines } : null,
  };
};

export const sightingRowAt = (c: SearchColumns, i: number): SightingRow => {
  const s = c.sightings;
  const [type, subtype, subsubtype] = c.types[s.type[i]!]!;
  const p = s.patrol[i]!;
  return {
    sighting_id: sightingIdOf(c, i),
    sighting_dt: toWallClock(s.time[i]!),
    sighting_type: type,
    sighting_subtype: subtype,
    sighting_subsubtype: subsubtype,
    ...ofPatrol(c, p, s.shared[i]!),
    survey_id: s.survey[i] ? `${c.patrols.id[p]}.v${s.survey[i]}` : null,
    survey_start_dt: s.survey[i] ? toWallClock(s.surveyStart[i]!) : null,
    latitude: degrees(s.y[i]!),
    longitude: degrees(s.x[i]!),
    has_photos: s.photos[i] === 1,
  };
};

export const surveyRowAt = (c: SearchColumns, i: number): SurveyRow => {
  const v = c.surveys;
  const [type, subtype] = c.types[v.type[i]!]!;
  return {
    survey_id: surveyIdOf(c, i),
    survey_type: type,
    survey_subtype: subtype,
    survey_start_dt: toWallClock(v.time[i]!),
    ...ofPatrol(c, v.patrol[i]!, v.shared[i]!),
    latitude: degrees(v.y[i]!),
    longitude: degrees(v.x[i]!),
    has_photos: v.photos[i] === 1,
  };
};

const all = <T>(n: number, at: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => at(i));

/** The plain answer of a search: its own kind as `items`, related kinds under their names. */
export const toRows = (c: SearchColumns) => {
  const of: Record<SearchKind, () => unknown[]> = {
    patrols: () => all(c.patrols.id.length, (i) => patrolRowAt(c, i)),
    sightings: () => all(c.sightings.no.length, (i) => sightingRowAt(c, i)),
    surveys: () => all(c.surveys.no.length, (i) => surveyRowAt(c, i)),
  };
  const related = c.holds.filter((kind) => kind !== c.kind);
  return {
    items: of[c.kind](),
    ...Object.fromEntries(related.map((kind) => [kind, of[kind]()])),
    truncated: c.truncated,
    nextToken: c.nextToken,
  };
};
