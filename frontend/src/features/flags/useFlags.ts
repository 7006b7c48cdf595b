/** Queries for flags. Code that changes one calls `useFlagChanged`, which refetches all of them. */
import { canResolveFlags } from '@portal/shared-types/contract/access/policy';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import type { Flag } from '@portal/shared-types/records/flag';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useViewer } from '#records/people/useViewer.ts';

const ALL = ['flags'] as const;
const flagsKey = (patrolId: number) => [...ALL, patrolId] as const;
const OPEN_RECORDS = [...ALL, 'open records'] as const;
export const reviewKey = (state: string, nation: string | null) =>
  [...ALL, 'review', state, nation] as const;

/** All flags on a patrol and its records that the person may see, oldest first, in one request. */
export const useFlags = (patrolId: number): UseQueryResult<Flag[]> => {
  const client = useClient();
  return useQuery({
    queryKey: flagsKey(patrolId),
    // Every record's line uses this query; after a failure only an explicit retry sends it again.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await client.flagsByPatrolId({ query: { patrolId } }, { signal })).items,
  });
};

/** A patrol, sighting or survey with its number of open flags. */
export type FlaggedRecord = RouteResponse<Routes['openFlagRecords']>['items'][number];

/** Kept until someone on this device changes a flag; a new search refetches it after this time. */
const KEPT_MS = 60_000;

/** Records of the person's nations that have open flags. */
export const useFlaggedRecords = (enabled = true): UseQueryResult<FlaggedRecord[]> => {
  const client = useClient();
  return useQuery({
    queryKey: OPEN_RECORDS,
    enabled: enabled,
    staleTime: KEPT_MS,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await client.openFlagRecords(undefined, { signal })).items,
  });
};

/** Refetches them if they are stale. */
export const useFreshFlaggedRecords = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.refetchQueries({ queryKey: OPEN_RECORDS, stale: true, type: 'active' }),
    [queries],
  );
};

/** Nations whose flags the person can resolve. */
export const useReviewedNations = (): readonly string[] => {
  const { access } = useViewer();
  return access
    .map(({ nation }) => nation)
    .filter((nation) => canResolveFlags({ access }, { nation }));
};

/** Refetches everything that shows flags, without waiting: the change is saved even if the refetch fails. */
export const useFlagsChanged = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ALL }), [queries]);
};

/** Shows a flag's current state, and refetches everything that shows flags. */
export const useFlagChanged = (): ((flag: Flag) => void) => {
  const queries = useQueryClient();
  const readAgain = useFlagsChanged();
  return useCallback(
    (flag) => {
      queries.setQueryData<Flag[]>(flagsKey(flag.patrolID), (flags) =>
        flags?.map((other) => (other.flagId === flag.flagId ? flag : other)),
      );
      readAgain();
    },
    [queries, readAgain],
  );
};
