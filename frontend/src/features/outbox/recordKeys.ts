/** Links a draft's records to the saved ones. */
import type { Saved } from '@portal/shared-types/reading/import/send';

/** Keys of a draft's records, in the order of the request. */
export interface RecordKeys {
  sightings: readonly string[];
  surveys: readonly string[];
}

export const NO_KEYS: RecordKeys = { sightings: [], surveys: [] };

const pairIds = (keys: readonly string[], ids: readonly string[]): [string, string][] =>
  keys.flatMap((key, at): [string, string][] => (ids[at] === undefined ? [] : [[key, ids[at]]]));

export const mapRecordIds = (
  { sightings, surveys }: RecordKeys,
  { sightingIds, surveyIds }: Saved['response'],
): Map<string, string> =>
  new Map([...pairIds(sightings, sightingIds), ...pairIds(surveys, surveyIds)]);
