/** Makes up the sightings of a stretch of a patrol's way. */
import type { NewSighting } from '@portal/shared-types/records/sighting';
import { wallClockOf } from '@portal/shared-types/time/wallClock';
import type { Waters } from '../coast/waters';
import type { Random } from '../random';
import { monthOf } from '../seasons';
import type { Fix } from '../voyage';
import type { SightingKind } from './kind';
import { spotNear } from './spot';

export const seenAlong = (
  r: Random,
  waters: Waters,
  fixes: readonly Fix[],
  kinds: readonly SightingKind[],
  count: number,
): NewSighting[] => {
  const month = monthOf(fixes[0]!.at);
  const weights = kinds.map((kind) => [kind, kind.weight(month)] as const);
  const seen: NewSighting[] = [];
  for (let i = 0; i < count; i++) {
    const fix = r.pick(fixes);
    const kind = r.weighted(weights);
    const spot = spotNear(r, waters, fix.position, kind.place);
    if (!spot) continue;
    const { details, ...levels } = kind.make(r);
    seen.push({
      sighting_dt: wallClockOf(fix.at),
      sighting_type: kind.type,
      ...levels,
      details: { latitude: spot[1], longitude: spot[0], ...details },
    });
  }
  return seen;
};
