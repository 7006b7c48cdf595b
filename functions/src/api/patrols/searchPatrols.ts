import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { searchPatrols, type PatrolSearch } from '@portal/shared-types/contract/api/patrols';
import { patrolFilters } from '#data/search/patrolFilters.ts';
import { searchThatFits } from '#http/searchResponse.ts';
import { includedKinds, searchedRing, searchedTimes } from '#domain/search/requestedSearch.ts';
import { defineHandler, type HandlerRequest } from '#http/defineHandler.ts';

/** The same search by GET and by POST. */
export const findPatrols = (
  request: Pick<HandlerRequest<typeof searchPatrols>, 'caller' | 'form' | 'shareOfLimit'>,
  query: PatrolSearch,
) => {
  const { caller } = request;
  const { filters, selectedArea, include, limitResults, nextToken } = query;
  const { startDate, endDate } = filters.dates;
  return searchThatFits<RouteResponse<typeof searchPatrols>>(
    caller,
    {
      kind: 'patrols',
      holds: includedKinds('patrols', include),
      ring: searchedRing(selectedArea, query, filters.constrainSearchToMap),
      ...searchedTimes(startDate, endDate),
      filters: patrolFilters(caller, {
        patrols: filters.patrols,
        nodes: filters.sightingFilters?.nodes,
        surveyTypes: filters.surveyTypes,
        onlyWithPhotos: filters.onlyWithPhotos,
      }),
      ...(limitResults !== undefined && { limit: limitResults }),
      ...(nextToken !== undefined && { token: nextToken }),
    },
    request,
  );
};

export const handler = defineHandler(searchPatrols, (request) =>
  findPatrols(request, request.query),
);
