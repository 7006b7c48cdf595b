import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { isByIds } from '@portal/shared-types/contract/api/foundRecords';
import { searchSightings } from '@portal/shared-types/contract/api/sightings';
import { searchByIds } from '#data/search/searchByIds.ts';
import { openedIn } from '#domain/search/openedRecords.ts';
import { toSearchResponse, searchThatFits } from '#http/searchResponse.ts';
import { includedKinds, searchedRing, searchedTimes } from '#domain/search/requestedSearch.ts';
import { defineOpening } from '#http/defineOpening.ts';
import { readBy } from '#http/recordIds.ts';

type Response = RouteResponse<typeof searchSightings>;

export const handler = defineOpening(searchSightings, async (request) => {
  const { caller, body, form } = request;
  const { onlyWithPhotos = false } = body;
  const { nodes, constrainSearchToMap } = body.sightingFilters;
  if (isByIds(body)) {
    const read = await searchByIds(caller, 'sightings', {
      by: readBy(body),
      times: searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: { ...(nodes && { sightingNodes: nodes }), onlyWithPhotos },
    });
    return { opened: openedIn(read), response: toSearchResponse<Response>(read, form) };
  }
  const response = await searchThatFits<Response>(
    caller,
    {
      kind: 'sightings',
      holds: includedKinds('sightings', body.include),
      ring: searchedRing(body.selectedArea, body.mapBounds, constrainSearchToMap),
      ...searchedTimes(body.filterStartDate, body.filterEndDate),
      filters: {
        sent: { nodes, surveyTypes: body.surveyTypes, onlyWithPhotos },
      },
      ...(body.limitResults !== undefined && { limit: body.limitResults }),
      ...(body.nextToken !== undefined && { token: body.nextToken }),
    },
    request,
  );
  // They are found, not opened (see the contract of the access log).
  return { opened: [], response };
});
