import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildLand, type Land } from '@portal/shared-types/base/geo/land';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { PROJECT_ROOT } from '#base/paths.ts';

const FILE = join(PROJECT_ROOT, 'frontend', 'basemap', 'bc_land_osm50m.topojson');
/** Outside the project, and only where its real data are: see README.md. */
export const FINE_COAST = join(PROJECT_ROOT, '../shared/data/coast/bc_land_gshhg_full.geojson.gz');

type Shape = ReturnType<typeof feature>;

const listRings = (land: Shape): Position[][] => {
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as Position[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as Position[][];
    return [];
  });
};

/** The land that the map shows. */
export const readLand = (): Land => {
  const topology = JSON.parse(readFileSync(FILE, 'utf8')) as Topology;
  return buildLand(listRings(feature(topology, Object.values(topology.objects)[0]!)));
};

export const readFineLand = (): Land =>
  buildLand(listRings(JSON.parse(gunzipSync(readFileSync(FINE_COAST)).toString()) as Shape));
