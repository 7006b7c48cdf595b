import type { ExportQuery } from '@portal/shared-types/contract/api/exports';
import { searchedRing, searchedTimes } from '#domain/search/requestedSearch.ts';

export type ExportSearch = Exclude<ExportQuery, { patrolIds: number[] }>;

/** @throws Problem `invalid-area`, `invalid-dates` */
export const areaAndTimes = ({ selectedArea, mapBounds, startDate, endDate }: ExportSearch) => ({
  ring: searchedRing(selectedArea, mapBounds, true),
  ...searchedTimes(startDate, endDate),
});
