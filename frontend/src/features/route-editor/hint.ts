/** The hint below the map: what a tap on it does now. */
import { message } from '@portal/shared-types/text/messages';
import { countText } from './figures';
import type { RouteEditing } from './useRouteEditing';

/** Fewer hidden points than this aren't mentioned: the other handles are enough. */
const WORTH_SAYING = 5;

export const hintOf = (
  { lines, mode, gap, picking }: Pick<RouteEditing, 'lines' | 'mode' | 'gap' | 'picking'>,
  hidden: number,
): string => {
  if (mode === 'draw') {
    if (gap) return message('routeDrawGap');
    return message(lines.length ? 'routeDrawOn' : 'routeDrawStart');
  }
  if (picking) return message('routePickEnd');
  return hidden >= WORTH_SAYING
    ? message('routeComeNearer', { points: countText(hidden, 'point', 'points') })
    : message('routeChange');
};
