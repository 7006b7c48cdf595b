/**
 * Simplifies a line as simplify-js does (Ramer, Douglas and Peucker), but in bounded time and without
 * recursion. In a track that jumps to and fro, the farthest fix may be the first of thousands each time: the
 * package then compares all fixes with each other, and its recursion exceeds the stack.
 */
export interface PlanePoint {
  x: number;
  y: number;
}

/** Far above what tracks need: made-up ones of five days, with a fix per second, need 28. */
const DEEPEST = 250;

const squaredDistance = (point: PlanePoint, from: PlanePoint, to: PlanePoint): number => {
  let { x, y } = from;
  let dx = to.x - x;
  let dy = to.y - y;
  if (dx !== 0 || dy !== 0) {
    const along = ((point.x - x) * dx + (point.y - y) * dy) / (dx * dx + dy * dy);
    if (along > 1) {
      ({ x, y } = to);
    } else if (along > 0) {
      x += dx * along;
      y += dy * along;
    }
  }
  dx = point.x - x;
  dy = point.y - y;
  return dx * dx + dy * dy;
};

/** @returns the point farthest from the segment between two others, if it isn't within the tolerance */
const findFarthest = (
  points: readonly PlanePoint[],
  first: number,
  last: number,
  tolerance: number,
): number | undefined => {
  let most = tolerance * tolerance;
  let farthest: number | undefined;
  for (let i = first + 1; i < last; i++) {
    const distance = squaredDistance(points[i]!, points[first]!, points[last]!);
    if (distance > most) {
      most = distance;
      farthest = i;
    }
  }
  return farthest;
};

/**
 * No point is farther from the result than the tolerance. Deep down, a part is divided in the middle rather than
 * at its farthest point, which may keep a few more corners, but never moves the line away from a point.
 * @returns some of the points, among them the first and the last
 */
export const simplifyLine = (points: PlanePoint[], tolerance: number): PlanePoint[] => {
  if (points.length <= 2) return points;
  const simplified = [points[0]!];
  const parts = [{ first: 0, last: points.length - 1, depth: 0 }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { first, last, depth } = part;
    const farthest = findFarthest(points, first, last, tolerance);
    if (farthest === undefined) {
      simplified.push(points[last]!);
      continue;
    }
    const middle = depth < DEEPEST ? farthest : (first + last) >> 1;
    // The last part added is the next one, so corners are found in order.
    parts.push({ first: middle, last, depth: depth + 1 });
    parts.push({ first, last: middle, depth: depth + 1 });
  }
  return simplified;
};
