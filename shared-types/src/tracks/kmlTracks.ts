/**
 * Reads the lines of a KML file: LineString, gx:Track (a `when` and a `gx:coord` for each fix) and point
 * placemarks. Outlines of areas aren't tracks and are ignored.
 */
import { isZoneless, readInstant } from '../time/writtenTime';
import { readCoord, readCoordinates } from './kmlCoordinates';
import { lineCounter, openElements, plainText, readTags, withoutComments } from './tags';
import { dropCounter, type ReadTracks } from './track';
import { trackFile, type WrittenLine } from './trackFile';
import type { WrittenFix } from './usableFixes';

const AREAS = ['LinearRing', 'Polygon'];
/** Elements whose text is read. */
const TEXTS = new Set(['name', 'when', 'coord', 'coordinates']);

/** Undefined without a time, null for one that can't be read. */
const instantAt = (text: string | undefined): number | null | undefined =>
  text ? (readInstant(text) ?? null) : undefined;

interface KmlLine extends WrittenLine {
  fixes: WrittenFix[];
}

interface Track {
  whens: string[];
  coords: { text: string; line: number }[];
}

export const readKmlTracks = (content: string, progress?: (part: number) => void): ReadTracks => {
  const text = withoutComments(content);
  const lineAt = lineCounter(text);
  const strays = dropCounter();
  const open = openElements();
  const lines: KmlLine[] = [];
  /** Placemarks with one point each, in the order of the file. */
  const points: KmlLine = { kind: 'points', name: null, track: 0, fixes: [] };
  let ofPlacemark: KmlLine[] = [];
  let placemarks = 0;
  let name: string | null = null;
  let when: string | undefined;
  let placed: WrittenFix[] = [];
  let track: Track | null = null;
  let textFrom = 0;
  let isKml = false;
  let tags = 0;

  const add = (kind: KmlLine['kind'], fixes: WrittenFix[], whens: readonly string[]): void => {
    const line: KmlLine = { kind, name, track: placemarks, fixes };
    if (whens.some(isZoneless)) line.isZoneless = true;
    lines.push(line);
    ofPlacemark.push(line);
  };
  const readList = (body: string, line: number): WrittenFix[] => {
    const fixes: WrittenFix[] = [];
    for (const { position, extra, count } of readCoordinates(body)) {
      if (extra) strays.drop('extraValue', line);
      if (count > 1) strays.drop('noPosition', line, count - 1);
      fixes.push({ line, position, instant: undefined });
    }
    return fixes;
  };
  const addTrack = ({ whens, coords }: Track): void =>
    add(
      'track',
      coords.map(({ text: coord, line }, i) => ({
        line,
        position: readCoord(coord),
        instant: instantAt(whens[i]),
      })),
      whens,
    );
  const beginPlacemark = (): void => {
    placemarks++;
    ofPlacemark = [];
    name = null;
    when = undefined;
    placed = [];
  };
  const endPlacemark = (): void => {
    if (placed.length && when !== undefined && isZoneless(when)) points.isZoneless = true;
    for (const fix of placed) points.fixes.push({ ...fix, instant: instantAt(when) });
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
    if (parent === 'LineString') add('line', readList(body, lineAt(from)), []);
    if (parent === 'Point') for (const fix of readList(body, lineAt(from))) placed.push(fix);
  };

  for (const tag of readTags(text)) {
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
  if (!isKml) return { fault: 'notATrackFile' };
  return trackFile([...lines, points], {
    strays: (drop) => strays.all().forEach((one) => drop(one.fault, one.lines[0], one.count)),
    cutAt: open.isAny() ? lineAt(text.length) : undefined,
  });
};
