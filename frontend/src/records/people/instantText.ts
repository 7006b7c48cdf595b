/** Instants in Pacific Time, wherever the reader is. */
import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { PROGRAMME_TIME_ZONE, wallClockAt } from '@portal/shared-types/base/time/wallClock';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { dateTimeText } from '@portal/shared-types/base/time/wallText';

/** "Nov 26, 2026, 14:03" of a UTC time in ISO 8601. */
export const instantText = (instant: string): string =>
  dateTimeText(wallClockAt(new Date(instant)));

/** The same in tables and lists: "Nov 26, 14:03" in this year. */
export const listInstant = (instant: string): string =>
  listDateTime(wallClockAt(new Date(instant)));

/** "Pacific time", where the zone must be named. */
export const zoneText = (zone = PROGRAMME_TIME_ZONE): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(currentTime())
    .find(({ type }) => type === 'timeZoneName')!.value;
