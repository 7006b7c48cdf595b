/** Positions of the prepared days: enough for a small map, however much was read. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';

export interface LocatedRecord {
  type: string;
  position: Position;
}

export interface DayPositions {
  /** For each day that has a route, with the day's index in the list. */
  routes: { day: number; lines: Position[][] }[];
  sightings: LocatedRecord[];
  surveys: LocatedRecord[];
  /** Sightings and surveys that have no position. */
  nowhere: number;
}

/** More corners than this can't be distinguished on a map of this size. */
const MAX_CORNERS = 20_000;

const toPosition = (longitude: unknown, latitude: unknown): Position | null =>
  typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;

const thinned = (line: readonly Position[], step: number): Position[] =>
  line.filter((_, i) => i % step === 0 || i === line.length - 1);

export const listPositions = (days: readonly DayPatrol[]): DayPositions => {
  const positions: DayPositions = { routes: [], sightings: [], surveys: [], nowhere: 0 };
  const add = (list: LocatedRecord[], type: string, position: Position | null): void => {
    if (position) list.push({ type, position });
    else positions.nowhere++;
  };
  const getLines = ({ patrol }: DayPatrol): Position[][] =>
    patrol.route_geojson?.geometry.coordinates ?? [];
  const corners = days.reduce((sum, day) => sum + getLines(day).flat().length, 0);
  const step = Math.max(1, Math.ceil(corners / MAX_CORNERS));
  days.forEach((day, i) => {
    const lines = getLines(day).map((line) => thinned(line, step));
    if (lines.length) positions.routes.push({ day: i, lines });
    for (const { sighting_type, details } of day.patrol.sightings ?? [])
      add(positions.sightings, sighting_type, toPosition(details?.longitude, details?.latitude));
    for (const { survey_type, geometry } of day.patrol.surveys ?? []) {
      const isPoint = typeof geometry === 'object' && geometry?.type === 'Point';
      const at = isPoint ? geometry.coordinates : [];
      add(positions.surveys, survey_type, toPosition(at[0], at[1]));
    }
  });
  return positions;
};
