/** Flags as the screens read them. Whoever changes one calls `useFlagChanged`, and all are read again. */
import { canResolveFlags } from '@portal/shared-types/access/policy';
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';
import type { Flag } from '@portal/shared-types/records/flag';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../platform/api/ClientContext';
import { useViewer } from '../../records/people/useViewer';

const ALL = ['flags'] as const;
export const flagsKey = (patrolId: number) => [...ALL, patrolId] as const;
const OPEN_RECORDS = [...ALL, 'open records'] as const;
export const reviewKey = (state: string, nation: string | null) =>
  [...ALL, 'review', state, nation] as const;

/** All flags on a patrol and its records that the person may see, oldest first: one request for all. */
export const useFlags = (patrolId: number): UseQueryResult<Flag[]> => {
  const client = useClient();
  return useQuery({
    queryKey: flagsKey(patrolId),
    // Each record's line asks; what failed stays so until it is tried again on purpose.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await client.flagsByPatrolId({ query: { patrolId } }, { signal })).items,
  });
};

/** A patrol, sighting or survey with so many open flags on it. */
export type FlaggedRecord = AnswerOf<Routes['openFlagRecords']>['items'][number];

/** Kept while nobody of this device changes a flag; a new search reads it again once it is this old. */
const KEPT_MS = 60_000;

/** Records of the person's nations that have open flags. */
export const useFlaggedRecords = (asks = true): UseQueryResult<FlaggedRecord[]> => {
  const client = useClient();
  return useQuery({
    queryKey: OPEN_RECORDS,
    enabled: asks,
    staleTime: KEPT_MS,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await client.openFlagRecords(undefined, { signal })).items,
  });
};

/** Reads them again where they are old. */
export const useFreshFlaggedRecords = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.refetchQueries({ queryKey: OPEN_RECORDS, stale: true, type: 'active' }),
    [queries],
  );
};

/** Nations whose flags the person resolves. */
export const useReviewedNations = (): readonly string[] => {
  const { access } = useViewer();
  return access
    .map(({ nation }) => nation)
    .filter((nation) => canResolveFlags({ access }, { nation }));
};

/**
 * Has everything that tells of flags read again. Not waited for: the flags are changed, though the lists
 * of them could not be read again.
 */
export const useFlagsChanged = (): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ALL }), [queries]);
};

/** Shows a flag as it is now, and has everything that tells of flags read again. */
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
