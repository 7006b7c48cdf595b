/**
 * Names of the cached reference lists in the browser's storage (docs/product.md#cached-lists). Only names,
 * because the login page loads this to remove one person's data before the next.
 */
export const LIST_NAMES = [
  'checklist-items-cached',
  'nations-cached',
  'guardians-cached',
  'guardians-by-permissions-cached',
  'sighting-header-properties-cached',
  'sighting-detail-properties-cached',
  'sighting-forms-cached',
  'static-list-items-cached',
  'child-list-items-cached',
  'nation-list-items-cached',
  'sighting-filters-cached',
  'nation-filters-cached',
  'survey-filters-cached',
  'patrol-area-filters-cached',
  'purpose-filters-cached',
  'survey-types-cached',
  'survey-areas-cached',
  'survey-forms-cached',
] as const;

export type ListName = (typeof LIST_NAMES)[number];
