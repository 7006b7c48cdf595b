/** The coastline, and whether a point lies on land. Longitude and latitude in degrees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@portal/shared-types/geo/polygon';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { PROJECT_ROOT } from '../../../buildFunctions';

const FILE = join(PROJECT_ROOT, 'frontend', 'basemap', 'bc_land_osm50m.topojson');
/** Height of the bands that edges are sorted into, so that a question looks at few of them. */
const BAND = 0.005;

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

export interface Land {
  edges: readonly Edge[];
  isLand: (lon: number, lat: number) => boolean;
  /** Longitudes at which a parallel crosses the coast, from west to east. */
  crossings: (lat: number) => number[];
}

const ringsOfCoast = (): Position[][] => {
  const topology = JSON.parse(readFileSync(FILE, 'utf8')) as Topology;
  const land = feature(topology, Object.values(topology.objects)[0]!);
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as Position[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as Position[][];
    return [];
  });
};

export const readLand = (): Land => {
  const edges: Edge[] = [];
  const bands = new Map<number, Edge[]>();
  for (const ring of ringsOfCoast())
    for (let i = 1; i < ring.length; i++) {
      const edge: Edge = [...ring[i - 1]!, ...ring[i]!];
      edges.push(edge);
      const low = Math.floor(Math.min(edge[1], edge[3]) / BAND);
      const high = Math.floor(Math.max(edge[1], edge[3]) / BAND);
      for (let band = low; band <= high; band++) {
        const list = bands.get(band);
        if (list) list.push(edge);
        else bands.set(band, [edge]);
      }
    }
  const crossings = (lat: number): number[] =>
    (bands.get(Math.floor(lat / BAND)) ?? [])
      .filter(([, ay, , by]) => ay > lat !== by > lat)
      .map(([ax, ay, bx, by]) => ax + ((lat - ay) / (by - ay)) * (bx - ax))
      .sort((a, b) => a - b);
  return {
    edges,
    crossings,
    isLand: (lon, lat) => crossings(lat).filter((at) => at < lon).length % 2 === 1,
  };
};
