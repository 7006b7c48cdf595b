import { useFlags } from '../../flags/useFlags';
import { usePhotoCount } from '../../photos/queries';
import { usePatrol, useSightings, useSurveys, useWeather } from '../../patrol-data/queries';

/** Height of the links to the parts with their borders, in pixels. */
export const JUMP_HEIGHT = 46;

export const PART_IDS = {
  overview: 'patrol-overview',
  sightings: 'patrol-sightings',
  surveys: 'patrol-surveys',
  weather: 'patrol-weather',
  photos: 'patrol-photos',
  other: 'patrol-other',
  flags: 'patrol-flags',
} as const;

export interface Jump {
  id: string;
  label: string;
  count?: number | undefined;
}

export const useJumps = (patrolId: number): Jump[] => {
  const patrol = usePatrol(patrolId).data;
  const sightings = useSightings(patrolId).data?.length ?? patrol?.sighting_count;
  const surveys = useSurveys(patrolId).data?.length ?? patrol?.survey_count;
  const weather = useWeather(patrolId).data?.length ?? patrol?.weather_count;
  const photos = usePhotoCount(patrolId, patrol).data;
  return [
    { id: PART_IDS.overview, label: 'Overview' },
    { id: PART_IDS.sightings, label: 'Sightings', count: sightings },
    { id: PART_IDS.surveys, label: 'Surveys', count: surveys },
    { id: PART_IDS.weather, label: 'Weather', count: weather },
    { id: PART_IDS.photos, label: 'Photos', count: photos },
    { id: PART_IDS.other, label: 'Other' },
    { id: PART_IDS.flags, label: 'Flags', count: useFlags(patrolId).data?.length },
  ];
};

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const jumpTo = (id: string): void => {
  document
    .getElementById(id)
    ?.scrollIntoView?.({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
};
