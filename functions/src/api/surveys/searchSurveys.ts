import { isByIds } from '@portal/shared-types/contract/api/foundRecords';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { searchSurveys } from '@portal/shared-types/contract/api/surveys';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { searchByIds } from '#data/search/searchByIds.ts';
import { withAreas } from '#data/search/surveyGeometries.ts';
import { openedIn } from '#domain/search/openedRecords.ts';
import { toSearchResponse, searchThatFits } from '#http/searchResponse.ts';
import { includedKinds, searchedRing, searchedTimes } from '#domain/search/requestedSearch.ts';
import type { Columnar } from '#http/defineHandler.ts';
import { defineOpening } from '#http/defineOpening.ts';
import { readBy } from '#http/recordIds.ts';

type Response = RouteResponse<typeof searchSurveys>;

/** Without dates, all times that a record can have. */
const FIRST = '1900-01-01 00:00:00';
const LAST = '2999-12-31 23:59:59';

export const handler = defineOpening(searchSurveys, async (request) => {
  const { caller, body, form, shareOfLimit } = request;
  const hasRows = form === 'rows';
  const { surveyTypes, onlyWithPhotos = false, filterStartDate, filterEndDate } = body;
  if (isByIds(body)) {
    const read = await searchByIds(caller, 'surveys', {
      by: readBy(body),
      times: searchedTimes(filterStartDate, filterEndDate),
      filters: { ...(surveyTypes && { surveyTypes }), onlyWithPhotos },
    });
    const response = toSearchResponse<Response>(read, form);
    const whole = hasRows ? await withAreas(caller, response as Response, shareOfLimit) : undefined;
    return { opened: openedIn(read), response: whole ?? response };
  }
  const { limitResults, nextToken } = body;
  const ring = searchedRing(body.selectedArea, body.mapBounds, true);
  const isOpen = filterStartDate === undefined && filterEndDate === undefined && !ring;
  const limit = isOpen ? Math.min(limitResults ?? Infinity, LIMITS.timesPerRead) : limitResults;
  const response: Response | Columnar = await searchThatFits<Response>(
    caller,
    {
      kind: 'surveys',
      holds: includedKinds('surveys', body.include),
      ring,
      ...searchedTimes(filterStartDate ?? FIRST, filterEndDate ?? LAST),
      filters: {
        sent: {
          nodes: body.sightingFilters?.nodes,
          surveyTypes,
          onlyWithPhotos,
        },
      },
      ...(limit !== undefined && { limit }),
      ...(nextToken !== undefined && { token: nextToken }),
    },
    request,
  );
  const whole =
    isOpen && hasRows ? await withAreas(caller, response as Response, shareOfLimit) : undefined;
  // Without areas they are found, not opened (see the contract of the access log).
  return whole ? { opened: whole.items, response: whole } : { opened: [], response };
});
