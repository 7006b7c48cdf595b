/** Performance bounds of the product (docs/data-model.md#bounds). */
import type { Workload } from './workload';

export interface Measured {
  who: string;
  search: string;
  area: string;
  /** Matching and visible records, from a plain pass over all records. */
  patrols: number;
  sightings: number;
  surveys: number;
  /** Read units: lower bound, and consumed. */
  lb: number;
  units: number;
  requests: number;
  /** Requests in sequence, warm and cold. */
  path: number;
  cold: number;
  decoded: number;
  /** Sightings in the response, its bytes, and the handler's CPU in milliseconds. */
  returned: number;
  bytes: number;
  cpu: number;
  /** The SDK's CPU for the same reads. */
  sdk: number;
  /** Share of the searches that continue with nextToken. */
  open: number;
}

/**
 * Processor time of a search for sightings in a warm function, from the request to the response, compared with
 * the SDK's for the same reads in the same process. A ratio is the same on fast and slow machines.
 */
const MAX_SDK_RATIO = { coast: 2.5, area: 6 };
/** Of a ratio to mean something, the reads must take some time. */
const LEAST_SIGHTINGS = 2000;
/** Bytes per sighting of the coast's response. */
const MAX_COAST_BYTES = 8.4;

/** What is above its limit. */
export const exceeded = (
  checks: readonly (readonly [what: string, value: number, most: number])[],
): string[] =>
  checks
    .filter(([, value, most]) => value > most)
    .map(([what, value, most]) => `${what} ${value.toFixed(2)} > ${most.toFixed(2)}`);

export const judge = (m: Measured, { bound, wide }: Workload, member: boolean): string[] => {
  if (!bound) return [];
  const checks: [string, number, number][] = [];
  const expectAtMost = (...check: [what: string, value: number, most: number]): void =>
    void checks.push(check);
  const coast = bound === 'coast';
  expectAtMost('RCU', m.units, (coast ? 1.5 : 4) * m.lb + 0.5 * m.requests + 2);
  expectAtMost('path, warm', m.path, 1);
  expectAtMost('path, cold', m.cold, 2);
  if (member) expectAtMost('requests', m.requests, coast ? 24 : 50);
  if (m.search === 'sightings') {
    if (coast || (wide && m.sightings >= 500))
      expectAtMost('decoded / matched', m.decoded / m.sightings, coast ? 1.05 : 1.6);
    if (m.returned >= 500) expectAtMost('bytes a sighting', m.bytes / m.returned, 14);
    if (wide && m.returned >= LEAST_SIGHTINGS)
      expectAtMost('CPU / SDK', m.cpu / m.sdk, MAX_SDK_RATIO[bound]);
    if (coast && m.returned >= LEAST_SIGHTINGS)
      expectAtMost('bytes a sighting of the coast', m.bytes / m.returned, MAX_COAST_BYTES);
  }
  return exceeded(checks);
};
