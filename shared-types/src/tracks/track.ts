import type { Position } from '../geo/polygon';
import type { WallClock } from '../time/wallClock';
import type { PointFault } from './gpxText';

export interface TrackLine {
  /** `points`: single points of the file, such as waypoints, in its order. */
  kind: 'track' | 'route' | 'line' | 'points';
  name: string | null;
  positions: Position[];
  /** In the programme's zone; null if the file has none. */
  times: (WallClock | null)[];
}

export interface Dropped {
  fault: PointFault;
  count: number;
  /** Lines in the file of the first of these points; empty if the format has no meaningful lines. */
  lines: number[];
}

export type TrackFault =
  | 'notATrackFile'
  | 'zipped'
  | 'broken'
  | 'empty'
  /** Lines that aren't in longitude and latitude. */
  | 'projected'
  /** Another format, of programs that also export GPX. */
  | 'otherFormat';

export type ReadTracks =
  | {
      fault: TrackFault;
      lines?: undefined;
      /** Why there are no lines, by reason; absent if there was no point. */
      dropped?: Dropped[];
    }
  | {
      fault?: undefined;
      lines: TrackLine[];
      dropped: Dropped[];
      /** Line where the file is cut off; everything before it is included. */
      cutAt: number | undefined;
    };

const MAX_LINES_NAMED = 5;

/** Counts omitted points by reason, in the order in which reasons first occur. */
export const dropCounter = () => {
  const all = new Map<PointFault, Dropped>();
  const drop = (fault: PointFault, line?: number): void => {
    let dropped = all.get(fault);
    if (!dropped) all.set(fault, (dropped = { fault, count: 0, lines: [] }));
    dropped.count++;
    if (line !== undefined && dropped.lines.length < MAX_LINES_NAMED) dropped.lines.push(line);
  };
  return {
    drop,
    /** Omits missing positions, and 0, 0, which receivers write without a fix. */
    taken: (position: Position | null, line?: number): position is Position => {
      if (!position) drop('noPosition', line);
      else if (position[0] === 0 && position[1] === 0) drop('zeroPosition', line);
      else return true;
      return false;
    },
    all: (): Dropped[] => [...all.values()],
  };
};

/** For a file without a line: the reasons for omitting its points explain why. */
export const nothingIn = (dropped: Dropped[], cutAt: number | undefined): ReadTracks => ({
  fault: cutAt === undefined || dropped.length ? 'empty' : 'broken',
  ...(dropped.length && { dropped }),
});
