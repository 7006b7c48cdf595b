/** The GeoJSON (RFC 7946) that the portal accepts: two-dimensional or with height, WGS84. */
import * as z from 'zod';
import { LIMITS } from '#base/text/limits.ts';
import { isFix, isTime, longList, never } from './longList';
import { latitude, longitude, recordLatitude, recordLongitude, wallClock } from './text';

const position = z.union([
  z.tuple([recordLongitude, recordLatitude]),
  z.tuple([recordLongitude, recordLatitude, z.number()]),
]);

const line = longList(z.tuple([longitude, latitude]), isFix, {
  least: 1,
  most: LIMITS.routeFixes,
});
const times = longList(wallClock.nullable(), isTime);

/**
 * A patrol's route: one line, or several where the track has gaps. `coordTimes` contains the wall-clock
 * time of each fix, in the same nesting as the coordinates. Coordinates are kept to 1e-7 degrees (1 cm).
 */
export const routeGeojson = z
  .strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({
      coordTimes: longList(times, never).optional(),
    }),
    geometry: z.strictObject({
      type: z.literal('MultiLineString'),
      coordinates: longList(line, never, { least: 1, most: 10_000 }),
    }),
  })
  .refine((route) => fixCount(route.geometry.coordinates) <= LIMITS.routeFixes, {
    message: `must not have more than ${LIMITS.routeFixes} fixes`,
  })
  .refine(
    ({ properties: { coordTimes }, geometry: { coordinates } }) =>
      !coordTimes ||
      (coordTimes.length === coordinates.length &&
        coordTimes.every((part, i) => part.length === coordinates[i]!.length)),
    { message: 'must have one time for each fix', path: ['properties', 'coordTimes'] },
  );
export type RouteGeojson = z.infer<typeof routeGeojson>;

const fixCount = (lines: readonly (readonly unknown[])[]): number =>
  lines.reduce((sum, part) => sum + part.length, 0);

/** Simplified geometry of a route in a search answer. */
export const multiLine = z.object({
  type: z.literal('MultiLineString'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
});

export const surveyGeometry = z.union([
  z.strictObject({ type: z.literal('Point'), coordinates: position }),
  z.strictObject({
    type: z.literal('LineString'),
    coordinates: longList(position, isFix, { least: 2, most: 20_000 }),
  }),
  z.strictObject({
    type: z.literal('Polygon'),
    coordinates: longList(longList(position, isFix, { least: 4, most: 20_000 }), never, {
      least: 1,
      most: 100,
    }),
  }),
]);
export type SurveyGeometry = z.infer<typeof surveyGeometry>;
