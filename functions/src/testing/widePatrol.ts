/** A patrol with more search entries than fit one transaction. */
import { addDays } from '@portal/shared-types/base/time/wallClock';
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import { aPatrol, aSighting } from './builders';

/** Its entries need three transactions, so one is neither the first nor the last. */
const WIDE_DAYS = 32;
export const WIDE_SIGHTINGS = WIDE_DAYS * 3;

export const widePatrol = (over: Partial<NewPatrolInput> = {}, first = '2026-05-01') =>
  aPatrol({
    patrol_start_dt: `${first} 08:00:00`,
    patrol_end_dt: `${addDays(first, WIDE_DAYS)} 08:00:00`,
    sightings: Array.from({ length: WIDE_SIGHTINGS }, (_, i) =>
      aSighting({
        sighting_dt: `${addDays(first, i % WIDE_DAYS)} 09:00:00`,
        details: { latitude: 50 + (i % 40) / 10, longitude: -134 + (i % 55) / 8 },
      }),
    ),
    ...over,
  });
