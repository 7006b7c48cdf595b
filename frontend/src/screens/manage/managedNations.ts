import { managesNation, type AccessHolder } from '@portal/shared-types/access/people';
import { sortedNames } from '@portal/shared-types/text/order';

/** Nations whose people, and whose access log, are the viewer's to look after. */
export const managedNations = (viewer: AccessHolder): string[] =>
  sortedNames(
    viewer.access.map(({ nation }) => nation).filter((nation) => managesNation(viewer, nation)),
  );
