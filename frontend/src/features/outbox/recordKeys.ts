/** Links a draft's records to the saved ones. */
import type { Saved } from '@portal/shared-types/import/send';

/** Keys of a draft's records, in the order of the request. */
export interface RecordKeys {
  sightings: readonly string[];
  surveys: readonly string[];
}

export const NO_KEYS: RecordKeys = { sightings: [], surveys: [] };

export const recordIdsOf = (
  { sightings, surveys }: RecordKeys,
  { sightingIds, surveyIds }: Saved['answer'],
): Map<string, string> =>
  new Map([
    ...sightings.flatMap((key, at): [string, string][] =>
      sightingIds[at] === undefined ? [] : [[key, sightingIds[at]]],
    ),
    ...surveys.flatMap((key, at): [string, string][] =>
      surveyIds[at] === undefined ? [] : [[key, surveyIds[at]]],
    ),
  ]);
