/**
 * Finds the place names that fit on the map, and their sides. Important names come first; none covers
 * another. The layout is for the whole map rather than the visible part, so that names don't move when the
 * map does.
 */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { COMMUNITIES, WATERS, type Rank } from './placeNames';

export interface PlaceName {
  name: string;
  lon: number;
  lat: number;
  kind: 'community' | 'water';
  rank: Rank;
}

export type Side = 'right' | 'left' | 'middle' | 'above' | 'below';

const RANKS: readonly Rank[] = [1, 2, 3];

export const PLACE_NAMES: readonly PlaceName[] = RANKS.flatMap((rank) =>
  (
    [
      // Communities fit on two sides, so they come second.
      ['water', WATERS],
      ['community', COMMUNITIES],
    ] as const
  ).flatMap(([kind, places]) =>
    places[rank].map(([name, lon, lat]) => ({ name, lon, lat, kind, rank })),
  ),
);

/** Largest map metres per pixel at which a rank is shown. */
const SHOWN_BELOW: Record<Rank, number> = { 1: 5_000, 2: 900, 3: 330 };

/** Pixels. */
export const NAME_SIZE: Record<Rank, number> = { 1: 13, 2: 12, 3: 11.5 };
const LETTER_WIDTH = 0.56;
const ASIDE = 7;
const ROOM = 5;

const EARTH = 6_378_137;
const mercator = (lon: number, lat: number): [x: number, y: number] => [
  (lon * Math.PI * EARTH) / 180,
  Math.asinh(Math.tan((lat * Math.PI) / 180)) * EARTH,
];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A community's name keeps off its dot; a water's name may be slightly off its centre. */
const SIDES: Record<PlaceName['kind'], readonly Side[]> = {
  community: ['right', 'left', 'above', 'below'],
  water: ['middle', 'above', 'below'],
};
export const RAISED = { community: 13, water: 26 };

const makeBox = (
  { name, lon, lat, rank, kind }: PlaceName,
  side: Side,
  resolution: number,
): Box => {
  const [mx, my] = mercator(lon, lat);
  const x = mx / resolution;
  const y =
    my / resolution + { above: 1, below: -1, right: 0, left: 0, middle: 0 }[side] * RAISED[kind];
  const width = name.length * NAME_SIZE[rank] * LETTER_WIDTH;
  const half = NAME_SIZE[rank] / 2;
  const [top, bottom] = [y - half, y + half];
  if (side === 'right') return { left: x - ASIDE, right: x + ASIDE + width, top, bottom };
  if (side === 'left') return { left: x - ASIDE - width, right: x + ASIDE, top, bottom };
  return { left: x - width / 2, right: x + width / 2, top, bottom };
};

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + ROOM &&
  b.left < a.right + ROOM &&
  a.top < b.bottom + ROOM &&
  b.top < a.bottom + ROOM;

/** A mark that names must not be under: its width in pixels. */
interface Obstacle {
  position: Position;
  width: number;
}

/** The side of each name at a resolution in map metres per pixel; null for names that don't fit. */
export const nameLayout = (
  names: readonly PlaceName[],
  resolution: number,
  obstacles: readonly Obstacle[] = [],
): readonly (Side | null)[] => {
  const taken = obstacles.map(({ position, width }): Box => {
    const half = width / 2 - ROOM;
    const [px, py] = mercator(...position).map((metres) => metres / resolution) as [number, number];
    return { left: px - half, right: px + half, top: py - half, bottom: py + half };
  });
  return names.map((place) => {
    if (resolution > SHOWN_BELOW[place.rank]) return null;
    for (const side of SIDES[place.kind]) {
      const box = makeBox(place, side, resolution);
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return side;
    }
    return null;
  });
};
