import { crabTrapData } from '@portal/shared-types/api/sightings';
import { sightingsAt } from '../../data/search/byTime';
import { defineOpening } from '../../http/defineOpening';
import { problem } from '@portal/shared-types/text/problems';

const rowsOf = (sighting_id: string, rows: unknown, sortBy?: string) =>
  (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [])
    .map((row): Record<string, unknown> & { sighting_id: string } => ({ ...row, sighting_id }))
    .sort((a, b) => (sortBy ? Number(a[sortBy] ?? Infinity) - Number(b[sortBy] ?? Infinity) : 0));

export const handler = defineOpening(crabTrapData, async ({ caller, params }) => {
  const found = (await sightingsAt(caller, params.patrolStartDate, params.sightingDate)).filter(
    ({ sighting_type }) => sighting_type === 'Crab Trap Retrieved',
  );
  if (!found.length) throw problem('not-found');
  const all = (key: string, sortBy?: string) =>
    found.flatMap(({ sighting_id, details }) => rowsOf(sighting_id, details[key], sortBy));
  return {
    opened: found,
    answer: { counts: all('counts'), crabs: all('crabs', 'crab_seq'), bycatch: all('bycatch') },
  };
});
