import type { SearchColumns } from '@portal/shared-types/search/columns';
import { photoMarks } from '@portal/shared-types/search/display/withPhotos';

/** Ids of patrols with photos on any of their records. */
export const patrolsWithPhotos = (columns: SearchColumns): number[] => {
  const marks = photoMarks(columns).patrols;
  return columns.patrols.id.filter((_, p) => marks[p]);
};
