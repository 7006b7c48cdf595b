/** What is being done to a route: how taps are meant, which point or stretch is chosen, and the steps. */
import type { Position } from '@portal/shared-types/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useMemo, useRef, useState } from 'react';
import type { MapTap } from '../map/port';
import { useUndo } from '../undo/useUndo';
import { nearestPoint, nearestStretch } from './nearest';
import { appendPoint, cutBetween, insertPoint, movePoint, removePoint } from './operations';
import {
  linesOf,
  placeBefore,
  pointCount,
  positionAt,
  routeOf,
  samePlace,
  sameRoute,
  type Place,
  type RouteLine,
} from './routeLines';

export type RouteMode = 'draw' | 'change';
export type RouteStep = (lines: readonly RouteLine[]) => readonly RouteLine[];

/** Points whose steps may be kept for undo, all steps together: some 80 MB. */
const BUDGET = 5_000_000;
/** How near a tap must be to a point to mean it. */
const REACH_PIXELS = { mouse: 11, touch: 22 };
/** The second tap of a double one sets no point. */
const DOUBLE_MS = 400;
const DOUBLE_PIXELS = 8;
const METRES_PER_DEGREE = 111_195;

interface Chosen {
  point: Place | null;
  /** Other end of a chosen stretch. */
  until: Place | null;
  /** The next tap or number gives that other end. */
  picking: boolean;
}
const NONE: Chosen = { point: null, until: null, picking: false };

export const useRouteEditing = (
  value: RouteGeojson | null,
  onChange: (next: RouteGeojson | null) => void,
) => {
  const lines = useMemo(() => linesOf(value), [value]);
  const undo = useUndo(value, onChange, {
    same: sameRoute,
    weigh: (route) => (route ? pointCount(linesOf(route)) : 0),
    budget: BUDGET,
  });
  const [mode, setMode] = useState<RouteMode>(value ? 'change' : 'draw');
  const [gap, setGap] = useState(false);
  const [held, setHeld] = useState(NONE);
  const lastTap = useRef<{ at: Position; ms: number } | null>(null);
  // Undo may have taken away what was chosen.
  const point = held.point && positionAt(lines, held.point) ? held.point : null;
  const until = point && held.until && positionAt(lines, held.until) ? held.until : null;
  const picking = held.picking && point !== null;

  const step = (act: RouteStep, group?: string): void =>
    undo.change((before) => {
      const from = linesOf(before);
      const to = act(from);
      return to === from ? before : routeOf(to);
    }, group);

  const choose = (place: Place | null): void =>
    setHeld(
      picking && place && !samePlace(place, point)
        ? { point, until: place, picking: false }
        : { point: place, until: null, picking: false },
    );

  const add = (position: Position): void => {
    step((before) => appendPoint(before, position, gap));
    setGap(false);
  };

  /** @param scale metres a pixel. */
  const tap = ({ position, touch }: MapTap, scale: number): void => {
    if (mode === 'draw') {
      const ms = performance.now();
      const { current: last } = lastTap;
      lastTap.current = { at: position, ms };
      const near =
        last &&
        Math.hypot(last.at[0] - position[0], last.at[1] - position[1]) * METRES_PER_DEGREE <
          DOUBLE_PIXELS * scale;
      if (!(near && ms - last.ms < DOUBLE_MS)) add(position);
      return;
    }
    const reach = (touch ? REACH_PIXELS.touch : REACH_PIXELS.mouse) * scale;
    const met = nearestPoint(lines, position);
    if (met && met.metres <= reach) return choose(met.place);
    const stretch = picking ? null : nearestStretch(lines, position);
    if (!stretch || stretch.metres > reach) return picking ? undefined : setHeld(NONE);
    step((before) => insertPoint(before, stretch.place, position));
    return setHeld({ ...NONE, point: stretch.place });
  };

  const move = (place: Place, to: Position): void => {
    step((before) => movePoint(before, place, to));
    setHeld({ ...NONE, point: place });
  };

  /** Takes away the chosen point, or what lies between the two ends of the chosen stretch. */
  const remove = (): void => {
    if (point && until) step((before) => cutBetween(before, point, until));
    else if (point) step((before) => removePoint(before, point));
    // The one before is the next to be taken away, as with letters.
    setHeld({ ...NONE, point: point && !until ? placeBefore(lines, point) : null });
  };

  return {
    lines,
    undo,
    mode,
    setMode: (next: RouteMode) => {
      setMode(next);
      setGap(false);
      setHeld(NONE);
    },
    gap,
    setGap,
    point,
    until,
    picking,
    choose,
    /** Asks for the other end of a stretch, or stops asking. */
    pick: (on: boolean) => setHeld({ point, until: null, picking: on }),
    letGo: () => setHeld(NONE),
    step,
    add,
    tap,
    move,
    remove,
  };
};

export type RouteEditing = ReturnType<typeof useRouteEditing>;
