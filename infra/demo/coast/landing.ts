import type { Position } from '@portal/shared-types/base/geo/polygon';
import { offset, rounded } from '../geometry';
import type { Random } from '../random';
import type { Land } from '@portal/shared-types/base/geo/land';

export interface Landing {
  /** On the water, a stone's throw off. */
  water: Position;
  /** Just above the tide line. */
  shore: Position;
  /** Direction of a walk from there, in degrees from north. */
  inland: number;
}

const BEARINGS = 16;
const STEP_KM = 0.04;

export const landingNear = (
  r: Random,
  land: Land,
  boat: Position,
  farthestKm: number,
): Landing | undefined => {
  const turn = r.between(0, 360);
  for (let km = STEP_KM; km <= farthestKm; km += STEP_KM)
    for (let i = 0; i < BEARINGS; i++) {
      const inland = turn + (i * 360) / BEARINGS;
      const shore = rounded(offset(boat, km, inland));
      if (!land.isLand(...shore)) continue;
      return { shore, water: rounded(offset(boat, km - STEP_KM, inland)), inland };
    }
  return undefined;
};

/** On foot from the shore; stays at the shore if there is no land that way. */
export const walkInland = (land: Land, { shore, inland }: Landing, km: number): Position => {
  for (let left = km; left > STEP_KM; left -= STEP_KM) {
    const there = rounded(offset(shore, left, inland));
    if (land.isLand(...there)) return there;
  }
  return shore;
};
