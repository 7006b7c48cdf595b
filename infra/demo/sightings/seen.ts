/** Makes the sightings of a stretch of a patrol's course. */
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { landingNear, walkInland } from '../coast/landing';
import type { Waters } from '../coast/waters';
import { offset, rounded } from '../geometry';
import type { Making } from '../making';
import type { Random } from '../random';
import { getMonthIndex } from '../seasons';
import type { Fix } from '../voyage';
import type { SightingKind } from './kind';
import { makeSighting } from './made';

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

const spotNear = (
  r: Random,
  waters: Waters,
  boat: Position,
  terrain: SightingKind['terrain'],
): Position | undefined => {
  if (terrain === 'water') return onWater(r, waters, boat);
  const landing = landingNear(r, waters.land, boat, FARTHEST_SHORE_KM);
  if (!landing || terrain === 'shore') return landing?.shore;
  return walkInland(waters.land, landing, r.between(0.05, 0.4));
};

export const seenAlong = (
  making: Making,
  fixes: readonly Fix[],
  kinds: readonly SightingKind[],
  count: number,
): NewSighting[] => {
  const { r, waters } = making;
  const month = getMonthIndex(fixes[0]!.at);
  const weights = kinds.map((kind) => [kind, kind.weight(month)] as const);
  const seen: NewSighting[] = [];
  for (let i = 0; i < count; i++) {
    const fix = r.pick(fixes);
    const kind = r.weighted(weights);
    const spot = spotNear(r, waters, fix.position, kind.terrain);
    if (spot) seen.push(makeSighting(making, kind, spot, fix.at));
  }
  return seen;
};
