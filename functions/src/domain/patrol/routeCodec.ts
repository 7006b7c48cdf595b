/**
 * A route as stored: differences of 1e-7 degrees (1 cm) and of seconds, deflated, in chunks that fit an
 * item (docs/data-model.md#large-items).
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { VarintReader, VarintWriter } from '@portal/shared-types/base/bytes/varint';

const SCALE = 1e7;
const VERSION = 1;
const CHUNK_BYTES = 300 * 1024;
/** Four times what the longest route takes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Marks a fix without a time; real differences are never this large. */
const NO_TIME = 1e12;

const kept = (degrees: number): number => Math.round(degrees * SCALE) / SCALE;

const isKept = ([lon, lat]: readonly [number, number]): boolean =>
  kept(lon) === lon && kept(lat) === lat;

/** The route as it will be read back. The app sends it so already. */
export const roundedRoute = (route: RouteGeojson): RouteGeojson => ({
  ...route,
  geometry: {
    ...route.geometry,
    coordinates: route.geometry.coordinates.map((line) =>
      line.every(isKept)
        ? line
        : line.map(([lon, lat]): [number, number] => [kept(lon), kept(lat)]),
    ),
  },
});

export const encodeRoute = (route: RouteGeojson): Buffer[] => {
  const w = new VarintWriter();
  const { coordinates } = route.geometry;
  const { coordTimes } = route.properties;
  w.unsigned(VERSION);
  w.unsigned(coordTimes ? 1 : 0);
  w.unsigned(coordinates.length);
  let x = 0;
  let y = 0;
  let time = 0;
  coordinates.forEach((line, i) => {
    w.unsigned(line.length);
    for (const [lon, lat] of line) {
      const nx = Math.round(lon * SCALE);
      const ny = Math.round(lat * SCALE);
      w.signed(nx - x);
      w.signed(ny - y);
      x = nx;
      y = ny;
    }
    for (const dt of coordTimes?.[i] ?? []) {
      const at = dt === null ? time + NO_TIME : wallSeconds(dt);
      w.signed(at - time);
      if (dt !== null) time = at;
    }
  });
  const bytes = deflateRawSync(w.finish(), { level: 9 });
  const chunks: Buffer[] = [];
  for (let i = 0; i < bytes.length; i += CHUNK_BYTES)
    chunks.push(bytes.subarray(i, i + CHUNK_BYTES));
  return chunks;
};

/** Consecutive fixes of one line of a route. */
export interface Fixes {
  /** Index of the line, from 0, and its number of fixes. */
  line: number;
  length: number;
  positions: [number, number][];
  times: (string | null)[] | null;
}

/** All fixes of a route, at most `most` at a time: half a million at once need a lot of memory. */
export const decodeFixes = function* (
  chunks: readonly Uint8Array[],
  most = Infinity,
): Generator<Fixes> {
  const bytes = inflateRawSync(Buffer.concat(chunks), { maxOutputLength: MAX_BYTES });
  let r = new VarintReader(bytes);
  const version = r.unsigned();
  if (version !== VERSION) throw new Error(`route of version ${version}`);
  const timed = r.unsigned() === 1;
  let x = 0;
  let y = 0;
  let time = 0;
  const lines = r.unsigned();
  for (let line = 0; line < lines; line++) {
    const length = r.unsigned();
    // The times of a line follow its positions.
    const atTimes = timed ? new VarintReader(bytes, r.position) : null;
    atTimes?.skip(2 * length);
    let from = 0;
    do {
      const count = Math.min(length - from, most);
      const positions: [number, number][] = [];
      for (let i = 0; i < count; i++) {
        x += r.signed();
        y += r.signed();
        positions.push([x / SCALE, y / SCALE]);
      }
      const times: (string | null)[] = [];
      for (let i = 0; atTimes && i < count; i++) {
        const step = atTimes.signed();
        times.push(step === NO_TIME ? null : toWallClock((time += step)));
      }
      yield { line, length, positions, times: atTimes && times };
      from += count;
    } while (from < length);
    r = atTimes ?? r;
  }
};

export const decodeRoute = (chunks: readonly Uint8Array[]): RouteGeojson => {
  const lines = [...decodeFixes(chunks)];
  const coordTimes = lines.flatMap(({ times }) => (times ? [times] : []));
  return {
    type: 'Feature',
    properties: coordTimes.length ? { coordTimes } : {},
    geometry: { type: 'MultiLineString', coordinates: lines.map(({ positions }) => positions) },
  };
};
