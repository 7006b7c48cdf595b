import type { Position } from '#base/geo/polygon.ts';
import { wallClockAtSeconds, type WallClock } from '#base/time/wallClock.ts';

export interface TrackLine {
  /** `points`: single points of the file, such as waypoints, in its order. */
  kind: 'track' | 'route' | 'line' | 'points';
  name: string | null;
  /** Number of its track in the file, which its segments share. */
  track: number;
  /** Whether a time names no zone and was read as UTC. */
  isZoneless?: true;
  /** Line in the file of the first position; absent if the format has no meaningful lines. */
  line?: number;
  positions: Position[];
  /** Epoch seconds, with fractions; null for a position without a time. */
  instants: (number | null)[];
}

/** The times of a line in the programme's zone, in whole seconds. */
export const wallTimes = ({ instants }: Pick<TrackLine, 'instants'>): (WallClock | null)[] =>
  instants.map((instant) => (instant === null ? null : wallClockAtSeconds(Math.floor(instant))));

export type PointError =
  | 'outside'
  | 'waypoint'
  | 'unreadable'
  | 'noPosition'
  | 'zeroPosition'
  | 'farTime'
  | 'laterTime'
  | 'sameTime'
  | 'earlierTime'
  | 'repeated'
  | KeptError;

/** The point is kept, without what can't be read. */
type KeptError = 'unreadTime' | 'extraValue';
const KEPT: ReadonlySet<PointError> = new Set<KeptError>(['unreadTime', 'extraValue']);
export const isKept = ({ error }: Dropped): boolean => KEPT.has(error);

export interface Dropped {
  error: PointError;
  count: number;
  /** Lines in the file of the first of these points; empty if the format has no meaningful lines. */
  lines: number[];
}

export type TrackError =
  | 'notATrackFile'
  | 'zipped'
  | 'broken'
  | 'empty'
  /** Only links to other files. */
  | 'linked'
  /** Lines that aren't in longitude and latitude. */
  | 'projected'
  /** Another format, of programs that also export GPX. */
  | 'otherFormat';

export type ReadTracks =
  | {
      error: TrackError;
      lines?: undefined;
      /** Why there are no lines, by reason; absent if there was no point. */
      dropped?: Dropped[];
    }
  | {
      error?: undefined;
      lines: TrackLine[];
      dropped: Dropped[];
      /** Line where the file is cut off; everything before it is included. */
      cutAt: number | undefined;
    };

const MAX_LINES_NAMED = 5;

export type Drop = (error: PointError, line?: number, count?: number) => void;

/** Counts omitted points by reason, in the order in which reasons first occur. */
export const dropCounter = (): { drop: Drop; all: () => Dropped[] } => {
  const all = new Map<PointError, Dropped>();
  return {
    drop: (error, line, count = 1) => {
      let dropped = all.get(error);
      if (!dropped) all.set(error, (dropped = { error, count: 0, lines: [] }));
      dropped.count += count;
      if (line !== undefined && dropped.lines.length < MAX_LINES_NAMED) dropped.lines.push(line);
    },
    all: () => [...all.values()],
  };
};
