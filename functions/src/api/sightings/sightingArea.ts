import { sightingArea } from '@portal/shared-types/contract/api/sightings';
import { sightingDefinition } from '@portal/shared-types/records/catalogue';
import { sightingsAt } from '#data/search/byTime.ts';
import { defineOpening } from '#http/defineOpening.ts';

export const handler = defineOpening(sightingArea, async ({ caller, params }) => {
  const found = await sightingsAt(caller, params.patrolStartDate, params.sightingDate);
  const bounded = found.flatMap((sighting) => {
    const { boundary } = sighting.details;
    const isRequestedKind = sightingDefinition(sighting.sighting_type)?.boundary === params.kind;
    return isRequestedKind && typeof boundary === 'string'
      ? [{ sighting, geometry: boundary }]
      : [];
  });
  return {
    opened: bounded.map(({ sighting }) => sighting),
    response: {
      geometry: bounded[0]?.geometry ?? null,
      items: bounded.map(({ sighting, geometry }) => ({
        sighting_id: sighting.sighting_id,
        geometry,
      })),
    },
  };
});
