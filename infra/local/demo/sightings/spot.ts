/** Where exactly something is seen from a boat. */
import type { Position } from '@portal/shared-types/geo/polygon';
import type { Waters } from '../coast/waters';
import { offset, rounded } from '../geometry';
import type { Random } from '../random';

const TRIES = 12;
const FARTHEST_SHORE_KM = 1.5;

/** On the water, up to 900 m off; on the boat's own place where there is no room. */
const onWater = (r: Random, { land }: Waters, boat: Position): Position => {
  for (let i = 0; i < TRIES; i++) {
    const there = rounded(offset(boat, r.between(0.03, 0.9), r.between(0, 360)));
    if (!land.isLand(...there)) return there;
  }
  return boat;
};

/** Just above the tide line, on the shore that is nearest in some direction. */
const onShore = (r: Random, { land }: Waters, boat: Position): Position | undefined => {
  for (let i = 0; i < TRIES; i++) {
    const bearing = r.between(0, 360);
    for (let km = 0.1; km <= FARTHEST_SHORE_KM; km += 0.05) {
      const there = rounded(offset(boat, km, bearing));
      if (land.isLand(...there)) return there;
    }
  }
  return undefined;
};

export const spotNear = (
  r: Random,
  waters: Waters,
  boat: Position,
  place: 'water' | 'shore',
): Position | undefined =>
  place === 'water' ? onWater(r, waters, boat) : onShore(r, waters, boat);
