import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { dateText, timeText } from '@portal/shared-types/time/wallText';

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;

/** What people call a patrol without a number: "North Inlet, Mar 1, 2026, 07:30". */
export const patrolTitle = ({ nation, patrol_start_dt: start }: Wire): string => {
  const when =
    typeof start === 'string' && WALL_CLOCK.test(start)
      ? `${dateText(start)}, ${timeText(start)}`
      : 'no start time yet';
  return typeof nation === 'string' && nation !== '' ? `${nation}, ${when}` : when;
};
