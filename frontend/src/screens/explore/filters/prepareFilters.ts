/** Turns the filters of a query into those that a search sends. */
import type { Client } from '@portal/shared-types/contract/api/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import type { FilteredQuery } from './choice';
import { filterErrors, treesNeeded, type FilterError } from './errors';
import { readFilterLists, useFilterTrees } from './filterLists';
import { sentFilters } from './send';
import type { PrepareFilters, SentFilters } from './sentFilters';
import { buildTrees, type TreeItems } from './trees';

const prepared = (query: FilteredQuery, lists: Partial<TreeItems>): SentFilters | null => {
  const trees = buildTrees(lists);
  return filterErrors(query, trees).length ? null : sentFilters(query, lists, trees);
};

/** Waits for lists only if the query turns off some of their items. */
export const prepareFilters =
  (client: Client, queries: QueryClient): PrepareFilters =>
  (query, fresh) => {
    const needed = treesNeeded(query);
    if (needed.length === 0) return prepared(query, {});
    return readFilterLists(client, queries, needed, fresh).then((lists) => prepared(query, lists));
  };

export const usePrepareFilters = (): PrepareFilters => {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => prepareFilters(client, queries), [client, queries]);
};

/** Errors that block a search for the draft; none while the lists it needs are loading. */
export const useFilterErrors = (draft: FilteredQuery): readonly FilterError[] => {
  const { trees } = useFilterTrees(treesNeeded(draft));
  return filterErrors(draft, trees);
};
