/** Random patrols of forty days for the search oracle, of all nations and with parts of all levels. */
import type { SharingLevel } from '@portal/shared-types/records/text';
import { roundDegrees } from '@portal/shared-types/base/geo/degrees';
import { boundsToRing, type Position } from '@portal/shared-types/base/geo/polygon';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aSighting } from './builders';
import { randomWalk } from './random';
import { DRAWN, SIGHTING_TYPES } from './randomFilters';
import { NATIONS } from './store';

export const FIRST = wallSeconds('2026-06-01 00:00:00');
export const DAYS = 40;
export const DAY = 86_400;

/** As positions of records are stored. */
const rounded = ([x, y]: Position): Position => [roundDegrees(x), roundDegrees(y)];

/** Somewhere off the coast. */
export const randomCoordinates = (random: () => number): Position =>
  rounded([-129 + (random() - 0.5) * 3, 52.3 + (random() - 0.5) * 2]);

export const randomPatrol = (random: () => number): NewPatrol => {
  const whole = (n: number): number => Math.floor(random() * n);
  const level = (): SharingLevel | undefined =>
    random() < 0.2 ? 'nation' : random() < 0.2 ? 'network' : undefined;

  const some = (names: readonly string[], most: number): string[] => [
    ...new Set(Array.from({ length: whole(most + 1) }, () => names[whole(names.length)]!)),
  ];
  const start = FIRST + whole(DAYS) * DAY + 7 * 3600 + whole(3600);
  const end = start + (random() < 0.2 ? whole(4 * DAY) : whole(8 * 3600));
  const route =
    random() < 0.9
      ? randomWalk(random, randomCoordinates(random), 5 + whole(200), 0.015)
      : undefined;
  const near = (): Position => {
    const [x, y] = route ? route[whole(route.length)]! : randomCoordinates(random);
    const far = random() < 0.1 ? 0.6 : 0.01;
    return rounded([x + (random() - 0.5) * far, y + (random() - 0.5) * far]);
  };
  const during = (): string =>
    toWallClock(random() < 0.05 ? start + whole(20 * DAY) : start + whole(end - start + 1));
  const surveys = Array.from({ length: whole(3) }, () => {
    const [x, y] = near();
    const geometry = [
      { type: 'Point' as const, coordinates: [x, y] as Position },
      {
        type: 'LineString' as const,
        coordinates: randomWalk(random, [x, y], 6, 0.02).map(rounded),
      },
      {
        type: 'Polygon' as const,
        coordinates: [
          boundsToRing({ minX: x, minY: y, maxX: x + 0.3, maxY: y + 0.2 }).map(rounded),
        ],
      },
      null,
    ][whole(4)]!;
    return {
      survey_type: DRAWN.surveys[whole(DRAWN.surveys.length)]!,
      survey_start_dt: during(),
      sharing_level: level(),
      geometry,
    };
  });
  return aPatrol({
    nation: NATIONS[whole(3)]!,
    sharing_level: random() < 0.5 ? 'network' : 'nation',
    guardians: some(DRAWN.guardians, 3),
    purpose_listed: some(DRAWN.purposes, 2),
    area_listed: some(DRAWN.areas, 2),
    patrol_start_dt: toWallClock(start),
    patrol_end_dt: toWallClock(end),
    ...(route && {
      route_geojson: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'MultiLineString',
          // Some days are recorded in two parts.
          coordinates:
            random() < 0.3 && route.length > 10 ? [route.slice(0, 5), route.slice(5)] : [route],
        },
      },
    }),
    surveys,
    sightings: Array.from({ length: whole(random() < 0.05 ? 150 : 8) }, () => {
      const [longitude, latitude] = near();
      const [sighting_type, sighting_subtype, sighting_subsubtype] =
        SIGHTING_TYPES[whole(SIGHTING_TYPES.length)]!;
      return aSighting({
        sighting_type,
        sighting_subtype,
        sighting_subsubtype,
        sighting_dt: during(),
        sharing_level: level(),
        survey: surveys.length && random() < 0.4 ? whole(surveys.length) : null,
        details: random() < 0.1 ? {} : { longitude, latitude },
      });
    }),
    weather_observations: Array.from({ length: whole(3) }, () => {
      const [longitude, latitude] = near();
      return { date: during(), longitude, latitude };
    }),
  });
};
