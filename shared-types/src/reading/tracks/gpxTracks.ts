import { readPosition } from '#base/geo/degrees.ts';
import { isZoneless, readInstant } from '#base/time/writtenTime.ts';
import { readGpxText, type GpxPoint } from './gpxText';
import type { ReadTracks } from './track';
import { trackFile } from './trackFile';
import type { WrittenFix } from './usableFixes';

const writtenFix = ({ line, lat, lon, time }: GpxPoint): WrittenFix => ({
  line,
  position: readPosition(lon, lat),
  instant: time === undefined ? undefined : (readInstant(time) ?? null),
});

export const readGpxTracks = (text: string, progress?: (part: number) => void): ReadTracks => {
  const { isGpx, lines, strays, cutAt } = readGpxText(text, progress);
  if (!isGpx) return { error: 'notATrackFile' };
  const written = lines.map(({ points, ...line }) => ({
    ...line,
    ...(points.some(({ time }) => time !== undefined && isZoneless(time)) && {
      isZoneless: true as const,
    }),
    fixes: points.map(writtenFix),
  }));
  return trackFile(written, {
    strays: (drop) => strays.forEach(({ error, line }) => drop(error, line)),
    cutAt,
  });
};
