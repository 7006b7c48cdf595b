/** All routes, by id. A route without a handler, or a handler without a route, fails a test. */
import { apiDocs, openApiDocument } from './documents';
import { detailProperties, headerProperties, sightingForms, surveyForms } from './forms';
import {
  childListItems,
  nationFilters,
  nationListItems,
  patrolAreaFilters,
  patrolChecklist,
  patrolChecklistItems,
  purposeFilters,
  sightingFilters,
  staticListItems,
  surveyFilters,
  surveyTypes,
} from './lists';
import { listNations } from './nations';
import {
  createPatrol,
  patrolRoute,
  patrolsById,
  searchPatrols,
  searchPatrolsByPost,
  weatherByPatrolIds,
} from './patrols';
import {
  addSightings,
  crabTrapData,
  detailedSightings,
  searchSightings,
  sightingArea,
} from './sightings';
import { login, logout } from './signIn';
import {
  addSurveys,
  fullSurveysByStartDates,
  kelpSurveyAreas,
  searchSurveys,
  surveyAreas,
  surveysByPatrolId,
} from './surveys';

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
  crabTrapData,
  sightingArea,
  addSightings,
  searchSurveys,
  surveysByPatrolId,
  fullSurveysByStartDates,
  surveyAreas,
  kelpSurveyAreas,
  addSurveys,
  sightingForms,
  detailProperties,
  headerProperties,
  surveyForms,
  surveyTypes,
  staticListItems,
  childListItems,
  nationListItems,
  sightingFilters,
  surveyFilters,
  purposeFilters,
  patrolAreaFilters,
  nationFilters,
  patrolChecklist,
  patrolChecklistItems,
  openApiDocument,
  apiDocs,
} as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;
