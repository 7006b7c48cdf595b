/**
 * What is read of one patrol; each part by itself, so that one failing leaves the others standing.
 * Opening a patrol takes seven requests: its details, route, sightings, surveys, weather, the number of
 * its photos, and flags. The outlines of kelp beds come with their surveys, so that /surveys/kelp-survey-areas is not asked.
 */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../platform/api/ClientContext';

/**
 * Several parts of the screen show something of the patrol: only the first one asks, and what failed
 * stays so until it is tried again on purpose, or the patrol is opened anew (`AskInOrder`).
 */
const ONCE = { staleTime: 5 * 60_000, retryOnMount: false } as const;

/** What a route is looked up by. Search results hold it, so that the route need not wait. */
export type RoutePlace = Pick<Patrol, 'nation' | 'patrol_start_dt'> &
  Partial<Pick<Patrol, 'route_version'>>;

/** The patrol's own part; null when there is none or it may not be seen. */
export const usePatrol = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['patrol', patrolId],
    ...ONCE,
    queryFn: async ({ signal }) => {
      const { items } = await client.patrolsById({ body: { patrolIds: [patrolId] } }, { signal });
      return items[0] ?? null;
    },
  });
};

/** A route with the version that it was read in. */
export type RouteAsRead = AnswerOf<Routes['patrolRoute']>;

const asRead = (read: RouteAsRead): RouteAsRead => read;

const useRouteQuery = <T>(
  patrolId: number,
  place: RoutePlace | null | undefined,
  select: (read: RouteAsRead) => T,
): UseQueryResult<T> => {
  const client = useClient();
  const queries = useQueryClient();
  const { nation, patrol_start_dt: start, route_version: wanted = 0 } = place ?? {};
  const query = useQuery({
    queryKey: ['route', patrolId, nation, start],
    ...ONCE,
    enabled: !!place,
    queryFn: ({ signal }) =>
      client.patrolRoute(
        { query: { nation: place!.nation, patrolStartDate: place!.patrol_start_dt } },
        { signal },
      ),
    select,
  });
  const read =
    queries.getQueryData<RouteAsRead>(['route', patrolId, nation, start])?.route_version ?? wanted;
  // Somebody gave the patrol another route since this one was read; asked once for each that is told of.
  useEffect(() => {
    if (read < wanted)
      void queries.refetchQueries(
        { queryKey: ['route', patrolId, nation, start], exact: true },
        { cancelRefetch: false },
      );
  }, [queries, patrolId, nation, start, read, wanted]);
  return query;
};

const geojsonOf = ({ route_geojson }: RouteAsRead) => route_geojson;

/** The full route, as soon as it is known what to look it up by. */
export const useRoute = (patrolId: number, place: RoutePlace | null | undefined) =>
  useRouteQuery(patrolId, place, geojsonOf);

/**
 * The same with its version: an edit is based on the one that was read, and not on the one that the
 * patrol tells of, which may be a newer one.
 */
export const useRouteAsRead = (patrolId: number, place: RoutePlace | null | undefined) =>
  useRouteQuery(patrolId, place, asRead);

/** All sightings in order of time, incidental ones and those of surveys. */
export const useSightings = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['sightings', patrolId],
    ...ONCE,
    queryFn: async ({ signal }) => {
      const answer = await client.detailedSightings({ body: { patrolId } }, { signal });
      return [...answer.sightings, ...answer.surveySightings].sort((a, b) =>
        a.sighting_dt < b.sighting_dt ? -1 : 1,
      );
    },
  });
};

export const useSurveys = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['surveys', patrolId],
    ...ONCE,
    queryFn: async ({ signal }) =>
      (await client.surveysByPatrolId({ query: { patrolId } }, { signal })).items,
  });
};

export const useWeather = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['weather', patrolId],
    ...ONCE,
    queryFn: async ({ signal }) =>
      (await client.weatherByPatrolIds({ body: { patrolIds: [patrolId] } }, { signal })).items,
  });
};
