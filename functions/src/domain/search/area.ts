/**
 * A searched area, prepared for many tests of points, lines and shapes. Lines are straight in longitude and
 * latitude. A touch of the outline counts.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { getRingBounds, boundsToRing, segmentsTouch } from '@portal/shared-types/base/geo/polygon';
import type { Shape } from '@portal/shared-types/contract/search/entry/entry';
import { areApart, getCellBounds, isOnMap } from '../search-index/cells';

const BANDS = 128;

type Edge = readonly [from: Position, to: Position];

/** Whether a point is inside the edges of rings, or on one of them. */
const isWithin = (edges: readonly Edge[], x: number, y: number): boolean => {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of edges) {
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0 && between(x, ax, bx) && between(y, ay, by)) return true;
    if (ay > y !== by > y && side > 0 === by > ay) inside = !inside;
  }
  return inside;
};

const between = (v: number, a: number, b: number): boolean =>
  a < b ? a <= v && v <= b : b <= v && v <= a;

const getEdgeBounds = ([[ax, ay], [bx, by]]: Edge): Bounds => ({
  minX: Math.min(ax, bx),
  maxX: Math.max(ax, bx),
  minY: Math.min(ay, by),
  maxY: Math.max(ay, by),
});

export class SearchArea {
  readonly bounds: Bounds;
  private readonly isBox: boolean;
  /** Edges by band of latitude: a test needs only the edges of its own band. */
  private readonly bands: Edge[][] = Array.from({ length: BANDS }, () => []);
  private readonly bandHeight: number;
  private readonly cells = new Map<string, boolean>();

  constructor(readonly ring: Ring) {
    this.bounds = getRingBounds(ring);
    const { minX, minY, maxX, maxY } = this.bounds;
    this.bandHeight = (maxY - minY) / BANDS || 1;
    this.isBox =
      ring.length === 5 &&
      ring.every(([x, y]) => (x === minX || x === maxX) && (y === minY || y === maxY));
    for (let i = 1; i < ring.length; i++) {
      const edge: Edge = [ring[i - 1]!, ring[i]!];
      const { minY: low, maxY: high } = getEdgeBounds(edge);
      for (let b = this.band(low); b <= this.band(high); b++) this.bands[b]!.push(edge);
    }
  }

  private band(lat: number): number {
    const b = Math.floor((lat - this.bounds.minY) / this.bandHeight);
    return Math.max(0, Math.min(BANDS - 1, b));
  }

  /** Degrees. */
  contains(x: number, y: number): boolean {
    const { minX, minY, maxX, maxY } = this.bounds;
    if (x < minX || x > maxX || y < minY || y > maxY) return false;
    return this.isBox || isWithin(this.bands[this.band(y)]!, x, y);
  }

  private crosses(from: Position, to: Position): boolean {
    const box = getEdgeBounds([from, to]);
    if (areApart(box, this.bounds)) return false;
    for (let b = this.band(box.minY); b <= this.band(box.maxY); b++)
      for (const edge of this.bands[b]!)
        if (!areApart(box, getEdgeBounds(edge)) && segmentsTouch(from, to, ...edge)) return true;
    return false;
  }

  /** @param line x, y, x, y … in units of 1/scale degrees */
  touchesLine(line: readonly number[], scale: number): boolean {
    let before: Position | undefined;
    for (let i = 0; i < line.length; i += 2) {
      const at: Position = [line[i]! / scale, line[i + 1]! / scale];
      if (this.contains(...at) || (before && this.crosses(before, at))) return true;
      before = at;
    }
    return false;
  }

  touchesShape({ filled, lines }: Shape, scale: number): boolean {
    if (lines.some((line) => this.touchesLine(line, scale))) return true;
    if (!filled) return false;
    // No edges cross: the searched area is entirely inside the shape, in a hole of it, or outside.
    const corner = (line: readonly number[], i: number): Position => [
      line[i]! / scale,
      line[i + 1]! / scale,
    ];
    const edges = lines.flatMap((line) => {
      const out: Edge[] = [];
      for (let i = 2; i < line.length; i += 2) out.push([corner(line, i - 2), corner(line, i)]);
      return out;
    });
    return isWithin(edges, ...this.ring[0]!);
  }

  /** Whether all of a cell is inside. */
  containsCell(cell: string): boolean {
    let isInside = this.cells.get(cell);
    if (isInside === undefined) {
      isInside = isOnMap(cell) && this.locateBox(getCellBounds(cell)) === 'inside';
      this.cells.set(cell, isInside);
    }
    return isInside;
  }

  /** Whether all of a box is inside, or all of it outside, or neither for certain. */
  locateBox(box: Bounds): 'inside' | 'outside' | 'across' {
    if (areApart(box, this.bounds)) return 'outside';
    const { minX, minY, maxX, maxY } = box;
    if (this.isBox)
      return this.contains(minX, minY) && this.contains(maxX, maxY) ? 'inside' : 'across';
    if (this.ring.some((corner) => isInBox(corner, box))) return 'across';
    const outline = boundsToRing(box);
    if (outline.some((corner, i) => i > 0 && this.crosses(outline[i - 1]!, corner)))
      return 'across';
    return this.contains(minX, minY) ? 'inside' : 'outside';
  }
}

const isInBox = ([x, y]: Position, { minX, minY, maxX, maxY }: Bounds): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;
