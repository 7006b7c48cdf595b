/**
 * The lines of a GeoJSON file, with the times that go with them: `coordTimes` or `times`, as converters
 * of GPX write them, or `coordinateProperties.times`. Times without a zone that are written as the portal
 * writes them are field time already.
 */
import type { Position } from '../geo/polygon';
import { isWallClock, wallClockAtSeconds, type WallClock } from '../time/wallClock';
import { readInstant } from '../time/writtenTime';
import { dropCounter, type ReadTracks, type TrackLine } from './track';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const timeOf = (value: unknown): WallClock | null => {
  if (typeof value === 'number' && Number.isFinite(value))
    // Milliseconds, as JavaScript counts; seconds would lie in 1970.
    return wallClockAtSeconds(Math.floor(value / 1000));
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

const timesOf = (properties: Json): unknown => {
  const { coordinateProperties, coordTimes, times } = properties;
  return (isObject(coordinateProperties) && coordinateProperties.times) || coordTimes || times;
};

const NAMES = ['name', 'Name', 'title', 'date_local'];
const TIMES = ['time', 'timestamp', 'datetime', 'date_time', 'dt'];

const nameOf = (properties: Json): string | null => {
  const found = NAMES.map((key) => properties[key]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof found === 'string' ? found : null;
};

export const readGeojsonTracks = (text: string): ReadTracks => {
  let file: unknown;
  try {
    // A byte order mark is no JSON.
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: 'broken' };
  }
  const { drop, all } = dropCounter();
  const lines: TrackLine[] = [];
  const points: TrackLine = { kind: 'points', name: null, positions: [], times: [] };
  let known = false;

  const addLine = (coordinates: unknown, times: unknown, properties: Json): void => {
    if (!Array.isArray(coordinates)) return drop('noPosition');
    const line: TrackLine = { kind: 'line', name: nameOf(properties), positions: [], times: [] };
    coordinates.forEach((value, i) => {
      const position = positionOf(value);
      if (!position) return drop('noPosition');
      line.positions.push(position);
      line.times.push(Array.isArray(times) ? timeOf(times[i]) : null);
      return undefined;
    });
    if (line.positions.length) lines.push(line);
  };
  const addPoint = (coordinates: unknown, properties: Json): void => {
    const position = positionOf(coordinates);
    if (!position) return drop('noPosition');
    points.positions.push(position);
    points.times.push(timeOf(TIMES.map((key) => properties[key]).find((at) => at !== undefined)));
  };
  const read = (value: unknown, properties: Json): void => {
    if (!isObject(value)) return;
    const { coordinates } = value;
    const times = timesOf(properties);
    switch (value.type) {
      case 'FeatureCollection':
        known = true;
        if (Array.isArray(value.features)) value.features.forEach((one) => read(one, {}));
        return;
      case 'Feature':
        known = true;
        return read(value.geometry, isObject(value.properties) ? value.properties : {});
      case 'GeometryCollection':
        known = true;
        if (Array.isArray(value.geometries))
          value.geometries.forEach((one) => read(one, properties));
        return;
      case 'LineString':
        known = true;
        return addLine(coordinates, times, properties);
      case 'MultiLineString':
        known = true;
        if (Array.isArray(coordinates))
          coordinates.forEach((part, i) =>
            addLine(part, Array.isArray(times) ? (times as unknown[])[i] : undefined, properties),
          );
        return;
      case 'Point':
        known = true;
        return addPoint(coordinates, properties);
      case 'MultiPoint':
        known = true;
        if (Array.isArray(coordinates)) coordinates.forEach((one) => addPoint(one, properties));
        return;
      case 'Polygon':
      case 'MultiPolygon':
        known = true;
        return;
      default:
    }
  };
  read(file, {});
  if (!known) return { fault: 'notATrackFile' };
  if (points.positions.length) lines.push(points);
  return lines.length ? { lines, dropped: all(), cutAt: undefined } : { fault: 'empty' };
};
