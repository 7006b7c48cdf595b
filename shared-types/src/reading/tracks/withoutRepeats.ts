/**
 * Keeps each leg of a file's lines once. Programs repeat positions: a segment begins with the last fix of the
 * one before, or with everything recorded before it, and a track is saved in two files. What counts is the
 * leg between two fixes, because a line without the positions it shares with another has lost the leg to them.
 */
import type { TrackLine } from './track';
import type { Fix } from './usableFixes';

export interface FixLine extends Pick<TrackLine, 'kind' | 'name' | 'track' | 'isZoneless'> {
  fixes: readonly Fix[];
}

/** Ids stay below this, so that two of them fit in one number. */
const MOST_FIXES = 2 ** 26;

/** A part of a line, and the id of each of its fixes. */
interface Piece<L> {
  line: L;
  fixes: readonly Fix[];
  ids: readonly number[];
}

/** Numbers fixes: the same time and position have the same number. */
const fixIds = () => {
  const ids = new Map<string, number>();
  return (fixes: readonly Fix[]): number[] => {
    let before = 0;
    return fixes.map(({ position: [lon, lat], instant }) => {
      // Positions are stored to 1e-7 degrees. A fix without a time is the same only after the same fix.
      const position = `${Math.round(lon * 1e7)} ${Math.round(lat * 1e7)}`;
      const key = instant === null ? `after ${before} ${position}` : `${instant} ${position}`;
      let id = ids.get(key);
      if (id === undefined) ids.set(key, (id = ids.size + 1));
      return (before = id);
    });
  };
};

const isTimed = ({ fixes }: FixLine): boolean => fixes.some(({ instant }) => instant !== null);

/** Whether lines with times share any moment with another; in lines that don't, nothing is repeated. */
const meetOthers = (lines: readonly FixLine[]): boolean[] => {
  const meets = lines.map(() => false);
  const spans = lines.flatMap(({ fixes }, i) => {
    const first = fixes.find(({ instant }) => instant !== null)?.instant;
    const last = fixes.findLast(({ instant }) => instant !== null)?.instant;
    return typeof first === 'number' && typeof last === 'number' ? [{ i, first, last }] : [];
  });
  spans.sort((a, b) => a.first - b.first);
  let latest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (latest && span.first <= latest.last) meets[span.i] = meets[latest.i] = true;
    if (!latest || span.last > latest.last) latest = span;
  }
  return meets;
};

/** Joins a part to the one of the same track that it continues; their common fix is left out once. */
const joinPieces = <L extends FixLine>(
  pieces: readonly Piece<L>[],
  onRepeat: (fix: Fix, line: L) => void,
): L[] => {
  const getKey = ({ track }: L, id: number | undefined): string => `${track} ${id}`;
  const begins = new Map<string, Piece<L>>();
  for (const piece of pieces)
    if (piece.ids.length) begins.set(getKey(piece.line, piece.ids[0]), piece);
  const joined = new Set<Piece<L>>();
  // Parts are linked first and copied once: a line may have as many parts as fixes, in any order.
  const following = new Map<Piece<L>, Piece<L>>();
  const lasts = new Map<Piece<L>, Piece<L>>();
  for (const piece of pieces) {
    if (joined.has(piece)) continue;
    let last = piece;
    for (;;) {
      const next = begins.get(getKey(piece.line, last.ids.at(-1)));
      if (!next || next === piece || joined.has(next)) break;
      onRepeat(next.fixes[0]!, next.line);
      following.set(last, next);
      joined.add(next);
      last = lasts.get(next) ?? next;
    }
    lasts.set(piece, last);
  }
  const collect = (piece: Piece<L>): readonly Fix[] => {
    const fixes = [...piece.fixes];
    for (let next = following.get(piece); next; next = following.get(next))
      for (let at = 1; at < next.fixes.length; at++) fixes.push(next.fixes[at]!);
    return fixes;
  };
  return pieces
    .filter((piece) => !joined.has(piece))
    .map((piece) => ({ ...piece.line, fixes: collect(piece) }));
};

/** @param onRepeat called for each fix that is left out */
export const withoutRepeats = <L extends FixLine>(
  lines: readonly L[],
  onRepeat: (fix: Fix, line: L) => void,
): L[] => {
  const numberFixes = fixIds();
  const meets = meetOthers(lines);
  const known = new Set<number>();
  const legs = new Set<number>();
  /** The last fix of each line without times: its id identifies the whole line (`fixIds`). */
  const ends = new Set<number>();
  const pieces: Piece<L>[] = [];

  const addTimed = (line: L): void => {
    const ids = numberFixes(line.fixes);
    const end = (from: number, to: number): void => {
      // A fix alone, of which another line is known to have more.
      if (to - from === 1 && known.has(ids[from]!)) return onRepeat(line.fixes[from]!, line);
      pieces.push({ line, fixes: line.fixes.slice(from, to), ids: ids.slice(from, to) });
      return undefined;
    };
    let from = 0;
    for (let i = 1; i < ids.length; i++) {
      const leg = ids[i - 1]! * MOST_FIXES + ids[i]!;
      if (legs.has(leg)) {
        end(from, i);
        from = i;
      } else legs.add(leg);
    }
    end(from, ids.length);
    for (const id of ids) known.add(id);
  };
  const addUntimed = (line: L): void => {
    const ids = numberFixes(line.fixes);
    // It repeats another if it begins with all of it.
    const repeated = ids.findLastIndex((id) => ends.has(id)) + 1;
    if (ids.length > 1) ends.add(ids.at(-1)!);
    const from = repeated === ids.length ? repeated : Math.max(0, repeated - 1);
    line.fixes.slice(0, from).forEach((fix) => onRepeat(fix, line));
    if (from < ids.length)
      pieces.push({ line, fixes: line.fixes.slice(from), ids: ids.slice(from) });
  };
  lines.forEach((line, i) => {
    const isMeant = line.kind === 'route' || (line.kind === 'points' && !isTimed(line));
    if (isMeant || (isTimed(line) && !meets[i])) pieces.push({ line, fixes: line.fixes, ids: [] });
    else if (isTimed(line)) addTimed(line);
    else addUntimed(line);
  });
  return joinPieces(pieces, onRepeat);
};
