/** Distances on this coast, which is flat enough over one patrol. */
import { roundDegrees } from '@portal/shared-types/base/geo/degrees';
import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';

const KM_PER_DEGREE = METRES_PER_DEGREE / 1000;
export const KM_PER_NAUTICAL_MILE = 1.852;

const shrink = (lat: number): number => Math.cos((lat * Math.PI) / 180);

export const kilometres = (a: Position, b: Position): number =>
  KM_PER_DEGREE * Math.hypot((b[0] - a[0]) * shrink((a[1] + b[1]) / 2), b[1] - a[1]);

/** The point this many kilometres away; the bearing is in degrees from north. */
export const offset = ([lon, lat]: Position, km: number, bearing: number): Position => {
  const angle = (bearing * Math.PI) / 180;
  return [
    lon + (km * Math.sin(angle)) / KM_PER_DEGREE / shrink(lat),
    lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
  ];
};

export const toPoint = ([longitude, latitude]: Position) => ({ latitude, longitude });

/** Six decimals are a tenth of a metre, the precision of GPS receivers. */
export const rounded = ([lon, lat]: Position): Position => [roundDegrees(lon), roundDegrees(lat)];
