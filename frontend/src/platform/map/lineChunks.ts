/**
 * A long line in pieces, so that a change redraws only its own piece, not all of 20,000 points. Pieces
 * overlap by one point. Points are compared by identity: unchanged ones are the same objects.
 */
import type { Position } from '@portal/shared-types/base/geo/polygon';

interface LineChunk<D> {
  readonly positions: readonly Position[];
  readonly drawn: D;
}

const CHUNK = 500;

const commonStart = (a: readonly Position[], b: readonly Position[]): number => {
  const most = Math.min(a.length, b.length);
  let i = 0;
  while (i < most && a[i] === b[i]) i++;
  return i;
};

const commonEnd = (a: readonly Position[], b: readonly Position[], start: number): number => {
  const most = Math.min(a.length, b.length) - start;
  let i = 0;
  while (i < most && a[a.length - 1 - i] === b[b.length - 1 - i]) i++;
  return i;
};

export interface ChunkedLine<D> {
  readonly positions: readonly Position[];
  readonly chunks: readonly LineChunk<D>[];
}

interface Draw<D> {
  draw: (positions: readonly Position[]) => D;
  remove: (drawn: D) => void;
}

const isSmall = ({ positions }: LineChunk<unknown>): boolean => positions.length < CHUNK / 2;

export const redrawLine = <D>(
  before: ChunkedLine<D> | undefined,
  positions: readonly Position[],
  { draw, remove }: Draw<D>,
): ChunkedLine<D> => {
  if (before?.positions === positions) return before;
  const was = before?.positions ?? [];
  const same = commonStart(was, positions);
  const sameEnd = commonEnd(was, positions, same);
  const head: LineChunk<D>[] = [];
  const tail: LineChunk<D>[] = [];
  /** Indexes of `positions`: the end of the kept pieces at the start, the start of those at the end. */
  let from = 0;
  let to = positions.length - 1;
  let at = 0;
  for (const chunk of before?.chunks ?? []) {
    const end = at + chunk.positions.length - 1;
    const shift = positions.length - was.length;
    if (end < same) {
      head.push(chunk);
      from = end;
    } else if (at >= was.length - sameEnd) {
      if (!tail.length) to = at + shift;
      tail.push(chunk);
    } else remove(chunk.drawn);
    at = end;
  }
  if (from < to) {
    // Small neighbouring pieces are merged, or a line drawn point by point would have as many pieces as
    // points.
    if (head.length && isSmall(head.at(-1)!)) {
      const { positions: gone, drawn } = head.pop()!;
      from -= gone.length - 1;
      remove(drawn);
    }
    if (tail.length && isSmall(tail[0]!)) {
      const { positions: gone, drawn } = tail.shift()!;
      to += gone.length - 1;
      remove(drawn);
    }
  }
  const middle: LineChunk<D>[] = [];
  const pieces = Math.ceil((to - from) / CHUNK);
  for (let i = 0; i < pieces; i++) {
    const begin = from + Math.floor(((to - from) * i) / pieces);
    const end = from + Math.floor(((to - from) * (i + 1)) / pieces);
    const piece = positions.slice(begin, end + 1);
    middle.push({ positions: piece, drawn: draw(piece) });
  }
  return { positions, chunks: [...head, ...middle, ...tail] };
};

export const removeLine = <D>(
  { chunks }: ChunkedLine<D>,
  { remove }: Pick<Draw<D>, 'remove'>,
): void => chunks.forEach(({ drawn }) => remove(drawn));
