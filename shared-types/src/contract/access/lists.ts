/**
 * Who may edit the lookup lists (docs/product.md#lookup-lists). A nation's items belong to its
 * Administrators. Items of the whole programme need an Administrator of every member nation: nations are
 * sovereign, and none decides for the others.
 */
import { administersAll, isAdministratorIn, type PersonAccess } from './people';

/** The nation whose items they are; null: the whole programme. */
export type ListOwner = string | null;

export const canEditLists = (viewer: PersonAccess): boolean =>
  viewer.access.some(({ nation }) => isAdministratorIn(viewer, nation));

/** @param nations every member nation. */
export const canEditList = (
  viewer: PersonAccess,
  owner: ListOwner,
  nations: readonly string[],
): boolean =>
  owner === null
    ? administersAll(viewer, nations)
    : nations.includes(owner) && isAdministratorIn(viewer, owner);
