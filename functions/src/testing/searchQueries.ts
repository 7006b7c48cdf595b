import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { SearchQuery } from '#data/search/search.ts';

/** Patrols with their sightings, anywhere in 2026. */
export const WHOLE_YEAR = {
  kind: 'patrols',
  holds: ['patrols', 'sightings'],
  ring: null,
  from: wallSeconds('2026-01-01 00:00:00'),
  to: wallSeconds('2026-12-31 23:59:59'),
} satisfies SearchQuery;

/** A drawn search area that contains the builders' records. */
export const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [-129, 52],
      [-128, 52],
      [-128, 53],
      [-129, 53],
      [-129, 52],
    ],
  ],
};
