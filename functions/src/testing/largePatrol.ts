import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { aPatrol, aRoute, aSighting } from './builders';

/** A patrol of 300 sightings: more parts than fit one transaction. */
export const largePatrol = (start: string): NewPatrol =>
  aPatrol({
    patrol_start_dt: start,
    patrol_end_dt: start.replace(/\d\d:\d\d:\d\d$/, '20:00:00'),
    route_geojson: aRoute([-128.5, 52.2], [-128.2, 52.5], 200),
    sightings: Array.from({ length: 300 }, (_, i) =>
      aSighting({
        sighting_dt: start.replace(/\d\d:\d\d$/, `${String(i % 60).padStart(2, '0')}:00`),
        details: { latitude: 52.2 + i / 1000, longitude: -128.5 + i / 1000 },
      }),
    ),
  });
