/** Turns the filters of a question into those that a search sends. */
import type { Client } from '@portal/shared-types/api/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import type { FilteredQuestion } from './choice';
import { filterErrors, treesNeeded, type FilterError } from './errors';
import { readFilterLists, useFilterTrees } from './filterLists';
import { sentFilters } from './send';
import type { PrepareFilters, SentFilters } from './sentFilters';
import { treesOfLists, type TreeItems } from './trees';

const prepared = (question: FilteredQuestion, lists: Partial<TreeItems>): SentFilters | null => {
  const trees = treesOfLists(lists);
  return filterErrors(question, trees).length ? null : sentFilters(question, lists, trees);
};

/** Waits for lists only if the question turns off some of their items. */
export const prepareFilters =
  (client: Client, queries: QueryClient): PrepareFilters =>
  (question, fresh) => {
    const needed = treesNeeded(question);
    if (needed.length === 0) return prepared(question, {});
    return readFilterLists(client, queries, needed, fresh).then((lists) =>
      prepared(question, lists),
    );
  };

export const usePrepareFilters = (): PrepareFilters => {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => prepareFilters(client, queries), [client, queries]);
};

/** Errors that block a search for the draft; none while the lists it needs are loading. */
export const useFilterErrors = (draft: FilteredQuestion): readonly FilterError[] => {
  const { trees } = useFilterTrees(treesNeeded(draft));
  return filterErrors(draft, trees);
};
