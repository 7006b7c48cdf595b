import { METRES_PER_DEGREE } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useMemo, useState } from 'react';
import { nearestPoint, nearestStretch } from '#platform/map/nearest.ts';
import type { MapTap } from '#platform/map/port.ts';
import { useUndo } from '#platform/undo/useUndo.ts';
import {
  appendPoint,
  cutBetween,
  insertPoint,
  movePoint,
  removePoint,
  rounded,
} from './operations';
import {
  toLines,
  pointBefore,
  pointCount,
  positionAt,
  toRoute,
  isSamePoint,
  sameRoute,
  type PointIndex,
  type RouteLine,
} from './routeLines';

export type RouteMode = 'draw' | 'change';
export type RouteStep = (lines: readonly RouteLine[]) => readonly RouteLine[];

/** Maximum number of points in all undo steps together: about 80 MB. */
const BUDGET = 5_000_000;
/** How close a tap must be to a point to select it. */
const REACH_PIXELS = { mouse: 11, touch: 22 };
/** A tap this close to the last point, such as the second tap of a double tap, adds no point. */
const SAME_POINT_PIXELS = 8;

/** A point, and its position when it was selected: undo may put another point at its index. */
interface ChosenPoint {
  index: PointIndex;
  at: Position;
}

interface Chosen {
  point: ChosenPoint | null;
  /** Other end of a selected section. */
  until: ChosenPoint | null;
  /** Whether the next tap or number selects that other end. */
  picking: boolean;
}
const NONE: Chosen = { point: null, until: null, picking: false };

const choosePoint = (lines: readonly RouteLine[], index: PointIndex | null): ChosenPoint | null => {
  const at = index && positionAt(lines, index);
  return index && at ? { index, at } : null;
};

/** Null if another point has replaced it. */
const stillThere = (lines: readonly RouteLine[], chosen: ChosenPoint | null): PointIndex | null => {
  const now = chosen && positionAt(lines, chosen.index);
  return now && now[0] === chosen.at[0] && now[1] === chosen.at[1] ? chosen.index : null;
};

export const useRouteEditing = (
  value: RouteGeojson | null,
  onChange: (next: RouteGeojson | null) => void,
) => {
  const lines = useMemo(() => toLines(value), [value]);
  const undo = useUndo(value, onChange, {
    same: sameRoute,
    weigh: (route) => (route ? pointCount(toLines(route)) : 0),
    budget: BUDGET,
  });
  const [mode, setMode] = useState<RouteMode>(value ? 'change' : 'draw');
  const [gap, setGap] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const point = stillThere(lines, chosen.point);
  const until = point && stillThere(lines, chosen.until);
  const picking = chosen.picking && point !== null;

  const step = (act: RouteStep, group?: string): void =>
    undo.change((before) => {
      const from = toLines(before);
      const to = act(from);
      return to === from ? before : toRoute(to);
    }, group);

  const choose = (index: PointIndex | null): void =>
    setChosen(
      picking && index && !isSamePoint(index, point)
        ? { point: choosePoint(lines, point), until: choosePoint(lines, index), picking: false }
        : { ...NONE, point: choosePoint(lines, index) },
    );

  const add = (position: Position): void => {
    step((before) => appendPoint(before, position, gap));
    setGap(false);
  };

  /** @param scale metres per pixel. */
  const tap = ({ position, touch }: MapTap, scale: number): void => {
    if (mode === 'draw') {
      step((before) => {
        const last = before.at(-1)?.positions.at(-1);
        const near =
          last &&
          Math.hypot(last[0] - position[0], last[1] - position[1]) * METRES_PER_DEGREE <
            SAME_POINT_PIXELS * scale;
        return near ? before : appendPoint(before, position, gap);
      });
      setGap(false);
      return;
    }
    const reach = (touch ? REACH_PIXELS.touch : REACH_PIXELS.mouse) * scale;
    const positions = lines.map((line) => line.positions);
    const met = nearestPoint(positions, position);
    if (met && met.metres <= reach) return choose(met.point);
    const stretch = picking ? null : nearestStretch(positions, position);
    if (!stretch || stretch.metres > reach) return picking ? undefined : setChosen(NONE);
    step((before) => insertPoint(before, stretch.point, position));
    return setChosen({ ...NONE, point: { index: stretch.point, at: rounded(position) } });
  };

  const move = (index: PointIndex, to: Position): void => {
    step((before) => movePoint(before, index, to));
    setChosen({ ...NONE, point: { index, at: rounded(to) } });
  };

  const remove = (): void => {
    if (point && until) step((before) => cutBetween(before, point, until));
    else if (point) step((before) => removePoint(before, point));
    // Selects the previous point, so that pressing again removes it, as with letters.
    const before = point && !until ? pointBefore(lines, point) : null;
    setChosen({ ...NONE, point: choosePoint(lines, before) });
  };

  return {
    lines,
    undo,
    mode,
    setMode: (next: RouteMode) => {
      setMode(next);
      setGap(false);
      setChosen(NONE);
    },
    gap,
    setGap,
    point,
    until,
    picking,
    choose,
    /** Asks for the other end of a section, or stops asking. */
    pick: (on: boolean) =>
      setChosen({ point: choosePoint(lines, point), until: null, picking: on }),
    deselect: () => setChosen(NONE),
    step,
    add,
    tap,
    move,
    remove,
  };
};

export type RouteEditing = ReturnType<typeof useRouteEditing>;
