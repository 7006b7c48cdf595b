import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';
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
export const eventDays = (events: readonly LoggedPeopleEvent[]): EventsOfDay[] => {
  const days = new Map<string, LoggedPeopleEvent[]>();
  for (const event of events) {
    const day = wallClockAt(new Date(event.at)).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay.sort(newestFirst) }));
};
