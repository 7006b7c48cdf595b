/**
 * Reads the lines of a KML file: LineString, gx:Track (a `when` and a `gx:coord` for each fix) and point
 * placemarks. Outlines of areas aren't tracks and are ignored.
 */
import { isZoneless, readInstant } from '#base/time/writtenTime.ts';
import { readCoord, readCoordinates } from './kmlCoordinates';
import {
  attribute,
  elementText,
  lineCounter,
  openElements,
  plainText,
  readTags,
  withoutComments,
} from './tags';
import { dropCounter, type ReadTracks } from './track';
import { plainName, TIME_NAMES } from './timeNames';
import { addSpan, trackFile, type WrittenLine } from './trackFile';
import type { WrittenFix } from './usableFixes';

const AREAS = ['LinearRing', 'Polygon'];
/** Elements whose text is read. */
const TEXTS = new Set([
  ...['name', 'when', 'begin', 'end', 'coord', 'coordinates', 'SimpleData', 'value'],
]);
/** What they contain describes a view of the map, also its time. */
const VIEWS = ['LookAt', 'Camera'];

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
  let placemarkLines: KmlLine[] = [];
  let placemarks = 0;
  let name: string | null = null;
  /** Of the placemark. */
  let begin: string | undefined;
  let end: string | undefined;
  /** Its time as a value with a name, for points without another one. */
  let named: string | undefined;
  let valueName = '';
  /** Lines of a placemark that says when it was. */
  const spans: { drawn: KmlLine[]; begin: string; end: string | undefined }[] = [];
  let isLinked = false;
  let positioned: WrittenFix[] = [];
  let track: Track | null = null;
  let textFrom = 0;
  let isKml = false;
  let tags = 0;

  const add = (kind: KmlLine['kind'], fixes: WrittenFix[], whens: readonly string[]): void => {
    const line: KmlLine = { kind, name, track: placemarks, fixes };
    if (whens.some(isZoneless)) line.isZoneless = true;
    lines.push(line);
    placemarkLines.push(line);
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
  /** Not if single points have the time of each position: those of the line would come second. */
  const addSpans = (): void => {
    const timed = points.fixes.filter(({ instant }) => typeof instant === 'number').length;
    for (const { drawn, begin: from, end: to } of spans) {
      if (timed >= drawn.reduce((sum, { fixes }) => sum + fixes.length, 0)) continue;
      addSpan(drawn, instantAt(from), instantAt(to));
      if (isZoneless(from)) for (const line of drawn) line.isZoneless = true;
    }
  };
  const beginPlacemark = (): void => {
    placemarks++;
    placemarkLines = [];
    name = null;
    begin = undefined;
    end = undefined;
    named = undefined;
    positioned = [];
  };
  const endPlacemark = (): void => {
    const time = begin ?? named;
    if (positioned.length && time !== undefined && isZoneless(time)) points.isZoneless = true;
    for (const fix of positioned) points.fixes.push({ ...fix, instant: instantAt(time) });
    for (const line of placemarkLines) line.name = name;
    const drawn = placemarkLines.filter(({ kind }) => kind === 'line');
    if (begin !== undefined) spans.push({ drawn, begin, end });
    beginPlacemark();
  };
  const endText = (tagName: string, from: number, to: number): void => {
    if (!TEXTS.has(tagName)) return;
    const parent = open.innermost(2);
    const body = elementText(content, text, from, to);
    if (tagName === 'name' && parent === 'Placemark')
      name = plainText(content.slice(from, to)) || null;
    if (tagName === 'when' && track) track.whens.push(body);
    else if (['when', 'begin', 'end'].includes(tagName) && !VIEWS.some(open.isIn)) {
      if (tagName === 'end') end = body;
      else begin = body;
    }
    const isValue = tagName === 'SimpleData' || tagName === 'value';
    if (isValue && TIME_NAMES.includes(plainName(valueName)) && readInstant(body) !== undefined)
      named = body;
    if (tagName === 'coord' && track) track.coords.push({ text: body, line: lineAt(from) });
    if (tagName !== 'coordinates' || AREAS.some(open.isIn)) return;
    if (parent === 'LineString') add('line', readList(body, lineAt(from)), []);
    if (parent === 'Point') for (const fix of readList(body, lineAt(from))) positioned.push(fix);
  };

  for (const tag of readTags(text)) {
    if (progress && ++tags % 20_000 === 0) progress(tag.to / text.length);
    if (tag.name === 'kml') isKml = true;
    if (tag.name === 'NetworkLink') isLinked = true;
    if (tag.kind === 'empty') {
      // An empty entry for a missing value keeps later times aligned.
      if (tag.name === 'when') track?.whens.push('');
      if (tag.name === 'coord') track?.coords.push({ text: '', line: lineAt(tag.from) });
      continue;
    }
    if (tag.kind === 'open') {
      if (tag.name === 'Placemark') beginPlacemark();
      if (tag.name === 'Track') track = { whens: [], coords: [] };
      if (tag.name === 'SimpleData' || tag.name === 'Data')
        valueName = attribute(tag.attributes, 'name');
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
  if (!isKml) return { error: 'notATrackFile' };
  addSpans();
  const read = trackFile([...lines, points], {
    strays: (drop) => strays.all().forEach((one) => drop(one.error, one.lines[0], one.count)),
    cutAt: open.isAny() ? lineAt(text.length) : undefined,
  });
  return isLinked && read.error === 'empty' && !read.dropped ? { error: 'linked' } : read;
};
