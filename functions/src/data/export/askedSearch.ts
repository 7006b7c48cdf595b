import type { ExportQuestion } from '@portal/shared-types/api/exports';
import { searchedRing, searchedTimes } from '../../domain/search/requestedSearch';

export type AskedSearch = Exclude<ExportQuestion, { patrolIds: number[] }>;

/** @throws Problem `invalid-area`, `invalid-dates` */
export const areaAndTimes = ({ selectedArea, mapBounds, startDate, endDate }: AskedSearch) => ({
  ring: searchedRing(selectedArea, mapBounds, true),
  ...searchedTimes(startDate, endDate),
});
