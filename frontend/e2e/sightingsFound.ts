/** The sightings that the page finds when opened: those of the last month that the guardian may see. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { SightingRow } from '@portal/shared-types/records/sighting';
import { TEST_EFFORT } from '@portal/shared-types/base/text/limits';
import { oneMonthBefore, today } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import type { Stage } from './journey';

export interface LocatedSighting {
  id: string;
  position: Position;
  /** False for test patrols, which the page finds but doesn't show. */
  isShown: boolean;
}

export const sightingsFound = async ({ portal }: Stage): Promise<LocatedSighting[]> => {
  const client = await signInClient(portal, 'guardian');
  const { items } = await client.searchSightings({
    body: {
      filterStartDate: `${oneMonthBefore(today())} 00:00:00`,
      filterEndDate: `${today()} 23:59:59`,
      limitResults: 5000,
    },
  });
  return items.flatMap(
    ({ sighting_id: id, longitude, latitude, patrol_effort }: SightingRow): LocatedSighting[] =>
      longitude === null || latitude === null
        ? []
        : [{ id, position: [longitude, latitude], isShown: patrol_effort !== TEST_EFFORT }],
  );
};
