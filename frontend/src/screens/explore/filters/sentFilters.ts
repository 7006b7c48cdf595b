import type { PatrolFilters } from '@portal/shared-types/search/filters/patrolFilters';
import type { SightingNode } from '@portal/shared-types/search/filters/recordTypes';

/** What of the filters travels with a search; what is on as a whole is left out. */
export interface SentFilters {
  patrols?: PatrolFilters;
  sightingNodes?: SightingNode[];
  surveyTypes?: string[];
  onlyWithPhotos?: boolean;
}
