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

export interface GpxText {
  isGpx: boolean;
  /** Line that the file breaks off at. */
  cutAt: number | undefined;
  /** One for each track segment and each route. */
  lines: GpxPoint[][];
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const LINES = new Set(['trkseg', 'rte']);
const POINTS = new Set(['trkpt', 'rtept']);

/** Comments and the like could hold what looks like a tag; lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, (hidden) =>
    hidden.replace(/[^\n]/g, ' '),
  );

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

export const readGpxText = (content: string): GpxText => {
  const text = withoutComments(content);
  const open: string[] = [];
  const lines: GpxPoint[][] = [];
  let isGpx = false;
  let point: GpxPoint | undefined;
  let lineNumber = 1;
  let counted = 0;
  let textFrom = 0;
  const lineAt = (index: number): number => {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) lineNumber++;
    return lineNumber;
  };
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
    if (POINTS.has(name!) && LINES.has(open.at(-1) ?? '')) {
      const place = { lat: attribute(attributes!, 'lat'), lon: attribute(attributes!, 'lon') };
      point = { line: lineAt(tag.index), ...place, time: undefined };
      lines.at(-1)!.push(point);
    }
    if (selfClosing) {
      if (POINTS.has(name!)) point = undefined;
      continue;
    }
    open.push(name!);
    textFrom = tag.index + whole!.length;
  }
  return { isGpx, cutAt: open.length ? lineAt(text.length) : undefined, lines };
};
