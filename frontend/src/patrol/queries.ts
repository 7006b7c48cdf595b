/** What is read of one patrol; each part by itself, so that one failing leaves the others standing. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../api/ClientContext';

/** The patrol's own part; null when there is none or it may not be seen. */
export const usePatrol = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['patrol', patrolId],
    queryFn: async ({ signal }) => {
      const { items } = await client.patrolsById({ body: { patrolIds: [patrolId] } }, { signal });
      return items[0] ?? null;
    },
  });
};

/** The full route, which is looked up by nation and start. */
export const useRoute = (patrol: Patrol | null | undefined) => {
  const client = useClient();
  return useQuery({
    queryKey: ['route', patrol?.id],
    enabled: !!patrol,
    queryFn: async ({ signal }) => {
      const query = { nation: patrol!.nation, patrolStartDate: patrol!.patrol_start_dt };
      const { route_geojson } = await client.patrolRoute({ query }, { signal });
      return route_geojson;
    },
  });
};

/** All sightings in order of time, incidental ones and those of surveys. */
export const useSightings = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['sightings', patrolId],
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
    queryFn: async ({ signal }) =>
      (await client.surveysByPatrolId({ query: { patrolId } }, { signal })).items,
  });
};

export const useWeather = (patrolId: number) => {
  const client = useClient();
  return useQuery({
    queryKey: ['weather', patrolId],
    queryFn: async ({ signal }) =>
      (await client.weatherByPatrolIds({ body: { patrolIds: [patrolId] } }, { signal })).items,
  });
};
