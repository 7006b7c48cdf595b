/** The map's coastline, used to find positions on land. */
import { landOf, type Land } from '@portal/shared-types/geo/land';
import type { Position } from '@portal/shared-types/geo/polygon';
import { coastlineOf, readCoastline } from '../../platform/map/coastline';

/** Only the fine coastline: coarse shapes overlap its edge. @throws Error if it can't be loaded */
export const readLand = async (): Promise<Land> =>
  landOf(coastlineOf(await readCoastline(), 'fine').land.flat() as Position[][]);
