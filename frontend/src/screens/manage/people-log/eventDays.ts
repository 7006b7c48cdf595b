import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';
import { groupBy } from '@portal/shared-types/groupBy';
import { wallClockAt } from '@portal/shared-types/time/wallClock';

/** Events of one day by the programme's clock, newest first. */
export interface EventsOfDay {
  /** YYYY-MM-DD. */
  day: string;
  events: LoggedPeopleEvent[];
}

const newestFirst = (a: LoggedPeopleEvent, b: LoggedPeopleEvent): number =>
  a.at < b.at ? 1 : Number(a.at > b.at) * -1;

/** @param events sorted by day, as from the API */
export const eventDays = (events: readonly LoggedPeopleEvent[]): EventsOfDay[] =>
  [...groupBy(events, ({ at }) => wallClockAt(new Date(at)).slice(0, 10))].map(([day, ofDay]) => ({
    day,
    events: ofDay.sort(newestFirst),
  }));
