/**
 * Queries for one patrol, one per part, so that a failed part doesn't affect the others. Opening a patrol
 * takes seven requests: its details, route, sightings, surveys, weather, number of photos, and flags. Surveys
 * include the outlines of kelp beds, so /surveys/kelp-survey-areas isn't requested.
 */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { CallOptions, Client } from '@portal/shared-types/contract/api/client';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';

/**
 * Several parts of the screen use the same query: only the first one sends it, and a failure stays until an
 * explicit retry, or until the patrol is opened again (`AskInOrder`).
 */
const ONCE = { staleTime: 5 * 60_000, retryOnMount: false } as const;

/** What a route is looked up by. Search results contain it, so the route needn't wait for the patrol. */
export type RouteTarget = Pick<Patrol, 'nation' | 'patrol_start_dt'> &
  Partial<Pick<Patrol, 'route_version'>>;

/** The patrol's own part; null if it doesn't exist or the person may not see it. */
const readPatrol = async (client: Client, patrolId: number, options?: CallOptions) => {
  const { items } = await client.patrolsById({ body: { patrolIds: [patrolId] } }, options);
  return items[0] ?? null;
};

const usePart = <T>(
  part: string,
  patrolId: number,
  read: (client: Client, options: CallOptions) => Promise<T>,
) => {
  const client = useClient();
  return useQuery({
    queryKey: [part, patrolId],
    ...ONCE,
    queryFn: ({ signal }) => read(client, { signal }),
  });
};

export const usePatrol = (patrolId: number) =>
  usePart('patrol', patrolId, (client, options) => readPatrol(client, patrolId, options));

const readFormerPatrols = async (client: Client, patrolId: number, options?: CallOptions) =>
  (await client.formerPatrols({ query: { patrolId } }, options)).items;

/** Patrols that had this number before an archive was restored. */
export const useFormerPatrols = (patrolId: number, enabled: boolean) => {
  const client = useClient();
  return useQuery({
    queryKey: ['former patrols', patrolId],
    ...ONCE,
    enabled,
    queryFn: ({ signal }) => readFormerPatrols(client, patrolId, { signal }),
  });
};

/**
 * Asks at once for the patrol with this number, or that had it before. If found, the screen that shows it
 * doesn't ask again.
 * @returns its number
 */
export const useFindPatrol = () => {
  const client = useClient();
  const queries = useQueryClient();
  return async (patrolId: number): Promise<number | null> => {
    const patrol = await readPatrol(client, patrolId);
    if (!patrol) return (await readFormerPatrols(client, patrolId))[0]?.id ?? null;
    queries.setQueryData(['patrol', patrolId], patrol);
    return patrolId;
  };
};

type RouteAsRead = RouteResponse<Routes['patrolRoute']>;

const asRead = (read: RouteAsRead): RouteAsRead => read;

const useRouteQuery = <T>(
  patrolId: number,
  target: RouteTarget | null | undefined,
  select: (read: RouteAsRead) => T,
): UseQueryResult<T> => {
  const client = useClient();
  const queries = useQueryClient();
  const { nation, patrol_start_dt: start, route_version: version = 0 } = target ?? {};
  const query = useQuery({
    queryKey: ['route', patrolId, nation, start],
    ...ONCE,
    enabled: !!target,
    queryFn: ({ signal }) =>
      client.patrolRoute(
        { query: { nation: target!.nation, patrolStartDate: target!.patrol_start_dt } },
        { signal },
      ),
    select,
  });
  const read =
    queries.getQueryData<RouteAsRead>(['route', patrolId, nation, start])?.route_version ?? version;
  // The patrol now has a newer route than this one: refetch once for each new version.
  useEffect(() => {
    if (read < version)
      void queries.refetchQueries(
        { queryKey: ['route', patrolId, nation, start], exact: true },
        { cancelRefetch: false },
      );
  }, [queries, patrolId, nation, start, read, version]);
  return query;
};

const getGeojson = ({ route_geojson }: RouteAsRead) => route_geojson;

/** The full route, as soon as its lookup values are known. */
export const useRoute = (patrolId: number, target: RouteTarget | null | undefined) =>
  useRouteQuery(patrolId, target, getGeojson);

/** With its version: an edit is based on the route that was read; the patrol's may be newer. */
export const useRouteAsRead = (patrolId: number, target: RouteTarget | null | undefined) =>
  useRouteQuery(patrolId, target, asRead);

/** All sightings by time, both incidental ones and those of surveys. */
export const useSightings = (patrolId: number) =>
  usePart('sightings', patrolId, async (client, options) => {
    const response = await client.detailedSightings({ body: { patrolId } }, options);
    return [...response.sightings, ...response.surveySightings].sort((a, b) =>
      a.sighting_dt < b.sighting_dt ? -1 : 1,
    );
  });

export const useSurveys = (patrolId: number) =>
  usePart(
    'surveys',
    patrolId,
    async (client, options) =>
      (await client.surveysByPatrolId({ query: { patrolId } }, options)).items,
  );

export const useWeather = (patrolId: number) =>
  usePart(
    'weather',
    patrolId,
    async (client, options) =>
      (await client.weatherByPatrolIds({ body: { patrolIds: [patrolId] } }, options)).items,
  );
