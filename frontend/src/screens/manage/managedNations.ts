import { managesNation, type PersonAccess } from '@portal/shared-types/contract/access/people';
import { sortedNames } from '@portal/shared-types/base/text/order';

/** Nations whose people and access log the viewer manages. */
export const managedNations = (viewer: PersonAccess): string[] =>
  sortedNames(
    viewer.access.map(({ nation }) => nation).filter((nation) => managesNation(viewer, nation)),
  );
