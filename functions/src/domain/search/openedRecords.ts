/** What a response opens, as recorded in the access log of its nation. */
import type { TalliedEntries } from './buildFound';

/** A record or a stand-in with its nation and patrol. */
export interface OpenedRecord {
  nation: string;
  patrol_id: number;
}

/** @returns patrols with records in the response; not those that are only referred to */
export const openedIn = ({ names, patrols }: TalliedEntries): OpenedRecord[] =>
  patrols
    .filter(({ counts }) => counts.sightings + counts.surveys > 0)
    .map(({ pid, nation }) => ({ nation: names.nation[nation]!, patrol_id: pid }));
