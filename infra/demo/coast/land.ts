import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLand, type Land } from '@portal/shared-types/base/geo/land';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { PROJECT_ROOT } from '#base/paths.ts';

const FILE = join(PROJECT_ROOT, 'frontend', 'basemap', 'bc_land_osm50m.topojson');
const readCoastRings = (): Position[][] => {
  const topology = JSON.parse(readFileSync(FILE, 'utf8')) as Topology;
  const land = feature(topology, Object.values(topology.objects)[0]!);
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as Position[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as Position[][];
    return [];
  });
};

export const readLand = (): Land => buildLand(readCoastRings());
