/**
 * A route in any accepted form: GeoJSON with lines (RFC 7946), converted to one Feature of a MultiLineString.
 * Heights and properties other than `coordTimes` are dropped.
 */
import * as z from 'zod';
import { LIMITS } from '#base/text/limits.ts';
import { routeGeojson, type RouteGeojson } from './geojson';
import { isFix, isTime, longList, never } from './longList';
import { latitude, longitude, wallClock } from './text';

const fix = z.union([
  z.tuple([longitude, latitude]),
  z
    .tuple([longitude, latitude])
    .rest(z.number())
    .transform(([x, y]): [number, number] => [x, y]),
]);
const line = longList(fix, isFix, { least: 1, most: LIMITS.routeFixes });
const LINES = { least: 1, most: 10_000 };

const lineString = z.looseObject({ type: z.literal('LineString'), coordinates: line });
const multiLineString = z.looseObject({
  type: z.literal('MultiLineString'),
  coordinates: longList(line, never, LINES),
});
const geometry = z.discriminatedUnion('type', [lineString, multiLineString], {
  error: 'must be a LineString or MultiLineString',
});

const times = longList(wallClock.nullable(), isTime);
const properties = z.looseObject({
  coordTimes: z
    .union([times, longList(times, never)])
    .nullish()
    .meta({ description: 'wall-clock time of each fix, nested as the coordinates are' }),
});
const feature = z.looseObject({
  type: z.literal('Feature'),
  properties: properties.nullish(),
  geometry,
});
const collection = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: longList(feature, never, LINES),
});

type Sent = z.infer<
  typeof lineString | typeof multiLineString | typeof feature | typeof collection
>;
type Times = (string | null)[];

interface Lines {
  lines: [number, number][][];
  /** Undefined: without times. */
  times: Times[] | undefined;
}

const isNested = (list: Times | Times[]): list is Times[] => list.some(Array.isArray);

const toLines = (sent: Sent): Lines[] => {
  switch (sent.type) {
    case 'LineString':
      return [{ lines: [sent.coordinates], times: undefined }];
    case 'MultiLineString':
      return [{ lines: sent.coordinates, times: undefined }];
    case 'Feature': {
      const [{ lines }] = toLines(sent.geometry) as [Lines];
      const coordTimes = sent.properties?.coordTimes ?? undefined;
      return [{ lines, times: coordTimes && (isNested(coordTimes) ? coordTimes : [coordTimes]) }];
    }
    case 'FeatureCollection':
      return sent.features.flatMap(toLines);
  }
};

/** If only some lines have times, the others get empty ones. */
const asRoute = (sent: Sent): RouteGeojson => {
  const parts = toLines(sent);
  const timed = parts.some((part) => part.times);
  return {
    type: 'Feature',
    properties: timed
      ? {
          coordTimes: parts.flatMap(
            (part) => part.times ?? part.lines.map((fixes) => fixes.map(() => null)),
          ),
        }
      : {},
    geometry: { type: 'MultiLineString', coordinates: parts.flatMap(({ lines }) => lines) },
  };
};

/** Typed for routes sent by our code; the API also accepts the other forms. */
export const sentRoute = z
  .discriminatedUnion('type', [feature, collection, lineString, multiLineString], {
    error:
      'must be GeoJSON of lines: a LineString, a MultiLineString, a Feature or FeatureCollection of them',
  })
  .transform(asRoute)
  .pipe(routeGeojson) as unknown as z.ZodType<RouteGeojson, RouteGeojson>;
