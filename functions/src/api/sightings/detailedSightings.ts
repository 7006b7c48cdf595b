import { detailedSightings } from '@portal/shared-types/api/sightings';
import { readHeads, readSightingsOf } from '../../data/patrolStore';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(detailedSightings, async ({ caller, body }) => {
  const [head] = await readHeads(caller, [body.patrolId]);
  const all = head ? await readSightingsOf(caller, head) : [];
  const wanted = body.sightingIds && new Set(body.sightingIds);
  const found = wanted ? all.filter((s) => wanted.has(s.sighting_id)) : all;
  return {
    sightings: found.filter((s) => s.survey_id === null),
    surveySightings: found.filter((s) => s.survey_id !== null),
  };
});
