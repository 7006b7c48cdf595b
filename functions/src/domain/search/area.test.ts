import type { Position } from '@portal/shared-types/base/geo/polygon';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { randomRing, randomWalk, seeded } from '#testing/random.ts';
import { SearchArea, touchesExactly } from './area';
import { ROUTE_SCALE } from '../search-index/entry';
import { cutByCell, simplifyPiece } from '../search-index/routePieces';

const random = seeded(7);
const somewhere = (spread: number): Position => [
  -128.5 + (random() - 0.5) * spread,
  52.3 + (random() - 0.5) * spread,
];

test('what the simplified pieces of a route decide is true of the route itself', () => {
  const seen = { in: 0, out: 0, near: 0 };
  for (let i = 0; i < 1500; i++) {
    const route = [randomWalk(random, somewhere(1), 20 + Math.floor(random() * 300), 0.01)];
    const ring = randomRing(random, somewhere(1.5), 0.02 + random() * 0.4);
    const area = new SearchArea(ring);
    const exact = touchesExactly(ring, { type: 'MultiLineString', coordinates: route });
    const verdicts = ([2, 4] as const).map((level) => {
      const parts = [...cutByCell(route, level).values()].flatMap((lines) => {
        const piece = simplifyPiece(lines, level);
        return piece.lines.map((line) =>
          area.line(
            line.map((v) => v / ROUTE_SCALE),
            piece.tolerance,
          ),
        );
      });
      return parts.includes('in') ? 'in' : parts.includes('near') ? 'near' : 'out';
    });
    for (const verdict of verdicts) {
      seen[verdict] += 1;
      if (verdict !== 'near') expect([i, verdict]).toEqual([i, exact ? 'in' : 'out']);
    }
  }
  expect(seen.in).toBeGreaterThan(300);
  expect(seen.out).toBeGreaterThan(300);
  // Undecided records must stay the exception: each costs a read of the patrol.
  expect(seen.near).toBeLessThan(450);
});

test('points and boxes agree with the rule, away from the outline', () => {
  // Compared once at the end: a comparison by Jest takes as long as the verdict.
  const wrong: unknown[] = [];
  const compare = (verdict: string, exact: boolean, at: unknown): void => {
    if (verdict !== (exact ? 'in' : 'out')) wrong.push([verdict, at]);
  };
  for (let i = 0; i < 4000; i++) {
    const ring = randomRing(random, somewhere(0.5), 0.3);
    const area = new SearchArea(ring);
    const [x, y] = somewhere(1);
    const exact = touchesExactly(ring, { type: 'Point', coordinates: [x, y] });
    const verdict = area.point(x, y, 0.2);
    if (verdict !== 'near') compare(verdict, exact, [x, y]);
    const box = { minX: x, minY: y, maxX: x + 0.05, maxY: y + 0.04 };
    const boxExact = touchesExactly(ring, { type: 'Polygon', coordinates: [boundsToRing(box)] });
    const boxVerdict = area.box(box);
    if (boxVerdict !== 'near') compare(boxVerdict, boxExact, box);
  }
  expect(wrong).toEqual([]);
});

test('a patrol that passes through without a fix inside is found', () => {
  const ring = boundsToRing({ minX: -128.1, minY: 52, maxX: -128, maxY: 52.1 });
  expect(new SearchArea(ring).line([-128.5, 52.05, -127.5, 52.05], 300)).toBe('in');
});

test('a touch of the outline counts', () => {
  const ring = boundsToRing({ minX: -128.1, minY: 52, maxX: -128, maxY: 52.1 });
  expect(touchesExactly(ring, { type: 'Point', coordinates: [-128, 52.05] })).toBe(true);
  expect(new SearchArea(ring).point(-128, 52.05, 0.2)).toBe('near');
});
