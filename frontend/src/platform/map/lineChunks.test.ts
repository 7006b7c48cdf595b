import type { Position } from '@portal/shared-types/base/geo/polygon';
import { redrawLine, removeLine, type ChunkedLine } from './lineChunks';

/** Records the pieces on the map as texts "first–last". */
const board = () => {
  const shown = new Set<readonly Position[]>();
  let drawn = 0;
  return {
    draw: (positions: readonly Position[]) => {
      drawn += positions.length;
      shown.add(positions);
      return positions;
    },
    remove: (positions: readonly Position[]) => shown.delete(positions),
    shown,
    drawn: () => drawn,
  };
};

const line = (count: number): Position[] =>
  Array.from({ length: count }, (_, i) => [-128 - i / 1e4, 52]);

/** The points of all pieces, without overlaps. */
const points = ({ chunks }: ChunkedLine<unknown>): Position[] =>
  chunks.flatMap(({ positions }, i) => (i ? positions.slice(1) : [...positions]));

describe('a line in pieces', () => {
  const before = line(20_000);
  it.each<[string, (at: Position[]) => Position[]]>([
    ['moved', (all) => all.with(9_000, [-120, 50])],
    ['added', (all) => all.toSpliced(9_000, 0, [-120, 50])],
    ['removed', (all) => all.toSpliced(9_000, 1)],
    ['added at the end', (all) => [...all, [-120, 50]]],
    ['removed from the start', (all) => all.slice(1)],
    ['moved at the end', (all) => all.with(-1, [-120, 50])],
  ])('draws little again when one point is %s', (_what, change) => {
    const paper = board();
    const first = redrawLine(undefined, before, paper);
    const cost = paper.drawn();
    const after = change(before);
    const second = redrawLine(first, after, paper);
    expect(points(second)).toEqual(after);
    expect([...paper.shown]).toHaveLength(second.chunks.length);
    expect(paper.drawn() - cost).toBeLessThanOrEqual(1003);
    expect(cost).toBeGreaterThan(20_000);
  });

  it('shows what a long row of changes leads to', () => {
    const paper = board();
    let now = before;
    let drawn = redrawLine(undefined, now, paper);
    for (let i = 0; i < 300; i++) {
      const at = (i * 7919) % now.length;
      now = i % 3 ? now.toSpliced(at, i % 5) : now.toSpliced(at, 0, [-120, i / 10]);
      drawn = redrawLine(drawn, now, paper);
    }
    expect(points(drawn)).toEqual(now);
    expect(paper.shown.size).toBe(drawn.chunks.length);
  });

  it('has few pieces when it was drawn point by point', () => {
    const paper = board();
    let drawn = redrawLine(undefined, line(1), paper);
    for (let count = 2; count <= 2000; count++)
      drawn = redrawLine(drawn, before.slice(0, count), paper);
    expect(points(drawn)).toEqual(before.slice(0, 2000));
    expect(drawn.chunks.length).toBeLessThan(12);
  });

  it('draws nothing for a line that is the same, and leaves nothing when it goes', () => {
    const paper = board();
    const first = redrawLine(undefined, before, paper);
    expect(redrawLine(first, before, paper)).toBe(first);
    removeLine(first, paper);
    expect(paper.shown.size).toBe(0);
  });

  it('has no piece for a line of one point', () => {
    expect(redrawLine(undefined, line(1), board()).chunks).toEqual([]);
  });
});
