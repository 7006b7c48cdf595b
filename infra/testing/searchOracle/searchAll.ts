/** Sends the routes a search, page by page, as an external program would. */
import { queryText } from '@portal/shared-types/contract/api/client';
import { COLUMNS_MEDIA_TYPE, ENTRIES_MEDIA_TYPE } from '@portal/shared-types/contract/api/route';
import { sightingIdOf, surveyIdOf } from '@portal/shared-types/contract/search/columns';
import { fromWire, type WireColumns } from '@portal/shared-types/contract/search/wire';
import { writePatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { writeSightingNodes } from '@portal/shared-types/contract/search/filters/recordTypes';
import { handlers } from '@portal/functions/testing/handlers';
import { invoke, type TestResponse } from '@portal/functions/testing/invoke';
import type { RandomQuery, Offered } from './randomQueries';
import type { Ids, Kind } from '@portal/functions/testing/plainSearch';

interface Page {
  ids: Ids;
  nextToken: string | null;
}

type Row = { id?: number; sighting_id?: string; survey_id?: string; sharing_level: string };

const listRowIds = (kind: Kind, rows: readonly Row[] = []): string[] =>
  rows.map((row) =>
    kind === 'patrols'
      ? String(row.id)
      : `${kind === 'sightings' ? row.sighting_id : row.survey_id} ${row.sharing_level}`,
  );

const readRows = (kind: Kind, { body }: TestResponse): Page => {
  const rows = body as unknown as Partial<Record<Kind | 'items', Row[]>> & {
    nextToken: string | null;
  };
  const getIds = (one: Kind): string[] => listRowIds(one, one === kind ? rows.items : rows[one]);
  return {
    ids: { patrols: getIds('patrols'), sightings: getIds('sightings'), surveys: getIds('surveys') },
    nextToken: rows.nextToken,
  };
};

const readColumns = ({ body }: TestResponse): Page => {
  const found = fromWire(body as unknown as WireColumns);
  const formatRow = (id: string, shared: number): string =>
    `${id} ${shared ? 'network' : 'nation'}`;
  return {
    ids: {
      patrols: found.holds.includes('patrols') ? found.patrols.id.map(String) : [],
      sightings: found.sightings.shared.map((shared, i) =>
        formatRow(sightingIdOf(found, i), shared),
      ),
      surveys: found.surveys.shared.map((shared, i) => formatRow(surveyIdOf(found, i), shared)),
    },
    nextToken: found.nextToken,
  };
};

export const toArea = ({ area }: RandomQuery): { bounds: object; selectedArea: object } => {
  if (area.as === 'bounds') {
    const [minX, minY, maxX, maxY] = area.bounds;
    return { bounds: { minX, minY, maxX, maxY }, selectedArea: {} };
  }
  const selectedArea =
    area.as === 'polygon' ? { selectedArea: { type: 'Polygon', coordinates: [area.ring] } } : {};
  return { bounds: {}, selectedArea };
};

const recordFilters = (
  { sightingTypes, surveyTypes, onlyWithPhotos }: RandomQuery,
  constrain?: boolean,
): object => ({
  ...((sightingTypes ?? constrain !== undefined) && {
    sightingFilters: {
      ...(constrain !== undefined && { constrainSearchToMap: constrain }),
      ...(sightingTypes && { nodes: writeSightingNodes(sightingTypes) }),
    },
  }),
  ...(surveyTypes && { surveyTypes }),
  ...(onlyWithPhotos && { onlyWithPhotos }),
});

const toWire = (q: RandomQuery, { lists }: Offered): Record<string, unknown> => {
  const { bounds, selectedArea } = toArea(q);
  const constrain = q.area.as !== 'nothing';
  if (q.kind === 'patrols') {
    const filters = {
      dates: { startDate: q.from, endDate: q.to },
      constrainSearchToMap: constrain,
      patrols: writePatrolFilters(lists, q.off, q.whenNull),
      ...recordFilters(q),
    };
    return { ...bounds, ...selectedArea, filters, include: q.include };
  }
  return {
    filterStartDate: q.from,
    filterEndDate: q.to,
    mapBounds: bounds,
    ...selectedArea,
    ...recordFilters(q, q.kind === 'sightings' ? constrain : undefined),
    include: q.include,
  };
};

const ACCEPT: Record<RandomQuery['form'], Record<string, string>> = {
  rows: {},
  columns: { accept: COLUMNS_MEDIA_TYPE },
  entries: { accept: ENTRIES_MEDIA_TYPE },
};

const send = (
  q: RandomQuery,
  token: string,
  wire: Record<string, unknown>,
): Promise<TestResponse> => {
  const base = { token, headers: ACCEPT[q.form] };
  if (q.kind === 'patrols')
    return q.byPost
      ? invoke(handlers.searchPatrolsByPost, { ...base, body: wire })
      : invoke(handlers.searchPatrols, { ...base, query: queryText(wire) });
  const id = q.kind === 'sightings' ? 'searchSightings' : 'searchSurveys';
  return invoke(handlers[id], { ...base, body: wire });
};

/**
 * The ids of all pages, with sharing levels as `plainSearch` has them.
 * A record of the query's own kind that comes twice stays twice, so that a comparison fails.
 */
export const searchAll = async (
  q: RandomQuery,
  token: string,
  offered: Offered,
  limitResults?: number,
): Promise<Ids & { pages: number }> => {
  const found: Ids = { patrols: [], sightings: [], surveys: [] };
  const wire = { ...toWire(q, offered), ...(limitResults && { limitResults }) };
  let nextToken: string | null = null;
  let pages = 0;
  do {
    const response = await send(q, token, { ...wire, ...(nextToken && { nextToken }) });
    if (response.status !== 200)
      throw new Error(`${response.status}: ${response.text.slice(0, 500)}`);
    const page: Page = q.form === 'rows' ? readRows(q.kind, response) : readColumns(response);
    for (const kind of ['patrols', 'sightings', 'surveys'] as const)
      found[kind].push(...page.ids[kind]);
    ({ nextToken } = page);
    pages += 1;
  } while (nextToken !== null);
  for (const kind of q.include) found[kind] = [...new Set(found[kind])];
  return { ...found, pages };
};
