import type { PatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import type { SightingNode } from '@portal/shared-types/contract/search/filters/recordTypes';
import type { FilteredQuery } from './choice';

/** Filters in the request of a search, without trees that are fully on. */
export interface SentFilters {
  patrols?: PatrolFilters;
  sightingNodes?: SightingNode[];
  surveyTypes?: string[];
  onlyWithPhotos?: boolean;
}

/**
 * The filters to send for a query; null if they contradict it, so that it can't be searched
 * (docs/product.md#filter-errors). `fresh`: read the lists again.
 */
export type PrepareFilters = (
  query: FilteredQuery,
  fresh: boolean,
) => SentFilters | null | Promise<SentFilters | null>;
