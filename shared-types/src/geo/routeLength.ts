import type { Position } from './polygon';
import { metresBetween } from './distance';

/** Length over ground in km; gaps between lines are not counted. */
export const lengthOfLines = (lines: readonly (readonly Readonly<Position>[])[]): number => {
  let metres = 0;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) metres += metresBetween(line[i - 1]!, line[i]!);
  return metres / 1000;
};

export const routeLength = ({
  geometry,
}: {
  geometry: { coordinates: readonly (readonly Readonly<Position>[])[] };
}): number => lengthOfLines(geometry.coordinates);
