/** The exact position of something seen from a boat. */
import type { Position } from '@portal/shared-types/geo/polygon';
import { landingNear, walkInland } from '../coast/landing';
import type { Waters } from '../coast/waters';
import { offset, rounded } from '../geometry';
import type { Random } from '../random';
import type { SightingKind } from './kind';

const TRIES = 12;
const FARTHEST_SHORE_KM = 1.5;

/** On the water, up to 900 m away; at the boat's own position if there is no room. */
const onWater = (r: Random, { land }: Waters, boat: Position): Position => {
  for (let i = 0; i < TRIES; i++) {
    const there = rounded(offset(boat, r.between(0.03, 0.9), r.between(0, 360)));
    if (!land.isLand(...there)) return there;
  }
  return boat;
};

export const spotNear = (
  r: Random,
  waters: Waters,
  boat: Position,
  place: SightingKind['place'],
): Position | undefined => {
  if (place === 'water') return onWater(r, waters, boat);
  const landing = landingNear(r, waters.land, boat, FARTHEST_SHORE_KM);
  if (!landing || place === 'shore') return landing?.shore;
  return walkInland(waters.land, landing, r.between(0.05, 0.4));
};
