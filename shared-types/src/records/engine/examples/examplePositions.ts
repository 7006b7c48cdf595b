import type { Geometry } from '../wire/values';
import { roundDegrees } from '#base/geo/degrees.ts';
import { METRES_PER_DEGREE } from '#base/geo/distance.ts';

interface Near {
  position: readonly [longitude: number, latitude: number];
  allows?: (longitude: number, latitude: number) => boolean;
}
type Chance = () => number;
type Point = [longitude: number, latitude: number];

const TRIES = 8;
const FARTHEST_M = 250;

/** @param bearing radians from north. */
const offset = ([lon, lat]: readonly [number, number], metres: number, bearing: number): Point => [
  roundDegrees(
    lon + (metres * Math.sin(bearing)) / METRES_PER_DEGREE / Math.cos((lat * Math.PI) / 180),
  ),
  roundDegrees(lat + (metres * Math.cos(bearing)) / METRES_PER_DEGREE),
];

const tried = (chance: Chance, near: Near, metres: number): Point => {
  for (let i = 0; i < TRIES; i++) {
    const point = offset(near.position, metres * (0.2 + 0.8 * chance()), chance() * 2 * Math.PI);
    if (near.allows?.(...point) ?? true) return point;
  }
  return [roundDegrees(near.position[0]), roundDegrees(near.position[1])];
};

export const pointNear = (chance: Chance, near: Near): Point => tried(chance, near, FARTHEST_M);

/** From the location to a point near it, with a bend in between. */
export const lineFrom = (chance: Chance, near: Near): Geometry => {
  const bend = tried(chance, near, FARTHEST_M);
  const end = tried(chance, { ...near, position: bend }, FARTHEST_M);
  return {
    type: 'LineString',
    coordinates: [[roundDegrees(near.position[0]), roundDegrees(near.position[1])], bend, end],
  };
};

/** A ring of a few corners, at most about 60 m from the location; counter-clockwise, as in GeoJSON. */
export const areaAround = (chance: Chance, near: Near): Geometry => {
  const corners = 5 + Math.floor(chance() * 4);
  const size = 15 + chance() * 45;
  const ring = Array.from({ length: corners }, (_, i) => {
    const bearing = (-2 * Math.PI * (i + 0.6 * chance())) / corners;
    // A corner that isn't allowed moves towards the middle.
    let out = size * (0.6 + 0.4 * chance());
    while (out > 1 && near.allows && !near.allows(...offset(near.position, out, bearing))) out /= 2;
    return offset(near.position, out, bearing);
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
};
