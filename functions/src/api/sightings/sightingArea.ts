import { sightingArea } from '@portal/shared-types/api/sightings';
import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { sightingsAt } from '../../data/byTime';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(sightingArea, async ({ caller, params }) => {
  const found = await sightingsAt(caller, params.patrolStartDate, params.sightingDate);
  const items = found.flatMap(({ sighting_id, sighting_type, details: { boundary } }) =>
    sightingDefinition(sighting_type)?.boundary === params.kind && typeof boundary === 'string'
      ? [{ sighting_id, geometry: boundary }]
      : [],
  );
  return { geometry: items[0]?.geometry ?? null, items };
});
