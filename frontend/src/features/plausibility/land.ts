/** The map's coastline, used to find positions on land. */
import { landOf, type Land } from '@portal/shared-types/geo/land';
import type { Position } from '@portal/shared-types/geo/polygon';

interface LandFile {
  features: { geometry: { type: string; coordinates: Position[][] } }[];
}

/** Bounds of the fine coastline. Outside them, the file has coarse shapes that overlap its edge. */
const FINE = { minX: -133.55, minY: 48.99, maxX: -124.99, maxY: 55.21 };

const isFine = (ring: readonly Position[]): boolean =>
  ring.every(([x, y]) => x > FINE.minX && x < FINE.maxX && y > FINE.minY && y < FINE.maxY);

export const landOfFile = ({ features }: LandFile): Land =>
  landOf(
    features
      .map(({ geometry }) => geometry.coordinates)
      .filter(([outline]) => outline && isFine(outline))
      .flat(),
  );

/** @throws Error if the file can't be loaded. */
export const readLand = async (): Promise<Land> => {
  const answer = await fetch('/basemap/land.json');
  if (!answer.ok) throw new Error(`land.json answered ${answer.status}`);
  return landOfFile((await answer.json()) as LandFile);
};
