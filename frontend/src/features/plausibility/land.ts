/** The map's coastline, used to find positions on land. */
import { buildLand, type Land } from '@portal/shared-types/base/geo/land';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { parseCoastline, readCoastline } from '#platform/map/coastline.ts';

/** Only the fine coastline: coarse shapes overlap its edge. @throws Error if it can't be loaded */
export const readLand = async (): Promise<Land> =>
  buildLand(parseCoastline(await readCoastline(), 'fine').land.flat() as Position[][]);
