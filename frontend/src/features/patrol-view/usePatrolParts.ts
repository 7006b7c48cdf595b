import { useFlags } from '../flags/useFlags';
import { usePhotoCount } from '../photos/queries';
import {
  usePatrol,
  useRoute,
  useSightings,
  useSurveys,
  useWeather,
  type RouteTarget,
} from '../patrol-data/queries';

/** All queries of a patrol, sent in order without waiting (docs/product.md#selected-patrol). */
export const usePatrolParts = (patrolId: number, hint: RouteTarget | null) => {
  const patrol = usePatrol(patrolId);
  const target = patrol.data === undefined ? hint : patrol.data;
  const route = useRoute(patrolId, target);
  return {
    patrol,
    route,
    sightings: useSightings(patrolId),
    surveys: useSurveys(patrolId),
    weather: useWeather(patrolId),
    photos: usePhotoCount(patrolId, target),
    flags: useFlags(patrolId),
  };
};
