/** Search columns in the map's format; a key is the record's index in its columns. */
import {
  COORDINATE_SCALE,
  NOWHERE,
  type SearchColumns,
} from '@portal/shared-types/contract/search/columns';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import type { MapPoints, MapRoute } from '#platform/map/port.ts';
import { nationColour, getSightingGroups } from '#platform/map/colours.ts';

export const makeRoutes = (columns: SearchColumns, nations: readonly string[]): MapRoute[] => {
  if (!columns.holds.includes('patrols')) return [];
  const { route, nation } = columns.patrols;
  const group = columns.names.map((name) => nationColour(nations, name));
  return route.flatMap((lines, key) =>
    lines.length ? [{ key, group: group[nation[key]!]!, lines }] : [],
  );
};

interface LocatedColumns {
  x: readonly number[];
  y: readonly number[];
  type: readonly number[];
}

/** Records without a location are only in the table. */
const located = ({ x, y, type }: LocatedColumns, groupsByType: readonly number[]): MapPoints => {
  const key: number[] = [];
  const lon: number[] = [];
  const lat: number[] = [];
  const group: number[] = [];
  for (let i = 0; i < x.length; i++) {
    if (x[i] === NOWHERE) continue;
    key.push(i);
    lon.push(x[i]! / COORDINATE_SCALE);
    lat.push(y[i]! / COORDINATE_SCALE);
    group.push(groupsByType[type[i]!]!);
  }
  return { key, lon, lat, group };
};

export const NO_POINTS: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const makePoints = (columns: SearchColumns, kind: 'sightings' | 'surveys'): MapPoints => {
  if (!columns.holds.includes(kind)) return NO_POINTS;
  const groups =
    kind === 'sightings'
      ? getSightingGroups(columns)
      : new Array<number>(columns.types.length).fill(0);
  return located(columns[kind], groups);
};

export const resultBounds = (columns: SearchColumns): Bounds | null => {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const take = (lon: number, lat: number): void => {
    if (lon < bounds.minX) bounds.minX = lon;
    if (lon > bounds.maxX) bounds.maxX = lon;
    if (lat < bounds.minY) bounds.minY = lat;
    if (lat > bounds.maxY) bounds.maxY = lat;
  };
  if (columns.holds.includes('patrols'))
    for (const lines of columns.patrols.route)
      for (const line of lines) for (const [lon, lat] of line) take(lon, lat);
  for (const kind of ['sightings', 'surveys'] as const) {
    const { x, y } = columns[kind];
    if (columns.holds.includes(kind))
      for (let i = 0; i < x.length; i++)
        if (x[i] !== NOWHERE) take(x[i]! / COORDINATE_SCALE, y[i]! / COORDINATE_SCALE);
  }
  return bounds.minX === Infinity ? null : bounds;
};
