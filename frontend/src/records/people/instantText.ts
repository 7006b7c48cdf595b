/** Instants in Pacific Time, wherever the reader is. */
import { PROGRAMME_TIME_ZONE, wallClockAt } from '@portal/shared-types/time/wallClock';
import { dateTimeText } from '@portal/shared-types/time/wallText';

/** "Nov 26, 2026, 14:03" of a UTC time in ISO 8601. */
export const instantText = (instant: string): string => {
  const wall = wallClockAt(new Date(instant));
  return dateTimeText(wall);
};

/** "Pacific time", where the zone must be named. */
export const zoneText = (zone = PROGRAMME_TIME_ZONE): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')!.value;
