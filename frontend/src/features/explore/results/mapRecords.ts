/** Search columns as the map takes them; a key is the record's place in its columns. */
import { COORDINATE_SCALE, NOWHERE, type SearchColumns } from '@portal/shared-types/search/columns';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { MapPoints, MapRoute } from '../../../map/port';
import { nationColour, sightingGroupsOf } from '../../../map/colours';

export const routesOf = (columns: SearchColumns, nations: readonly string[]): MapRoute[] => {
  if (!columns.holds.includes('patrols')) return [];
  const { route, nation } = columns.patrols;
  const group = columns.names.map((name) => nationColour(nations, name));
  return route.flatMap((lines, key) =>
    lines.length ? [{ key, group: group[nation[key]!]!, lines }] : [],
  );
};

interface Places {
  x: readonly number[];
  y: readonly number[];
  type: readonly number[];
}

/** Records without a location are in the table alone. */
const located = ({ x, y, type }: Places, groupOfType: readonly number[]): MapPoints => {
  const key: number[] = [];
  const lon: number[] = [];
  const lat: number[] = [];
  const group: number[] = [];
  for (let i = 0; i < x.length; i++) {
    if (x[i] === NOWHERE) continue;
    key.push(i);
    lon.push(x[i]! / COORDINATE_SCALE);
    lat.push(y[i]! / COORDINATE_SCALE);
    group.push(groupOfType[type[i]!]!);
  }
  return { key, lon, lat, group };
};

export const NO_POINTS: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const sightingPointsOf = (columns: SearchColumns): MapPoints =>
  columns.holds.includes('sightings')
    ? located(columns.sightings, sightingGroupsOf(columns))
    : NO_POINTS;

export const surveyPointsOf = (columns: SearchColumns): MapPoints =>
  columns.holds.includes('surveys')
    ? located(
        columns.surveys,
        columns.types.map(() => 0),
      )
    : NO_POINTS;

/** Where the map points to for a row of the table; null where the record has no place. */
export const positionOf = (
  columns: SearchColumns,
  kind: 'patrols' | 'sightings' | 'surveys',
  index: number,
): Position | null => {
  if (kind === 'patrols') return columns.patrols.route[index]?.[0]?.[0] ?? null;
  const { x, y } = columns[kind];
  return x[index] === undefined || x[index] === NOWHERE
    ? null
    : [x[index] / COORDINATE_SCALE, y[index]! / COORDINATE_SCALE];
};
