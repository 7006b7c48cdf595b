/** Makes a file's lines from its points. All formats end here, so that the same rules apply to them. */
import { dropCounter, type Drop, type Dropped, type ReadTracks, type TrackLine } from './track';
import { usableFixes, type Fix, type WrittenFix } from './usableFixes';
import { withoutRepeats, type FixLine } from './withoutRepeats';

export interface WrittenLine extends Omit<FixLine, 'fixes'> {
  fixes: readonly WrittenFix[];
}

export const trackLine = ({ kind, name, track, isZoneless, fixes }: FixLine): TrackLine => {
  const line = fixes[0]?.line;
  return {
    kind,
    name,
    track,
    ...(isZoneless && { isZoneless }),
    ...(line !== undefined && { line }),
    positions: fixes.map(({ position }) => position),
    instants: fixes.map(({ instant }) => instant),
  };
};

/**
 * Gives lines without times those of what they belong to: its beginning to the first position, its end to the
 * last one. Null for a time that can't be read.
 */
export const addSpan = (
  lines: readonly { fixes: readonly WrittenFix[] }[],
  start: number | null | undefined,
  end: number | null | undefined,
): void => {
  const own = lines.filter(({ fixes }) => fixes.length > 0);
  const [first, last] = [own[0]?.fixes[0], own.at(-1)?.fixes.at(-1)];
  if (!first || !last || own.some(({ fixes }) => fixes.some((fix) => fix.instant !== undefined)))
    return;
  const hasEnd = typeof end === 'number';
  if (hasEnd && typeof start === 'number' && start >= end) return;
  first.instant = start;
  if (hasEnd && last !== first) last.instant = end;
};

export const fixesIn = ({ positions, instants, line }: TrackLine): Fix[] =>
  positions.map((position, i) => ({
    position,
    instant: instants[i]!,
    ...(i === 0 && line !== undefined && { line }),
  }));

/** Single points may be in any order. */
const inOrder = ({ kind, fixes }: WrittenLine): readonly WrittenFix[] =>
  kind === 'points' && fixes.every(({ instant }) => typeof instant === 'number')
    ? fixes.toSorted((a, b) => a.instant! - b.instant!)
    : fixes;

/** For a file without a line, the reasons for omitting its points explain why. */
const nothingIn = (dropped: Dropped[], cutAt: number | undefined): ReadTracks => ({
  error: cutAt === undefined || dropped.length ? 'empty' : 'broken',
  ...(dropped.length && { dropped }),
});

/** @param strays reports other points of the file */
export const trackFile = (
  written: readonly WrittenLine[],
  { strays, cutAt }: { strays?: (drop: Drop) => void; cutAt?: number | undefined },
): ReadTracks => {
  const { drop, all } = dropCounter();
  const usable = written.map((line) => ({ ...line, fixes: usableFixes(inOrder(line), drop) }));
  strays?.(drop);
  const lines = withoutRepeats(
    usable.filter(({ fixes }) => fixes.length > 0),
    ({ line }) => drop('repeated', line),
  );
  return lines.length
    ? { lines: lines.map(trackLine), dropped: all(), cutAt }
    : nothingIn(all(), cutAt);
};
