/**
 * The patrols of a search in the order of its results, for "previous" and "next" on a patrol's page. Kept in
 * the person's storage, so that it survives a reload, works in a new tab, and is cleared on logout. Only ids
 * are stored; the patrols are loaded again.
 */
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { personStorage } from '#platform/session/browserSession.ts';

/** Lists patrols from newest to oldest, as the results table does by default. */
export const makeWalk = ({ patrols: { id, start } }: SearchColumns): number[] =>
  id
    .map((_, i) => i)
    .sort((a, b) => start[b]! - start[a]!)
    .map((i) => id[i]!);

const STORED_AS = 'patrol-walks';
/** Number of searches that are kept: enough for a few tabs. */
const KEPT = 3;

interface Walk {
  /** In the format of `getSearchQuery`. */
  search: string;
  patrolIds: number[];
}

const isWalk = (value: unknown): value is Walk => {
  const { search, patrolIds } = (value ?? {}) as Partial<Walk>;
  return (
    typeof search === 'string' && Array.isArray(patrolIds) && patrolIds.every(Number.isSafeInteger)
  );
};

const stored = (storage: Storage): Walk[] => {
  try {
    const walks: unknown = JSON.parse(storage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(walks) ? walks.filter(isWalk) : [];
  } catch {
    return [];
  }
};

export const keepWalk = (
  search: string,
  patrolIds: readonly number[],
  storage: Storage = personStorage,
): void => {
  const others = stored(storage).filter((walk) => walk.search !== search);
  const walks = [{ search, patrolIds }, ...others].slice(0, KEPT);
  try {
    storage.setItem(STORED_AS, JSON.stringify(walks));
  } catch {
    // The storage is full: the page then has no "previous" and "next".
  }
};

/** Null if the search is unknown or didn't find the patrol. Its position is counted from 1. */
export const findNeighbours = (
  patrolId: number,
  search: string | null,
  storage: Storage = personStorage,
) => {
  const ids = stored(storage).find((walk) => walk.search === search)?.patrolIds ?? [];
  const at = ids.indexOf(patrolId);
  if (at < 0) return null;
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    position: at + 1,
    total: ids.length,
  };
};
