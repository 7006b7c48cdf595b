import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { toRows } from '@portal/shared-types/contract/search/rows';
import { toWire } from '@portal/shared-types/contract/search/wire';
import { search, type SearchQuery } from '#data/search/search.ts';
import { logSearch, logOrRefuse } from '#data/people/accessLog.ts';
import type { Caller } from './authenticate';
import { asColumns, type Columnar } from './defineHandler';

/** Plain rows, or columns if requested. The contract defines the form; see `search/rows`. */
export const toSearchResponse = <T>(found: SearchColumns, columns: boolean): T | Columnar =>
  columns ? asColumns(toWire(found)) : (toRows(found) as T);

/** Number of records that `limit` applies to: those of the search's own kind, otherwise the patrols. */
const countResults = (kind: SearchKind, { patrols, sightings, surveys }: SearchColumns): number => {
  const own = { patrols: patrols.id, sightings: sightings.no, surveys: surveys.no }[kind];
  return own.length || patrols.id.length;
};

/** Records differ in size, so the next try aims below the limit. */
const MARGIN = 0.9;

/** Repeats the search with fewer records per page while the response is too large to send; logs the response. */
export const searchThatFits = async <T>(
  caller: Caller,
  query: SearchQuery,
  { columns, shareOfLimit }: { columns: boolean; shareOfLimit: (response: T | Columnar) => number },
): Promise<T | Columnar> => {
  for (let page = query; ;) {
    const found = await search(caller, page);
    const response = toSearchResponse<T>(found, columns);
    const share = shareOfLimit(response);
    const count = countResults(query.kind, found);
    if (share <= 1 || count <= 1) {
      await logOrRefuse(`search for ${query.kind}`, () => logSearch(caller, found));
      return response;
    }
    page = { ...query, limit: Math.max(1, Math.floor((count / share) * MARGIN)) };
  }
};
