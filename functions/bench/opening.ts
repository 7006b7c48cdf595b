import { queryText } from '@portal/shared-types/contract/api/client';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import type { LambdaHandler } from '../src/http/lambda';
import type { TestRequest } from '../src/testing/invoke';

/** Imported, so that it shares the meter and the store with the bench. */
export const loadHandler = async (route: RouteId): Promise<LambdaHandler> => {
  const path = `@portal/functions/api/${ROUTES[route].resource}/${route}`;
  return ((await import(path)) as { handler: LambdaHandler }).handler;
};

/** The six requests that the panel and the page of a patrol send in parallel. */
export const openingRequests = (
  patrolId: number,
  nation: string,
  patrolStartDate: string,
): [RouteId, TestRequest][] => [
  ['patrolsById', { body: { patrolIds: [patrolId] } }],
  ['patrolRoute', { query: queryText({ nation, patrolStartDate }) }],
  ['detailedSightings', { body: { patrolId } }],
  ['surveysByPatrolId', { query: queryText({ patrolId }) }],
  ['weatherByPatrolIds', { body: { patrolIds: [patrolId] } }],
  ['flagsByPatrolId', { query: queryText({ patrolId }) }],
];
