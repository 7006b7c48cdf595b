/** What the route's step needs from the rest of the patrol. */
import type { Position } from '@portal/shared-types/geo/polygon';
import { RECORD_KINDS, type EnteredPatrol } from '../enteredPatrol';

/** Start and end are still the initial instant: no one has set them. */
export const areTimesUntouched = ({ patrol }: EnteredPatrol): boolean =>
  patrol.patrol_start_dt === patrol.patrol_end_dt;

/** Positions of the entered records, for orientation on the map. */
export const recordPositions = ({ records }: EnteredPatrol): Position[] =>
  RECORD_KINDS.flatMap((kind) => records[kind]).flatMap(({ wire }): Position[] => {
    const { longitude, latitude } = wire;
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [[longitude, latitude]]
      : [];
  });
