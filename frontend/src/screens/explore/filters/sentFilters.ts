import type { PatrolFilters } from '@portal/shared-types/search/filters/patrolFilters';
import type { SightingNode } from '@portal/shared-types/search/filters/recordTypes';

/** Filters in the request of a search, without trees that are fully on. */
export interface SentFilters {
  patrols?: PatrolFilters;
  sightingNodes?: SightingNode[];
  surveyTypes?: string[];
  onlyWithPhotos?: boolean;
}
