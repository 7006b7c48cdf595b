import { detailedSightings } from '@portal/shared-types/api/sightings';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';
import { readHeads, readSightingsOf } from '../../data/patrol/patrolStore';
import { searchedTimes } from '../../http/answerSearch';
import { defineOpening } from '../../http/defineOpening';

/** An id begins with its patrol's. */
const patrolOf = (sightingId: string): number => Number(sightingId.split('.')[0]);

export const handler = defineOpening(detailedSightings, async ({ caller, body }) => {
  const { patrolId, sightingIds, filterStartDate, filterEndDate } = body;
  const patrols =
    typeof patrolId === 'number' ? [patrolId] : [...new Set(sightingIds?.map(patrolOf))];
  if (patrols.length > LIMITS.timesPerRead)
    throw problem('invalid-request', {
      detail: `body.sightingIds: belong to more than ${LIMITS.timesPerRead} patrols; ask in parts`,
    });
  // A range that is the wrong way round is said to be, not answered with nothing.
  searchedTimes(filterStartDate ?? undefined, filterEndDate ?? undefined);
  const heads = await readHeads(caller, patrols);
  const all = (await Promise.all(heads.map((head) => readSightingsOf(caller, head)))).flat();
  const wanted = sightingIds && new Set(sightingIds);
  const found = all.filter(
    ({ sighting_id, sighting_dt }) =>
      (!wanted || wanted.has(sighting_id)) &&
      (!filterStartDate || sighting_dt >= filterStartDate) &&
      (!filterEndDate || sighting_dt <= filterEndDate),
  );
  return {
    opened: found,
    answer: {
      sightings: found.filter((s) => s.survey_id === null),
      surveySightings: found.filter((s) => s.survey_id !== null),
    },
  };
});
