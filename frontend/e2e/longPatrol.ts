/** A patrol of three days with a fix every ten seconds and 300 sightings, as in a busy season. */
import { addDays, today, toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { signInClient } from './api';
import type { Stage } from './journey';

export const LONG_POINTS = 20_000;
const SIGHTINGS = 300;
const STEP_SECONDS = 10;

/** Loops down a wide strait at about eight knots. */
const wayAt = (i: number): [number, number] => [
  -130.6 + i * 2e-5 + Math.sin(i / 900) * 0.02,
  52.9 + Math.sin(i / 2500) * 0.15 + Math.cos(i / 300) * 0.004,
];

/** Starts at a different time in every run. @returns the patrol's id */
export const addLongPatrol = async ({
  portal,
  width,
}: Pick<Stage, 'portal' | 'width'>): Promise<number> => {
  const client = await signInClient(portal, 'guardian');
  const day = addDays(today(), width === 'phone' ? -12 : -8);
  const start = wallSeconds(`${day} 05:00:00`) + (Date.now() % 3600);
  const at = (i: number): string => toWallClock(start + i * STEP_SECONDS);
  const times = Array.from({ length: LONG_POINTS }, (_, i) => at(i));
  const { patrolId } = await client.createPatrol({
    idempotencyKey: `long-patrol-${width}-${Date.now()}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: at(0),
        patrol_end_dt: at(LONG_POINTS),
        route_geojson: {
          type: 'Feature',
          properties: { coordTimes: [times] },
          geometry: {
            type: 'MultiLineString',
            coordinates: [times.map((_, i) => wayAt(i))],
          },
        },
        sightings: Array.from({ length: SIGHTINGS }, (_, n) => {
          const i = Math.floor((n * LONG_POINTS) / SIGHTINGS);
          const [longitude, latitude] = wayAt(i);
          return {
            sighting_dt: at(i),
            sighting_type: 'Geotagged Note',
            details: { latitude, longitude, note: `Note ${n + 1}` },
          };
        }),
      },
    },
  });
  return patrolId;
};

export const removePatrol = async (
  { portal }: Pick<Stage, 'portal'>,
  patrolId: number,
): Promise<void> => {
  const client = await signInClient(portal, 'manager');
  const [patrol] = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items;
  if (!patrol) return;
  await client.deleteRecord({
    idempotencyKey: `remove-${patrolId}-${Date.now()}`,
    body: { patrolId, recordId: null, version: patrol.version, reason: 'Made by a journey' },
  });
};
