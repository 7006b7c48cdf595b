/** Groups sightings by location, so that a search of a small area decodes only nearby groups. */
import { BOX_SCALE, RECORD_SCALE, UNPLACED, type PackedSighting } from './entry';

/** A group this small, or within a box this small (degrees), isn't split further. */
const FEW = 4;
const NEAR = 0.03;

const sizeAlong = (group: readonly PackedSighting[], axis: 'x' | 'y'): number => {
  let low = Infinity;
  let high = -Infinity;
  for (const s of group) {
    low = Math.min(low, s[axis]);
    high = Math.max(high, s[axis]);
  }
  return (high - low) / RECORD_SCALE;
};

/** Halves a group along its longer side until each part is small; numbers stay in order within a part. */
const split = (group: PackedSighting[]): PackedSighting[][] => {
  const [width, height] = [sizeAlong(group, 'x') * 0.6, sizeAlong(group, 'y')];
  if (group.length <= FEW || Math.max(width, height) <= NEAR)
    return [group.sort((a, b) => a.no - b.no)];
  const axis = width > height ? 'x' : 'y';
  group.sort((a, b) => a[axis] - b[axis] || a.no - b.no);
  const half = Math.ceil(group.length / 2);
  return [...split(group.slice(0, half)), ...split(group.slice(half))];
};

/** Sightings without a location are a separate group. */
const grouped = (
  sightings: readonly PackedSighting[],
  groups: (placed: PackedSighting[]) => PackedSighting[][],
): PackedSighting[][] => {
  const unplaced = sightings.filter((s) => s.x === UNPLACED);
  const placed = sightings.filter((s) => s.x !== UNPLACED);
  return [...(unplaced.length ? [unplaced] : []), ...(placed.length ? groups(placed) : [])];
};

export const groupByPlace = (sightings: readonly PackedSighting[]): PackedSighting[][] =>
  grouped(sightings, split);

/** Where all are read: one group, in the order of the numbers. */
export const groupByNumber = (sightings: readonly PackedSighting[]): PackedSighting[][] =>
  grouped(sightings, (placed) => [placed.sort((a, b) => a.no - b.no)]);

/** Box around a located group in units of 1e-3 degrees, rounded outwards. */
export const boxAround = (group: readonly PackedSighting[]) => {
  const ratio = RECORD_SCALE / BOX_SCALE;
  const low = (axis: 'x' | 'y'): number =>
    Math.floor(group.reduce((min, s) => Math.min(min, s[axis]), Infinity) / ratio);
  const high = (axis: 'x' | 'y'): number =>
    Math.ceil(group.reduce((max, s) => Math.max(max, s[axis]), -Infinity) / ratio);
  return { minX: low('x'), minY: low('y'), maxX: high('x'), maxY: high('y') };
};
