/** Makes the sightings of a stretch of a patrol's course. */
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { Making } from '../making';
import { monthOf } from '../seasons';
import type { Fix } from '../voyage';
import type { SightingKind } from './kind';
import { sightingOf } from './made';
import { spotNear } from './spot';

export const seenAlong = (
  making: Making,
  fixes: readonly Fix[],
  kinds: readonly SightingKind[],
  count: number,
): NewSighting[] => {
  const { r, waters } = making;
  const month = monthOf(fixes[0]!.at);
  const weights = kinds.map((kind) => [kind, kind.weight(month)] as const);
  const seen: NewSighting[] = [];
  for (let i = 0; i < count; i++) {
    const fix = r.pick(fixes);
    const kind = r.weighted(weights);
    const spot = spotNear(r, waters, fix.position, kind.place);
    if (spot) seen.push(sightingOf(making, kind, spot, fix.at));
  }
  return seen;
};
