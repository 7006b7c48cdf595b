import { METRES_PER_DEGREE } from '@portal/shared-types/geo/distance';
import type { Position } from '@portal/shared-types/geo/polygon';
import { ROUTE_SCALE, type RoutePiece } from './entry';

/**
 * Whether a location is within the piece's tolerance. If so, whenever it is inside a searched area, the piece
 * is inside or near the area too, so the location needn't be stored separately.
 */
export const reaches = (piece: RoutePiece, [lon, lat]: Position): boolean => {
  const tolerance = piece.tolerance - 2;
  if (tolerance <= 0) return false;
  const ky = METRES_PER_DEGREE / ROUTE_SCALE;
  const kx = ky * Math.cos((lat * Math.PI) / 180);
  const px = lon * ROUTE_SCALE;
  const py = lat * ROUTE_SCALE;
  for (const line of piece.lines)
    for (let i = 0; i < line.length; i += 2) {
      const from = Math.max(0, i - 2);
      const ax = (line[from]! - px) * kx;
      const ay = (line[from + 1]! - py) * ky;
      const bx = (line[i]! - px) * kx;
      const by = (line[i + 1]! - py) * ky;
      const dx = bx - ax;
      const dy = by - ay;
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
      if (Math.hypot(ax + t * dx, ay + t * dy) <= tolerance) return true;
    }
  return false;
};
