/** Whether a day exceeds what one patrol can contain, checked before anything is sent. */
import { LIMITS } from '#base/text/limits.ts';
import type { DayPatrol } from './days';

const NUMBER = new Intl.NumberFormat('en-CA');

/** @returns the reason; null if the day can be sent */
export const tooMuchIn = ({ patrol }: Pick<DayPatrol, 'patrol'>): string | null => {
  const counts: [number, number, string][] = [
    [patrol.sightings?.length ?? 0, LIMITS.sightingsPerPatrol, 'sightings'],
    [patrol.surveys?.length ?? 0, LIMITS.surveysPerPatrol, 'surveys'],
    [patrol.weather_observations?.length ?? 0, LIMITS.weatherPerPatrol, 'weather observations'],
    [
      patrol.route_geojson?.geometry.coordinates.reduce((sum, line) => sum + line.length, 0) ?? 0,
      LIMITS.routeFixes,
      'track fixes',
    ],
  ];
  for (const [found, most, what] of counts)
    if (found > most)
      return `the day has ${NUMBER.format(found)} ${what}; the limit for a patrol is ${NUMBER.format(most)}`;
  const bytes = new TextEncoder().encode(JSON.stringify({ patrol })).length;
  return bytes > LIMITS.unzippedBytes ? 'the day has too much data for one request' : null;
};
