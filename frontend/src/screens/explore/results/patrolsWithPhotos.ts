import type { SearchColumns } from '@portal/shared-types/search/columns';
import { photoMarks } from '@portal/shared-types/search/display/withPhotos';

/** Ids of the patrols of which some records have photos. */
export const patrolsWithPhotos = (columns: SearchColumns): number[] => {
  const marks = photoMarks(columns).patrols;
  return columns.patrols.id.filter((_, p) => marks[p]);
};
