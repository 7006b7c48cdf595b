/** What the route's step knows of the rest of the patrol. */
import type { Position } from '@portal/shared-types/geo/polygon';
import { RECORD_KINDS, type EnteredPatrol } from '../enteredPatrol';

/** Start and end are still the one instant that the wizard began with: nobody has said when it was. */
export const areTimesUntouched = ({ patrol }: EnteredPatrol): boolean =>
  patrol.patrol_start_dt === patrol.patrol_end_dt;

/** Where the entered records were, to go by on the map. */
export const recordPositions = ({ records }: EnteredPatrol): Position[] =>
  RECORD_KINDS.flatMap((kind) => records[kind]).flatMap(({ wire }): Position[] => {
    const { longitude, latitude } = wire;
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [[longitude, latitude]]
      : [];
  });
