import { encodeFound } from '@portal/shared-types/contract/search/foundEntries';
import { toRows } from '@portal/shared-types/contract/search/rows';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { toWire } from '@portal/shared-types/contract/search/wire';
import { findEntries, type SearchQuery } from '#data/search/search.ts';
import type { TalliedEntries } from '#domain/search/buildFound.ts';
import { logSearch, logOrRefuse } from '#data/people/accessLog.ts';
import type { Caller } from './authenticate';
import { asColumns, type Columnar } from './defineHandler';
import type { SearchForm } from './response';

/** The contract defines rows; for the other forms see `shared-types/src/contract/search`. */
export const toSearchResponse = <T>(found: TalliedEntries, form: SearchForm): T | Columnar => {
  if (form === 'entries') return asColumns(encodeFound(found));
  const columns = toColumns(found);
  return form === 'columns' ? asColumns(toWire(columns)) : (toRows(columns) as T);
};

/** Records differ in size, so the next try aims below the limit. */
const MARGIN = 0.9;

/** Repeats the search with fewer records per page while the response is too large to send; logs the response. */
export const searchThatFits = async <T>(
  caller: Caller,
  query: SearchQuery,
  { form, shareOfLimit }: { form: SearchForm; shareOfLimit: (response: T | Columnar) => number },
): Promise<T | Columnar> => {
  for (let page = query; ;) {
    const found = await findEntries(caller, page);
    const response = toSearchResponse<T>(found, form);
    const share = shareOfLimit(response);
    const { count } = found;
    if (share <= 1 || count <= 1) {
      await logOrRefuse(`search for ${query.kind}`, () => logSearch(caller, found));
      return response;
    }
    page = { ...query, limit: Math.max(1, Math.floor((count / share) * MARGIN)) };
  }
};
