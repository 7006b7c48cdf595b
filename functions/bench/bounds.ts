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
  /** Sightings in the response, its bytes gzipped, and the handler's CPU in milliseconds. */
  returned: number;
  bytes: number;
  cpu: number;
  /** Share of the searches that continue with nextToken. */
  open: number;
}

/** A tuned PostGIS on the large set, a member of one nation, coast and month: 33,550 sightings. */
const POSTGIS = { sightings: 33_550, cpu: 94, bytes: 361_000 };
/** What `measureFixedWork` says on the machine of that PostGIS. */
const POSTGIS_FIXED_WORK = 20;

/** What is above its limit. */
export const exceeded = (
  checks: readonly (readonly [what: string, value: number, most: number])[],
): string[] =>
  checks
    .filter(([, value, most]) => value > most)
    .map(([what, value, most]) => `${what} ${value.toFixed(2)} > ${most.toFixed(2)}`);

/** @param fixedWork what `measureFixedWork` says in this process */
export const judge = (
  m: Measured,
  { bound, wide }: Workload,
  member: boolean,
  fixedWork: number,
): string[] => {
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
    if (coast && member && m.sightings > POSTGIS.sightings / 2) {
      expectAtMost(
        'CPU ms, scaled to 33,550 sightings',
        (m.cpu * POSTGIS.sightings) / m.sightings,
        POSTGIS.cpu * (fixedWork / POSTGIS_FIXED_WORK),
      );
      expectAtMost(
        'bytes, scaled to 33,550 sightings',
        (m.bytes * POSTGIS.sightings) / m.sightings,
        POSTGIS.bytes,
      );
    }
  }
  return exceeded(checks);
};
