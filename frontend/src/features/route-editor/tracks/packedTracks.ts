/** Tracks packed for transfer from the worker: half a million small arrays would be copied one by one. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { ReadTracks, TrackLine } from '@portal/shared-types/reading/tracks/track';

interface PackedLine extends Omit<TrackLine, 'positions' | 'instants'> {
  /** Longitude, latitude and epoch seconds of each position in turn; not a number without a time. */
  values: Float64Array<ArrayBuffer>;
}

const VALUES = 3;

export type PackedTracks =
  | Extract<ReadTracks, { lines?: undefined }>
  | (Omit<Extract<ReadTracks, { lines: TrackLine[] }>, 'lines'> & { packed: PackedLine[] });

export const packTracks = (tracks: ReadTracks): PackedTracks => {
  if (!tracks.lines) return tracks;
  const { lines, ...rest } = tracks;
  return {
    ...rest,
    packed: lines.map(({ positions, instants, ...line }) => {
      const values = new Float64Array(positions.length * VALUES);
      positions.forEach((position, i) => values.set([...position, instants[i] ?? NaN], VALUES * i));
      return { ...line, values };
    }),
  };
};

/** The buffers to transfer instead of copying. */
export const listBuffers = (tracks: PackedTracks): ArrayBuffer[] =>
  'packed' in tracks ? tracks.packed.map(({ values }) => values.buffer) : [];

export const unpackTracks = (tracks: PackedTracks): ReadTracks => {
  if (!('packed' in tracks)) return tracks;
  const { packed, ...rest } = tracks;
  return {
    ...rest,
    lines: packed.map(({ values, ...line }) => {
      const positions: Position[] = [];
      const instants: (number | null)[] = [];
      for (let i = 0; i < values.length; i += VALUES) {
        const instant = values[i + 2]!;
        positions.push([values[i]!, values[i + 1]!]);
        instants.push(Number.isNaN(instant) ? null : instant);
      }
      return { ...line, positions, instants };
    }),
  };
};
