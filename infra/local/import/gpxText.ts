/**
 * Reads the points of a GPX file, tag by tag. Not an XML parser on purpose: a receiver that lost power
 * leaves a file without its end, which a parser refuses whole; here everything before the cut is read.
 */
export interface GpxPoint {
  /** Line of the file that it begins on. */
  line: number;
  lat: string;
  lon: string;
  /** Undefined where the point has none. */
  time: string | undefined;
}

/** A point that is not taken, and why. */
export interface StrayPoint {
  line: number;
  reason: string;
}

export interface GpxText {
  isGpx: boolean;
  /** Line that the file breaks off at. */
  cutAt: number | undefined;
  /** One for each track segment and each route. */
  lines: GpxPoint[][];
  /** In no order. */
  strays: StrayPoint[];
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const LINES = new Set(['trkseg', 'rte']);
const POINTS = new Set(['trkpt', 'rtept']);
const WAYPOINT = 'wpt';
const POINT_BEGINS = /<(?:[\w.-]+:)?(?:trkpt|rtept|wpt)(?![\w.-])/g;

/** Comments and the like could hold what looks like a tag; lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, (hidden) =>
    hidden.replace(/[^\n]/g, ' '),
  );

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]?.trim() ?? '';

/** Line numbers of places in a text, asked for in ascending order. */
const lineCounter = (text: string): ((index: number) => number) => {
  let line = 1;
  let counted = 0;
  return (index) => {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line++;
    return line;
  };
};

/** Points whose tag is no XML, such as one without quotes: no tag was found where they begin. */
const unreadable = (text: string, readable: ReadonlySet<number>): StrayPoint[] => {
  const lineAt = lineCounter(text);
  return [...text.matchAll(POINT_BEGINS)]
    .filter(({ index }) => !readable.has(index))
    .map(({ index }) => ({ line: lineAt(index), reason: 'the tag of the point cannot be read' }));
};

export const readGpxText = (content: string): GpxText => {
  const text = withoutComments(content);
  const lineAt = lineCounter(text);
  const open: string[] = [];
  const lines: GpxPoint[][] = [];
  const strays: StrayPoint[] = [];
  const readable = new Set<number>();
  let isGpx = false;
  let point: GpxPoint | undefined;
  let textFrom = 0;
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, name, attributes, selfClosing] = tag as unknown as string[];
    if (name === 'gpx') isGpx = true;
    if (closing) {
      if (name === 'time' && point && POINTS.has(open.at(-2) ?? ''))
        point.time = text.slice(textFrom, tag.index).trim();
      if (POINTS.has(name!)) point = undefined;
      const at = open.lastIndexOf(name!);
      if (at >= 0) open.length = at;
      continue;
    }
    if (LINES.has(name!)) lines.push([]);
    if (POINTS.has(name!) || name === WAYPOINT) {
      readable.add(tag.index);
      const line = lineAt(tag.index);
      point = undefined;
      if (name === WAYPOINT) strays.push({ line, reason: 'a waypoint is not part of a track' });
      else if (LINES.has(open.at(-1) ?? '')) {
        const place = { lat: attribute(attributes!, 'lat'), lon: attribute(attributes!, 'lon') };
        point = { line, ...place, time: undefined };
        lines.at(-1)!.push(point);
      } else strays.push({ line, reason: 'the point stands in no track segment and no route' });
    }
    if (selfClosing) {
      if (POINTS.has(name!)) point = undefined;
      continue;
    }
    open.push(name!);
    textFrom = tag.index + whole!.length;
  }
  strays.push(...unreadable(text, readable));
  return { isGpx, cutAt: open.length ? lineAt(text.length) : undefined, lines, strays };
};
