/** A day west of an island, and its hints. */
import type { Position } from '#base/geo/polygon.ts';
import { buildLand } from '#base/geo/land.ts';
import type { RouteGeojson } from '#records/geojson.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import type { Checked, Hint } from '../hint';
import { plausibilityHints } from '../plausibility';

export const DAY = '2026-07-04';
/** An island between 129° and 128° west. */
const land = buildLand([
  [
    [-129, 52],
    [-128, 52],
    [-128, 53],
    [-129, 53],
    [-129, 52],
  ],
]);

/** North along a meridian west of the island, at 10 knots, with a fix a minute. */
export const route: RouteGeojson = {
  type: 'Feature',
  properties: {
    coordTimes: [
      Array.from({ length: 60 }, (_, i) => `${DAY} 09:${String(i).padStart(2, '0')}:00`),
    ],
  },
  geometry: {
    type: 'MultiLineString',
    coordinates: [Array.from({ length: 60 }, (_, i): Position => [-129.5, 52 + i * 0.002_777])],
  },
};

export const hints = (checked: Partial<Checked>): Hint[] =>
  plausibilityHints(
    {
      patrol: { patrol_start_dt: `${DAY} 08:00:00`, patrol_end_dt: `${DAY} 15:30:00` },
      route: null,
      sightings: [],
      surveys: [],
      weather: [],
      ...checked,
    },
    { land, now: Date.UTC(2026, 10, 28) / 1000 },
  );
export const texts = (checked: Partial<Checked>): string[] =>
  hints(checked).map(({ text }) => text);

export const whale = (parts: Wire = {}, details: Wire = {}): Wire => ({
  sighting_type: 'Whale Observation',
  sighting_dt: `${DAY} 09:30:00`,
  details: { latitude: 52.08, longitude: -129.49, ...details },
  ...parts,
});
