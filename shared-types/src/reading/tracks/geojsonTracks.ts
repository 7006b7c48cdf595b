/**
 * Reads the lines of a GeoJSON file, with their times: `coordTimes` or `times`, as GPX converters write them,
 * or `coordinateProperties.times`. Times without a zone in the portal's format are field time already.
 */
import type { Position } from '#base/geo/polygon.ts';
import { readPosition } from '#base/geo/degrees.ts';
import { createInstantReader, isWallClock, wallSeconds } from '#base/time/wallClock.ts';
import { isZoneless, readInstant } from '#base/time/writtenTime.ts';
import { dropCounter, type ReadTracks } from './track';
import { plainName, TIME_NAMES } from './timeNames';
import { addSpan, trackFile, type WrittenLine } from './trackFile';
import type { WrittenFix } from './usableFixes';
import { isObject } from '#base/isObject.ts';

type Json = Record<string, unknown>;

/** In milliseconds, March 1973; in seconds, after the year 5000. */
const SECONDS_BELOW = 1e11;

/** No height is above it, and no time in epoch seconds is below: that was in 1973. */
const LEAST_TIME = 1e8;

/** Reads the times of a line, one after another. */
const instantReader = () => {
  const inZone = createInstantReader();
  /** Undefined without a time, null for one that can't be read. */
  return (value: unknown): number | null | undefined => {
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'number') {
      // Milliseconds, as in JavaScript; smaller numbers must be seconds, because GPS didn't exist in 1973.
      const seconds = Math.abs(value) < SECONDS_BELOW ? value : value / 1000;
      return seconds >= LEAST_TIME && seconds < SECONDS_BELOW ? seconds : null;
    }
    if (typeof value !== 'string') return null;
    return isWallClock(value) ? inZone(wallSeconds(value)) : (readInstant(value) ?? null);
  };
};

const toPosition = (value: unknown): Position | null => {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value
    .slice(0, 2)
    .map((one: unknown) => (typeof one === 'string' ? one.trim() : JSON.stringify(one)));
  return readPosition(lon ?? '', lat ?? '');
};

/** Times in the portal's own format are field time, and need no zone. */
const needsZone = (value: unknown): boolean =>
  typeof value === 'string' && !isWallClock(value) && isZoneless(value);

const isTime = (value: unknown): boolean =>
  typeof value === 'number' ? value >= LEAST_TIME : typeof value === 'string' && value !== '';

/** Some programs write the time as the fourth value of a position, or as the third. */
const timeIn = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(2, 4).findLast(isTime) : undefined;

/** Values of a position that aren't read: neither coordinates, height nor time. */
const hasExtra = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.slice(3).some((one, i) => one !== null && !(i === 0 && isTime(one)));

/** Coordinate systems in longitude and latitude that differ from WGS 84 by a metre or two at most. */
const DEGREES = /CRS:?:?(84|83)$|EPSG:(?:[\d.]*:)?(4326|4269|4979)$/i;

/** The name of any other coordinate system, as in older files. */
const otherSystem = ({ crs }: Json): boolean => {
  if (!isObject(crs) || !isObject(crs.properties)) return false;
  const { name } = crs.properties;
  return typeof name === 'string' && !DEGREES.test(name.trim());
};

/** Levels of collections and features within each other; further ones aren't read. */
const DEEPEST = 20;

/** Outlines of areas aren't tracks, but such a file is GeoJSON too. */
const TYPES = new Set<unknown>([
  ...['FeatureCollection', 'Feature', 'GeometryCollection', 'LineString', 'MultiLineString'],
  ...['Point', 'MultiPoint', 'Polygon', 'MultiPolygon'],
]);

const each = (list: unknown, read: (one: unknown, i: number) => void): void => {
  if (Array.isArray(list)) list.forEach(read);
};

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A list for each line, also if the file has one for all of them. */
const timesByLine = (lines: unknown, times: unknown): readonly unknown[] => {
  if (!Array.isArray(lines) || !Array.isArray(times)) return [];
  const all = lines.reduce((sum: number, line) => sum + count(line), 0);
  if (times.length !== all || times.some(Array.isArray)) return times as unknown[];
  let to = 0;
  return lines.map((line): unknown => times.slice(to, (to += count(line))));
};

/** As `plainName` returns them. */
const NAMES = ['name', 'title', 'datelocal'];

interface JsonLine extends WrittenLine {
  fixes: WrittenFix[];
}

const LISTS_OF_TIMES = ['coordtimes', 'times', 'timestamps', 'coordinatetimes'];
const STARTS = ['startlocal', 'starttime', 'start', 'begin'];
const ENDS = ['endlocal', 'endtime', 'end'];

