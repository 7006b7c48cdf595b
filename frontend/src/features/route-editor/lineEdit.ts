/** What the map shows of a route that is being edited. */
import type { Position } from '@portal/shared-types/geo/polygon';
import type { MapHandle, MapLineEdit } from '../../platform/map/port';
import { keepBetween } from './operations';
import type { RouteMode } from './useRouteEditing';
import { positionAt, samePlace, type Place, type RouteLine } from './routeLines';

const neighboursOf = (lines: readonly RouteLine[], { line, fix }: Place): Position[] =>
  [fix - 1, fix + 1].flatMap((other) => {
    const at = positionAt(lines, { line, fix: other });
    return at ? [at] : [];
  });

/** Handles with their index in `places`; selected ones come last. */
export const handlesOf = (
  lines: readonly RouteLine[],
  places: readonly Place[],
  chosen: readonly (Place | null)[],
): MapHandle[] =>
  places.flatMap((place, key): MapHandle[] => {
    const position = positionAt(lines, place);
    if (!position) return [];
    const last = (lines[place.line]?.positions.length ?? 0) - 1;
    const style = chosen.some((one) => samePlace(one, place))
      ? 'chosen'
      : place.fix === 0 || place.fix === last
        ? 'end'
        : 'point';
    return [{ key, position, neighbours: neighboursOf(lines, place), style }];
  });

export const chosenStretch = (
  lines: readonly RouteLine[],
  point: Place | null,
  until: Place | null,
): (readonly Position[])[] =>
  point && until ? keepBetween(lines, point, until).map(({ positions }) => positions) : [];

export const lineEditOf = (
  lines: readonly RouteLine[],
  mode: RouteMode,
  gap: boolean,
  handles: readonly MapHandle[],
  chosen: readonly (readonly Position[])[],
): MapLineEdit => ({
  lines: lines.map(({ positions }) => positions),
  handles,
  chosen,
  from: mode === 'draw' && !gap ? (lines.at(-1)?.positions.at(-1) ?? null) : null,
  adding: mode === 'draw',
});
