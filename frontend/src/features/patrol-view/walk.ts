/**
 * The patrols of a search in the order of its results, for "previous" and "next" on the page of one of
 * them. Kept where a person's things are kept, so that a reload and a new tab have it, and logging out
 * ends it. Only numbers; what they stand for is read anew.
 */
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { personStorage } from '../../platform/session/browserSession';

/** Newest first, as the table of results begins. */
export const walkOf = ({ patrols: { id, start } }: SearchColumns): number[] =>
  id
    .map((_, i) => i)
    .sort((a, b) => start[b]! - start[a]!)
    .map((i) => id[i]!);

const STORED_AS = 'patrol-walks';
/** Searches whose patrols are kept: those of a few tabs. */
const KEPT = 3;

interface Walk {
  /** As `searchOf` gives it. */
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
    // The storage is full: the page then offers no neighbours.
  }
};

export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** From 1. */
  place: number;
  of: number;
}

/** Null where the search is not known, or did not find the patrol. */
export const neighboursOf = (
  patrolId: number,
  search: string | null,
  storage: Storage = personStorage,
): Neighbours | null => {
  const ids = stored(storage).find((walk) => walk.search === search)?.patrolIds ?? [];
  const at = ids.indexOf(patrolId);
  if (at < 0) return null;
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    place: at + 1,
    of: ids.length,
  };
};