/** The first of these properties that has a value. */
const findProperty = (properties: Json, names: readonly string[]): unknown => {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(properties))
    if (value !== null && value !== '') found.set(plainName(key), value);
  return names.map((name) => found.get(name)).find((value) => value !== undefined);
};

const findTimes = (properties: Json): unknown => {
  const { coordinateProperties: own } = properties;
  return (isObject(own) && own.times) || findProperty(properties, LISTS_OF_TIMES);
};

const findName = (properties: Json): string | null => {
  const found = findProperty(properties, NAMES);
  return typeof found === 'string' ? found : null;
};

/** Some programs write NaN for unknown values, which isn't valid JSON. */
const withoutNaN = (text: string): string =>
  text.replace(/([[:,]\s*)(?:NaN|-?Infinity)(?=\s*[\],}])/g, '$1null');

/** Returns undefined for invalid JSON, such as a truncated file. */
const parsed = (text: string): unknown => {
  // JSON can't begin with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '');
  for (const one of [plain, withoutNaN(plain)])
    try {
      return JSON.parse(one);
    } catch {
      // Try the next form, if any.
    }
  // Some programs write a feature on each line.
  const lines = plain.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  try {
    return { type: 'FeatureCollection', features: lines.map((line): unknown => JSON.parse(line)) };
  } catch {
    return undefined;
  }
};

export const readGeojsonTracks = (text: string): ReadTracks => {
  const file = parsed(text);
  if (file === undefined) return { error: 'broken' };
  const strays = dropCounter();
  const lines: JsonLine[] = [];
  const points: JsonLine = { kind: 'points', name: null, track: 0, fixes: [] };
  let known = false;
  let features = 0;
  if (isObject(file) && otherSystem(file)) return { error: 'projected' };

  const readFix = (value: unknown, instant: number | null | undefined): WrittenFix => {
    if (hasExtra(value)) strays.drop('extraValue');
    return { position: toPosition(value), instant };
  };
  const addLine = (coordinates: unknown, times: unknown, properties: Json): void => {
    if (!Array.isArray(coordinates)) return strays.drop('noPosition');
    const toInstant = instantReader();
    const own: readonly unknown[] | undefined = Array.isArray(times) ? times : undefined;
    const written = coordinates.map((value: unknown, i): unknown => own?.[i] ?? timeIn(value));
    const fixes = coordinates.map((value, i) => readFix(value, toInstant(written[i])));
    const line: JsonLine = { kind: 'line', name: findName(properties), track: features, fixes };
    if (written.some(needsZone)) line.isZoneless = true;
    lines.push(line);
    return undefined;
  };
  /** If the lines have no times, the feature may have a begin and an end. */
  const addTimes = (from: number, properties: Json): void => {
    const toInstant = instantReader();
    const start = toInstant(findProperty(properties, STARTS));
    const end = toInstant(findProperty(properties, ENDS));
    if (typeof start === 'number' && typeof end === 'number')
      addSpan(lines.slice(from), start, end);
  };
  const addPoint = (coordinates: unknown, properties: Json): void => {
    const written = findProperty(properties, TIME_NAMES) ?? timeIn(coordinates);
    if (needsZone(written)) points.isZoneless = true;
    points.fixes.push(readFix(coordinates, instantReader()(written)));
  };
  const readFeature = (geometry: unknown, properties: Json, depth: number): void => {
    const from = lines.length;
    read(geometry, properties, depth);
    addTimes(from, properties);
  };
  const read = (value: unknown, properties: Json, depth = 0): void => {
    if (!isObject(value)) return;
    if (depth > DEEPEST) return strays.drop('unreadable');
    const { type, coordinates } = value;
    const times = findTimes(properties);
    known ||= TYPES.has(type);
    if (type === 'Feature') features++;
    switch (type) {
      case 'FeatureCollection':
        return each(value.features, (one) => read(one, {}, depth + 1));
      case 'Feature':
        return readFeature(
          value.geometry,
          isObject(value.properties) ? value.properties : {},
          depth + 1,
        );
      case 'GeometryCollection':
        return each(value.geometries, (one) => read(one, properties, depth + 1));
      case 'LineString':
        return addLine(coordinates, times, properties);
      case 'MultiLineString':
        return each(coordinates, (part, i) =>
          addLine(part, timesByLine(coordinates, times)[i], properties),
        );
      case 'Point':
        return addPoint(coordinates, properties);
      case 'MultiPoint':
        return each(coordinates, (one) => addPoint(one, properties));
      default:
    }
  };
  read(file, {});
  if (!known) return { error: 'notATrackFile' };
  return trackFile([...lines, points], {
    strays: (drop) => strays.all().forEach(({ error, count }) => drop(error, undefined, count)),
  });
};
