import { wallClockAtSeconds } from '../time/wallClock';
import { readGpxText, type GpxPoint } from './gpxText';
import { dropCounter, nothingIn, type ReadTracks, type TrackLine } from './track';
import { usableFixes } from './usableFixes';

export const readGpxTracks = (text: string, progress?: (part: number) => void): ReadTracks => {
  const gpx = readGpxText(text, progress);
  if (!gpx.isGpx) return { fault: 'notATrackFile' };
  const { drop, all } = dropCounter();
  const lineOf = (
    points: readonly GpxPoint[],
    kind: TrackLine['kind'],
    name: string | null,
  ): TrackLine => {
    const fixes = usableFixes(points, {
      untimed: true,
      stray: (line, _reason, fault) => drop(fault ?? 'noPosition', line),
    });
    return {
      kind,
      name,
      positions: fixes.map(({ position }) => position),
      times: fixes.map(({ instant }) =>
        instant === undefined ? null : wallClockAtSeconds(instant),
      ),
    };
  };
  const lines = gpx.lines.map(({ points, kind, name }) => lineOf(points, kind, name));
  for (const { fault, line } of gpx.strays) drop(fault, line);
  const filled = lines.filter(({ positions }) => positions.length > 0);
  return filled.length
    ? { lines: filled, dropped: all(), cutAt: gpx.cutAt }
    : nothingIn(all(), gpx.cutAt);
};
