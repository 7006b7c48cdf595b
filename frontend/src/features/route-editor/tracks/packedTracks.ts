/** Tracks packed for transfer from the worker: half a million small arrays would be copied one by one. */
import type { Position } from '@portal/shared-types/geo/polygon';
import type { ReadTracks, TrackLine } from '@portal/shared-types/tracks/track';

interface PackedLine {
  kind: TrackLine['kind'];
  name: string | null;
  /** Longitude and latitude alternately. */
  degrees: Float64Array<ArrayBuffer>;
  /** One per line; empty for none. */
  times: string;
}

export type PackedTracks =
  | Extract<ReadTracks, { lines?: undefined }>
  | (Omit<Extract<ReadTracks, { lines: TrackLine[] }>, 'lines'> & { packed: PackedLine[] });

export const packTracks = (tracks: ReadTracks): PackedTracks => {
  if (!tracks.lines) return tracks;
  const { lines, ...rest } = tracks;
  return {
    ...rest,
    packed: lines.map(({ kind, name, positions, times }) => {
      const degrees = new Float64Array(positions.length * 2);
      positions.forEach(([lon, lat], i) => {
        degrees[2 * i] = lon;
        degrees[2 * i + 1] = lat;
      });
      return { kind, name, degrees, times: times.map((time) => time ?? '').join('\n') };
    }),
  };
};

/** The buffers to transfer instead of copying. */
export const buffersOf = (tracks: PackedTracks): ArrayBuffer[] =>
  'packed' in tracks ? tracks.packed.map(({ degrees }) => degrees.buffer) : [];

export const unpackTracks = (tracks: PackedTracks): ReadTracks => {
  if (!('packed' in tracks)) return tracks;
  const { packed, ...rest } = tracks;
  return {
    ...rest,
    lines: packed.map(({ kind, name, degrees, times }) => {
      const positions: Position[] = [];
      for (let i = 0; i < degrees.length; i += 2) positions.push([degrees[i]!, degrees[i + 1]!]);
      return { kind, name, positions, times: times.split('\n').map((time) => time || null) };
    }),
  };
};
