/** Every handler by the id of its route. A route without a handler does not compile. */
import type { RouteId } from '@portal/shared-types/api/routes';
import { handler as apiDocs } from '../api/documents/apiDocs';
import { handler as openApiDocument } from '../api/documents/openApiDocument';
import { handler as listNations } from '../api/nations/listNations';
import { handler as createPatrol } from '../api/patrols/createPatrol';
import { handler as patrolRoute } from '../api/patrols/patrolRoute';
import { handler as patrolsById } from '../api/patrols/patrolsById';
import { handler as searchPatrols } from '../api/patrols/searchPatrols';
import { handler as searchPatrolsByPost } from '../api/patrols/searchPatrolsByPost';
import { handler as login } from '../api/sign-in/login';
import { handler as logout } from '../api/sign-in/logout';
import { handler as detailedSightings } from '../api/sightings/detailedSightings';
import { handler as searchSightings } from '../api/sightings/searchSightings';
import { handler as searchSurveys } from '../api/surveys/searchSurveys';
import { handler as surveysByPatrolId } from '../api/surveys/surveysByPatrolId';
import { handler as weatherByPatrolIds } from '../api/weather-observations/weatherByPatrolIds';
import type { LambdaHandler } from '../http/lambda';

export const handlers: Record<RouteId, LambdaHandler> = {
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
};
