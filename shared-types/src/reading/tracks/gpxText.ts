/** Reads the points of a GPX file tag by tag, as far as the file is complete. */
import type { PointError, TrackLine } from './track';
import {
  attribute,
  elementText,
  lineCounter,
  openElements,
  plainText,
  readTags,
  withoutComments,
} from './tags';

export interface GpxPoint {
  /** First line of the tag in the file. */
  line: number;
  lat: string;
  lon: string;
  time: string | undefined;
}

/** One track segment, or one route. */
interface GpxLine extends Pick<TrackLine, 'name' | 'track'> {
  kind: 'track' | 'route';
  points: GpxPoint[];
}

/** A track or route, whose name may come after its lines. */
type Named = Pick<TrackLine, 'name' | 'track'>;

interface StrayPoint {
  line: number;
  error: PointError;
}

export interface GpxText {
  isGpx: boolean;
  /** Line where the file is cut off. */
  cutAt: number | undefined;
  lines: GpxLine[];
  /** Unordered. */
  strays: StrayPoint[];
}

const LINES = new Map<string, GpxLine['kind']>([
  ['trkseg', 'track'],
  ['rte', 'route'],
]);
const POINTS = new Set(['trkpt', 'rtept']);
const NAMED = new Set(['trk', 'rte']);
const WAYPOINT = 'wpt';
const POINT_BEGINS = /<(?:[\w.-]+:)?(?:trkpt|rtept|wpt)(?![\w.-])/g;
/** Tags between two progress reports. */
const REPORT_TAGS = 20_000;

/** Points with an invalid tag, such as one without quotes: the tag reader found none there. */
const unreadable = (text: string, readable: ReadonlySet<number>): StrayPoint[] => {
  const lineAt = lineCounter(text);
  const found: StrayPoint[] = [];
  // One by one: a list of a million matches needs more memory than the file.
  for (const { index } of text.matchAll(POINT_BEGINS))
    if (!readable.has(index)) found.push({ line: lineAt(index), error: 'unreadable' });
  return found;
};

/** @param progress called with numbers from 0 to 1 while reading a large file */
export const readGpxText = (content: string, progress?: (part: number) => void): GpxText => {
  const text = withoutComments(content);
  const lineAt = lineCounter(text);
  const open = openElements();
  const lines: (Omit<GpxLine, keyof Named> & { track: Named })[] = [];
  const strays: StrayPoint[] = [];
  const readable = new Set<number>();
  let isGpx = false;
  let point: GpxPoint | undefined;
  /** The current track or route. */
  let named: Named = { name: null, track: 0 };
  let textFrom = 0;
  let tags = 0;
  for (const tag of readTags(text)) {
    if (progress && ++tags % REPORT_TAGS === 0) progress(tag.to / text.length);
    if (tag.name === 'gpx') isGpx = true;
    if (tag.kind === 'close') {
      const parent = open.innermost(2);
      if (tag.name === 'time' && point && POINTS.has(parent))
        point.time = elementText(content, text, textFrom, tag.from);
      if (tag.name === 'name' && NAMED.has(parent)) {
        // The name may be in CDATA, which was blanked as a comment.
        named.name = plainText(content.slice(textFrom, tag.from)) || null;
        textFrom = tag.to;
      }
      if (POINTS.has(tag.name)) point = undefined;
      open.close(tag.name);
      continue;
    }
    if (NAMED.has(tag.name)) named = { name: null, track: named.track + 1 };
    const kind = LINES.get(tag.name);
    if (kind) lines.push({ kind, track: named, points: [] });
    if (POINTS.has(tag.name) || tag.name === WAYPOINT) {
      readable.add(tag.from);
      const line = lineAt(tag.from);
      point = undefined;
      if (tag.name === WAYPOINT) strays.push({ line, error: 'waypoint' });
      else if (LINES.has(open.innermost(1))) {
        const position = {
          lat: attribute(tag.attributes, 'lat'),
          lon: attribute(tag.attributes, 'lon'),
        };
        point = { line, ...position, time: undefined };
        lines.at(-1)!.points.push(point);
      } else strays.push({ line, error: 'outside' });
    }
    if (tag.kind === 'empty') {
      if (POINTS.has(tag.name)) point = undefined;
      continue;
    }
    open.open(tag.name);
    textFrom = tag.to;
  }
  for (const stray of unreadable(text, readable)) strays.push(stray);
  return {
    isGpx,
    cutAt: open.isAny() ? lineAt(text.length) : undefined,
    lines: lines.map(({ kind, track, points }) => ({ kind, ...track, points })),
    strays,
  };
};
