/** Neighbouring sightings created by this run, in waters without any others. */
import assert from 'node:assert/strict';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { signInClient } from './api';
import type { Stage } from './journey';
import { addNotePatrol } from './notePatrol';
import { sightingsFound } from './sightingsFound';

/** Degrees. Far enough apart that a map of the coast shows one symbol, and a closer one shows two. */
export const PART_AT = 0.004;
/** Degrees on each side of a position without any other sighting. */
const CLEAR = 0.1;

/** Positions in Hecate Strait, from the south-west; each walk uses the first free ones. */
const WATERS: Position[] = Array.from({ length: 20 }, (_, i) => [
  -130.9 + 0.25 * (i % 5),
  52.3 + 0.25 * Math.floor(i / 5),
]);

const findEmptyPositions = async (stage: Stage): Promise<[Position, Position]> => {
  const taken = (await sightingsFound(stage)).map(({ position }) => position);
  const [first, second] = WATERS.filter(
    ([lon, lat]) =>
      !taken.some(
        (position) => Math.abs(position[0] - lon) < CLEAR && Math.abs(position[1] - lat) < CLEAR,
      ),
  );
  assert.ok(first && second, 'there are waters without sightings');
  return [first, second];
};

/** @returns the centre of two sightings at one position, and of two that are PART_AT apart. */
export const addNeighbours = async (
  stage: Stage,
): Promise<{ together: Position; parting: Position }> => {
  const [together, parting] = await findEmptyPositions(stage);
  const patrolId = await addNotePatrol(stage);
  const client = await signInClient(stage.portal, 'guardian');
  const [patrol] = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items;
  const [lon, lat] = parting;
  const parted: Position[] = [
    [lon - PART_AT / 2, lat],
    [lon + PART_AT / 2, lat],
  ];
  await client.addSightings({
    idempotencyKey: `neighbours-${patrolId}`,
    body: {
      patrol: {
        id: patrolId,
        sightings: [together, together, ...parted].map(([longitude, latitude]) => ({
          sighting_dt: patrol!.patrol_start_dt,
          sighting_type: 'Geotagged Note',
          details: { longitude, latitude, note: 'One of two' },
        })),
      },
    },
  });
  return { together, parting };
};
