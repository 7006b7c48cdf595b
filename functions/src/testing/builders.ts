/** Records for tests, with defaults that tests override as needed. */
import type { SharingLevel } from '@portal/shared-types/records/text';
import {
  newPatrol,
  type NewPatrol,
  type NewPatrolInput,
} from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';

export const aSighting = (over: Partial<NewSighting> = {}): NewSighting => ({
  sighting_dt: '2026-07-04 09:30:00',
  sighting_type: 'Wildlife Sighting',
  details: { latitude: 52.3, longitude: -128.4, group_size: 3 },
  ...over,
});

type Level = { sharing_level?: SharingLevel | undefined };

/** Asks for the level of the patrol for all its records that don't ask for one. */
const withLevels = <P extends Partial<NewPatrolInput>>(patrol: P): P => {
  const { sharing_level } = patrol;
  if (sharing_level === undefined) return patrol;
  const levelled = <R extends Level>(records: readonly R[] | undefined) =>
    records?.map((record) => ({ ...record, sharing_level: record.sharing_level ?? sharing_level }));
  const { sightings, surveys, weather_observations } = patrol;
  return {
    ...patrol,
    ...(sightings && { sightings: levelled(sightings) }),
    ...(surveys && { surveys: levelled(surveys) }),
    ...(weather_observations && { weather_observations: levelled(weather_observations) }),
  };
};

/** Its records have its level, unless they ask for another. */
export const aPatrol = (over: Partial<NewPatrolInput> = {}): NewPatrol =>
  newPatrol.parse({
    nation: 'North Inlet',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 16:00:00',
    guardians: ['Tess Guardian'],
    purpose_listed: ['Stewardship patrol'],
    area_listed: ['Outer Passage'],
    monitoring_effort: 'Regular monitoring',
    ...withLevels(over),
  });

/** A straight route of `n` fixes, a minute apart, from `start` on. */
export const aRoute = (
  from: [number, number],
  to: [number, number],
  n = 20,
): NonNullable<NewPatrolInput['route_geojson']> => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      Array.from({ length: n }, (_, i): [number, number] => [
        from[0] + ((to[0] - from[0]) * i) / (n - 1),
        from[1] + ((to[1] - from[1]) * i) / (n - 1),
      ]),
    ],
  },
});

export const shared = { sharing_level: 'network' } as const;
