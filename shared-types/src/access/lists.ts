/**
 * Who may edit the lookup lists (docs/product.md#lookup-lists). What belongs to one nation is for its
 * Administrators; what belongs to the whole programme is for people who are Administrator of every
 * member nation: the nations are sovereign, and no one of them decides for the others.
 */
import { administersAll, isAdministratorOf, type AccessHolder } from './people';

/** Items of one nation; null: of the whole programme. */
export type ListOwner = string | null;

/** Whether the viewer edits any list at all. */
export const canEditLists = (viewer: AccessHolder): boolean =>
  viewer.access.some(({ nation }) => isAdministratorOf(viewer, nation));

/** @param nations every member nation. */
export const canEditList = (
  viewer: AccessHolder,
  owner: ListOwner,
  nations: readonly string[],
): boolean =>
  owner === null
    ? administersAll(viewer, nations)
    : nations.includes(owner) && isAdministratorOf(viewer, owner);
