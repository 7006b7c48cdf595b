/** All routes, by id. A route without a handler, or a handler without a route, fails a test. */
import { apiDocs, openApiDocument } from './documents';
import { listNations } from './nations';
import {
  createPatrol,
  patrolRoute,
  patrolsById,
  searchPatrols,
  searchPatrolsByPost,
  weatherByPatrolIds,
} from './patrols';
import { detailedSightings, searchSightings } from './sightings';
import { login, logout } from './signIn';
import { searchSurveys, surveysByPatrolId } from './surveys';

export const ROUTES = {
  login,
  logout,
  listNations,
  searchPatrols,
  searchPatrolsByPost,
  patrolsById,
  patrolRoute,
  createPatrol,
  weatherByPatrolIds,
  searchSightings,
  detailedSightings,
  searchSurveys,
  surveysByPatrolId,
  openApiDocument,
  apiDocs,
} as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;
