/**
 * Reads the lines of a KML file: LineString, gx:Track (a `when` and a `gx:coord` for each fix) and point
 * placemarks. Outlines of areas aren't tracks and are ignored.
 */
import type { Position } from '../geo/polygon';
import { readNumber } from '../text/readNumber';
import { wallClockAtSeconds } from '../time/wallClock';
import { readInstant } from '../time/writtenTime';
import { lineCounter, openElements, plainText, tagsOf, withoutComments } from './tags';
import { dropCounter, nothingIn, type ReadTracks, type TrackLine } from './track';

const AREAS = ['LinearRing', 'Polygon'];
/** Elements whose text is read. */
const TEXTS = new Set(['name', 'when', 'coord', 'coordinates']);

const positionOf = (lon: string | undefined, lat: string | undefined): Position | null => {
  const [x, y] = [readNumber(lon ?? '', 180), readNumber(lat ?? '', 90)];
  if (x === undefined || y === undefined) return null;
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null;
};

/**
 * White space separates tuples, commas their numbers; some programs also write a space around the comma.
 */
function* tuplesIn(text: string): Generator<string[]> {
  let tuple: string[] = [];
  let isContinued = false;
  for (const [part] of text.matchAll(/[^\s,]+|,/g)) {
    if (part === ',') {
      if (isContinued || !tuple.length) tuple.push('');
      isContinued = true;
      continue;
    }
    if (!isContinued && tuple.length) {
      yield tuple;
      tuple = [];
    }
    tuple.push(part);
    isContinued = false;
  }
  if (tuple.length) yield tuple;
}

const timeOf = (text: string | undefined): string | null => {
  const instant = text === undefined || text === '' ? undefined : readInstant(text);
  return instant === undefined ? null : wallClockAtSeconds(instant);
};

interface Track {
  whens: string[];
  coords: { text: string; line: number }[];
}

export const readKmlTracks = (content: string, progress?: (part: number) => void): ReadTracks => {
  const text = withoutComments(content);
  const lineAt = lineCounter(text);
  const { taken, all } = dropCounter();
  const open = openElements();
  const lines: TrackLine[] = [];
  /** Placemarks with one point each, in the order of the file. */
  const points: TrackLine = { kind: 'points', name: null, positions: [], times: [] };
  let ofPlacemark: TrackLine[] = [];
  let name: string | null = null;
  let when: string | undefined;
  let placed: Position | null = null;
  let track: Track | null = null;
  let textFrom = 0;
  let isKml = false;
  let tags = 0;

  const add = (line: TrackLine): void => {
    if (!line.positions.length) return;
    lines.push(line);
    ofPlacemark.push(line);
  };
  const addLine = (body: string, at: number): void => {
    const positions: Position[] = [];
    for (const [lon, lat] of tuplesIn(body)) {
      const position = positionOf(lon, lat);
      if (taken(position, at)) positions.push(position);
    }
    add({ kind: 'line', name, positions, times: positions.map(() => null) });
  };
  const addTrack = ({ whens, coords }: Track): void => {
    const line: TrackLine = { kind: 'track', name, positions: [], times: [] };
    coords.forEach((coord, i) => {
      const [lon, lat] = coord.text.trim().split(/[\s,]+/);
      const position = positionOf(lon, lat);
      if (!taken(position, coord.line)) return;
      line.positions.push(position);
      line.times.push(timeOf(whens[i]));
    });
    add(line);
  };
  const beginPlacemark = (): void => {
    ofPlacemark = [];
    name = null;
    when = undefined;
    placed = null;
  };
  const endPlacemark = (): void => {
    if (placed) {
      points.positions.push(placed);
      points.times.push(timeOf(when));
    }
    for (const line of ofPlacemark) line.name = name;
    beginPlacemark();
  };
  const endText = (tagName: string, from: number, to: number): void => {
    const parent = open.innermost(2);
    const body = text.slice(from, to);
    if (tagName === 'name' && parent === 'Placemark')
      name = plainText(content.slice(from, to)) || null;
    if (tagName === 'when' && track) track.whens.push(body.trim());
    else if (tagName === 'when') when = body.trim();
    if (tagName === 'coord' && track) track.coords.push({ text: body, line: lineAt(from) });
    if (tagName !== 'coordinates' || AREAS.some(open.isIn)) return;
    if (parent === 'LineString') addLine(body, lineAt(from));
    if (parent === 'Point') {
      const [[lon, lat] = []] = tuplesIn(body);
      const position = positionOf(lon, lat);
      if (taken(position, lineAt(from))) placed = position;
    }
  };

  for (const tag of tagsOf(text)) {
    if (progress && ++tags % 20_000 === 0) progress(tag.to / text.length);
    if (tag.name === 'kml') isKml = true;
    if (tag.kind === 'empty') {
      // An empty entry for a missing value keeps later times aligned.
      if (tag.name === 'when') track?.whens.push('');
      if (tag.name === 'coord') track?.coords.push({ text: '', line: lineAt(tag.from) });
      continue;
    }
    if (tag.kind === 'open') {
      if (tag.name === 'Placemark') beginPlacemark();
      if (tag.name === 'Track') track = { whens: [], coords: [] };
      open.open(tag.name);
      textFrom = tag.to;
      continue;
    }
    endText(tag.name, textFrom, tag.from);
    if (TEXTS.has(tag.name)) textFrom = tag.to;
    if (tag.name === 'Track' && track) {
      addTrack(track);
      track = null;
    }
    if (tag.name === 'Placemark') endPlacemark();
    open.close(tag.name);
  }
  // A truncated track still has its earlier fixes.
  if (track) addTrack(track);
  if (points.positions.length) lines.push(points);
  if (!isKml) return { fault: 'notATrackFile' };
  const cutAt = open.isAny() ? lineAt(text.length) : undefined;
  return lines.length ? { lines, dropped: all(), cutAt } : nothingIn(all(), cutAt);
};
