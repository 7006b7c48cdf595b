import { crabTrapData } from '@portal/shared-types/contract/api/sightings';
import { sightingsAt } from '#data/search/byTime.ts';
import { defineOpening } from '#http/defineOpening.ts';
import { problem } from '@portal/shared-types/base/text/problems';

const formatRows = (sighting_id: string, rows: unknown) =>
  (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).map(
    (row): Record<string, unknown> & { sighting_id: string } => ({ ...row, sighting_id }),
  );

export const handler = defineOpening(crabTrapData, async ({ caller, params }) => {
  const found = (await sightingsAt(caller, params.patrolStartDate, params.sightingDate)).filter(
    ({ sighting_type }) => sighting_type === 'Crab Trap Retrieved',
  );
  if (!found.length) throw problem('not-found');
  const all = (key: string) =>
    found.flatMap(({ sighting_id, details }) => formatRows(sighting_id, details[key]));
  return {
    opened: found,
    response: { counts: all('counts'), crabs: all('crabs'), bycatch: all('bycatch') },
  };
});
