/**
 * Reads the lines of a GeoJSON file, with their times: `coordTimes` or `times`, as GPX converters write them,
 * or `coordinateProperties.times`. Times without a zone in the portal's format are field time already.
 */
import type { Position } from '../geo/polygon';
import { isWallClock, wallClockAtSeconds, type WallClock } from '../time/wallClock';
import { readInstant } from '../time/writtenTime';
import { dropCounter, nothingIn, type ReadTracks, type TrackLine } from './track';
import { isObject } from '../isObject';

type Json = Record<string, unknown>;

/** In milliseconds, March 1973; in seconds, after the year 5000. */
const SECONDS_BELOW = 1e11;

const timeOf = (value: unknown): WallClock | null => {
  if (typeof value === 'number') {
    // Milliseconds, as in JavaScript; smaller numbers must be seconds, because GPS didn't exist in 1973.
    const seconds = Math.floor(Math.abs(value) < SECONDS_BELOW ? value : value / 1000);
    return seconds > 0 && seconds < SECONDS_BELOW ? wallClockAtSeconds(seconds) : null;
  }
  if (typeof value !== 'string') return null;
  if (isWallClock(value)) return value;
  const instant = readInstant(value);
  return instant === undefined ? null : wallClockAtSeconds(instant);
};

const positionOf = (value: unknown): Position | null => {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value as unknown[];
  if (typeof lon !== 'number' || typeof lat !== 'number') return null;
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : null;
};

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

const timesOf = (properties: Json): unknown => {
  const { coordinateProperties, coordTimes, times } = properties;
  return (isObject(coordinateProperties) && coordinateProperties.times) || coordTimes || times;
};

const NAMES = ['name', 'Name', 'title', 'date_local'];
const TIMES = ['time', 'timestamp', 'datetime', 'date_time', 'dt'];

const STARTS = ['start_local', 'start_time', 'startTime', 'start'];
const ENDS = ['end_local', 'end_time', 'endTime', 'end'];

const nameOf = (properties: Json): string | null => {
  const found = NAMES.map((key) => properties[key]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof found === 'string' ? found : null;
};

/** Some programs write NaN for unknown values, which isn't valid JSON. */
const withoutNaN = (text: string): string =>
  text.replace(/([[:,]\s*)(?:NaN|-?Infinity)(?=\s*[\],}])/g, '$1null');

/** Undefined for invalid JSON, such as a truncated file. */
const parsed = (text: string): unknown => {
  // JSON can't begin with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '');
  for (const one of [plain, withoutNaN(plain)])
    try {
      return JSON.parse(one);
    } catch {
      // Try the next form, if any.
    }
  return undefined;
};

export const readGeojsonTracks = (text: string): ReadTracks => {
  const file = parsed(text);
  if (file === undefined) return { fault: 'broken' };
  const { drop, taken, all } = dropCounter();
  const lines: TrackLine[] = [];
  const points: TrackLine = { kind: 'points', name: null, positions: [], times: [] };
  let known = false;
  if (isObject(file) && otherSystem(file)) return { fault: 'projected' };

  const addLine = (coordinates: unknown, times: unknown, properties: Json): void => {
    if (!Array.isArray(coordinates)) return drop('noPosition');
    const line: TrackLine = { kind: 'line', name: nameOf(properties), positions: [], times: [] };
    coordinates.forEach((value, i) => {
      const position = positionOf(value);
      if (!taken(position)) return;
      line.positions.push(position);
      line.times.push(Array.isArray(times) ? timeOf(times[i]) : null);
    });
    if (line.positions.length) lines.push(line);
  };
  /** If the lines have no times, the feature may have a begin and an end. */
  const addSpan = (from: number, properties: Json): void => {
    const own = lines.slice(from);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || own.some(({ times }) => times.some((time) => time !== null))) return;
    const timed = (keys: readonly string[]): WallClock | null =>
      timeOf(keys.map((key) => properties[key]).find((at) => at !== undefined));
    const [start, end] = [timed(STARTS), timed(ENDS)];
    if (start === null || end === null || start > end) return;
    first.times[0] = start;
    last.times[last.times.length - 1] = end;
  };
  const addPoint = (coordinates: unknown, properties: Json): void => {
    const position = positionOf(coordinates);
    if (!taken(position)) return;
    points.positions.push(position);
    points.times.push(timeOf(TIMES.map((key) => properties[key]).find((at) => at !== undefined)));
  };
  const readFeature = (geometry: unknown, properties: Json, depth: number): void => {
    const from = lines.length;
    read(geometry, properties, depth);
    addSpan(from, properties);
  };
  const read = (value: unknown, properties: Json, depth = 0): void => {
    if (!isObject(value)) return;
    if (depth > DEEPEST) return drop('unreadable');
    const { type, coordinates } = value;
    const times = timesOf(properties);
    known ||= TYPES.has(type);
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
          addLine(part, Array.isArray(times) ? (times as unknown[])[i] : undefined, properties),
        );
      case 'Point':
        return addPoint(coordinates, properties);
      case 'MultiPoint':
        return each(coordinates, (one) => addPoint(one, properties));
      default:
    }
  };
  read(file, {});
  if (!known) return { fault: 'notATrackFile' };
  if (points.positions.length) lines.push(points);
  return lines.length ? { lines, dropped: all(), cutAt: undefined } : nothingIn(all(), undefined);
};
