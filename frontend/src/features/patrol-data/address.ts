/**
 * The address of a patrol's page, `/patrol/1042?record=1042.7&from=…`. `from` is the Explore Data search that
 * the person came from, so that the link back survives a reload and a new tab. `walk.ts` stores which patrols
 * that search found, and in which order.
 */
import type { Selection } from './selection';

/** Explore's query without the selection: the same for every patrol of one search. */
export const getSearchQuery = (exploreQuery: string): string => {
  const params = new URLSearchParams(exploreQuery);
  params.delete('patrol');
  params.delete('record');
  return params.toString();
};

/** @param from a search from `getSearchQuery`; null if there is none to return to. */
export const pageAddress = ({ patrolId, recordId }: Selection, from: string | null): string => {
  const params = new URLSearchParams();
  if (recordId !== null) params.set('record', recordId);
  if (from !== null) params.set('from', from);
  const query = params.toString();
  return `/patrol/${patrolId}${query && `?${query}`}`;
};

export const exploreAddress = ({ patrolId, recordId }: Selection, from: string | null): string => {
  const params = new URLSearchParams(getSearchQuery(from ?? ''));
  if (recordId !== null) params.set('record', recordId);
  else params.set('patrol', String(patrolId));
  return `/?${params.toString()}`;
};
