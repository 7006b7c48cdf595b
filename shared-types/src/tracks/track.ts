/** What a file of tracks holds, as the app offers it. */
import type { Position } from '../geo/polygon';
import type { WallClock } from '../time/wallClock';
import type { PointFault } from './gpxText';

export interface TrackLine {
  /** `points`: single points of the file, such as waypoints, in its order. */
  kind: 'track' | 'route' | 'line' | 'points';
  name: string | null;
  positions: Position[];
  /** On the programme's clock; null where the file gives none. */
  times: (WallClock | null)[];
}

/** Points that were left out for one reason. */
export interface Dropped {
  fault: PointFault;
  count: number;
  /** Lines of the file that the first of them stand on; empty where a file has no lines to speak of. */
  lines: number[];
}

export type TrackFault =
  | 'notATrackFile'
  | 'zipped'
  | 'broken'
  | 'empty'
  /** Lines that are not in longitude and latitude. */
  | 'projected'
  /** Of another kind, which some program exports as GPX. */
  | 'otherFormat';

export type ReadTracks =
  | {
      fault: TrackFault;
      lines?: undefined;
      /** Why there is nothing, point by point; absent where there was no point. */
      dropped?: Dropped[];
    }
  | {
      fault?: undefined;
      lines: TrackLine[];
      dropped: Dropped[];
      /** The file breaks off: what stands before is here. */
      cutAt: number | undefined;
    };

const MOST_LINES_NAMED = 5;

/** Counts what is left out by its reason, in the order in which reasons come up. */
export const dropCounter = () => {
  const all = new Map<PointFault, Dropped>();
  return {
    drop: (fault: PointFault, line?: number): void => {
      let dropped = all.get(fault);
      if (!dropped) all.set(fault, (dropped = { fault, count: 0, lines: [] }));
      dropped.count++;
      if (line !== undefined && dropped.lines.length < MOST_LINES_NAMED) dropped.lines.push(line);
    },
    all: (): Dropped[] => [...all.values()],
  };
};

/** A file without a line: what became of its points says more than that there are none. */
export const nothingIn = (dropped: Dropped[], cutAt: number | undefined): ReadTracks => ({
  fault: cutAt === undefined || dropped.length ? 'empty' : 'broken',
  ...(dropped.length && { dropped }),
});
