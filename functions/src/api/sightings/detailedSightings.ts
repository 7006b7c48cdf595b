import type { RouteBody } from '@portal/shared-types/contract/api/route';
import { detailedSightings } from '@portal/shared-types/contract/api/sightings';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import { readHeadItems, readSightings, seenHeads } from '#data/patrol/patrolStore.ts';
import { searchedTimes } from '#domain/search/requestedSearch.ts';
import { defineEarlyOpening } from '#http/defineOpening.ts';

/** An id starts with that of its patrol. */
const getPatrolId = (sightingId: string): number => Number(sightingId.split('.')[0]);

type Body = RouteBody<typeof detailedSightings>;

/** @throws Problem if the sightings are of too many patrols for one request */
const listPatrolIds = ({ patrolId, sightingIds }: Body): number[] => {
  if (typeof patrolId === 'number') return [patrolId];
  const patrols = [...new Set(sightingIds?.map(getPatrolId))];
  if (patrols.length > LIMITS.timesPerRead)
    throw invalidRequest(
      `body.sightingIds: belong to more than ${LIMITS.timesPerRead} patrols; ask in parts`,
    );
  return patrols;
};

export const handler = defineEarlyOpening(
  detailedSightings,
  async ({ body }) => readHeadItems(listPatrolIds(body)),
  async ({ caller, body }, items) => {
    const { sightingIds, filterStartDate, filterEndDate } = body;
    // A reversed range is an error, not an empty result.
    searchedTimes(filterStartDate ?? undefined, filterEndDate ?? undefined);
    const heads = seenHeads(caller, items);
    const all = (await Promise.all(heads.map((head) => readSightings(caller, head)))).flat();
    const wanted = sightingIds && new Set(sightingIds);
    const found = all.filter(
      ({ sighting_id, sighting_dt }) =>
        (!wanted || wanted.has(sighting_id)) &&
        (!filterStartDate || sighting_dt >= filterStartDate) &&
        (!filterEndDate || sighting_dt <= filterEndDate),
    );
    return {
      opened: found,
      response: {
        sightings: found.filter((s) => s.survey_id === null),
        surveySightings: found.filter((s) => s.survey_id !== null),
      },
    };
  },
);
