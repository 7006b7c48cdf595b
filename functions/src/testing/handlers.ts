/** Every handler by the id of its route. A route without a handler does not compile. */
import type { RouteId } from '@portal/shared-types/api/routes';
import { handler as apiDocs } from '../api/documents/apiDocs';
import { handler as openApiDocument } from '../api/documents/openApiDocument';
import { handler as nationFilters } from '../api/filters/nationFilters';
import { handler as patrolAreaFilters } from '../api/filters/patrolAreaFilters';
import { handler as purposeFilters } from '../api/filters/purposeFilters';
import { handler as sightingFilters } from '../api/filters/sightingFilters';
import { handler as surveyFilters } from '../api/filters/surveyFilters';
import { handler as flagsByPatrolId } from '../api/flags/flagsByPatrolId';
import { handler as insertFlag } from '../api/flags/insertFlag';
import { handler as addListItem } from '../api/lists/addListItem';
import { handler as changeListItem } from '../api/lists/changeListItem';
import { handler as childListItems } from '../api/lists/childListItems';
import { handler as editableLists } from '../api/lists/editableLists';
import { handler as nationListItems } from '../api/lists/nationListItems';
import { handler as orderListItems } from '../api/lists/orderListItems';
import { handler as staticListItems } from '../api/lists/staticListItems';
import { handler as listNations } from '../api/nations/listNations';
import { handler as accessLog } from '../api/manage/accessLog';
import { handler as createUser } from '../api/manage/createUser';
import { handler as managedUsers } from '../api/manage/managedUsers';
import { handler as setActivation } from '../api/manage/setActivation';
import { handler as setOneTimePassword } from '../api/manage/setOneTimePassword';
import { handler as draftKey } from '../api/people/draftKey';
import { handler as listAllUsers } from '../api/people/listAllUsers';
import { handler as listUsers } from '../api/people/listUsers';
import { handler as profile } from '../api/people/profile';
import { handler as updateAccess } from '../api/people/updateAccess';
import { handler as updateProfile } from '../api/people/updateProfile';
import { handler as usersByPermissions } from '../api/people/usersByPermissions';
import { handler as requestPasswordReset } from '../api/passwords/requestPasswordReset';
import { handler as updatePassword } from '../api/passwords/updatePassword';
import { handler as createPatrol } from '../api/patrols/createPatrol';
import { handler as patrolChecklist } from '../api/patrols/patrolChecklist';
import { handler as patrolChecklistItems } from '../api/patrols/patrolChecklistItems';
import { handler as patrolRoute } from '../api/patrols/patrolRoute';
import { handler as patrolsById } from '../api/patrols/patrolsById';
import { handler as searchPatrols } from '../api/patrols/searchPatrols';
import { handler as searchPatrolsByPost } from '../api/patrols/searchPatrolsByPost';
import { handler as addSightings } from '../api/sightings/addSightings';
import { handler as crabTrapData } from '../api/sightings/crabTrapData';
import { handler as detailProperties } from '../api/sightings/detailProperties';
import { handler as detailedSightings } from '../api/sightings/detailedSightings';
import { handler as headerProperties } from '../api/sightings/headerProperties';
import { handler as searchSightings } from '../api/sightings/searchSightings';
import { handler as sightingArea } from '../api/sightings/sightingArea';
import { handler as sightingForms } from '../api/sightings/sightingForms';
import { handler as login } from '../api/sign-in/login';
import { handler as logout } from '../api/sign-in/logout';
import { handler as addSurveys } from '../api/surveys/addSurveys';
import { handler as fullSurveysByStartDates } from '../api/surveys/fullSurveysByStartDates';
import { handler as kelpSurveyAreas } from '../api/surveys/kelpSurveyAreas';
import { handler as searchSurveys } from '../api/surveys/searchSurveys';
import { handler as surveyAreas } from '../api/surveys/surveyAreas';
import { handler as surveyForms } from '../api/surveys/surveyForms';
import { handler as surveyTypes } from '../api/surveys/surveyTypes';
import { handler as surveysByPatrolId } from '../api/surveys/surveysByPatrolId';
import { handler as weatherByPatrolIds } from '../api/weather-observations/weatherByPatrolIds';
import type { LambdaHandler } from '../http/lambda';

export const handlers: Record<RouteId, LambdaHandler> = {
  login,
  logout,
  requestPasswordReset,
  updatePassword,
  listAllUsers,
  listUsers,
  profile,
  draftKey,
  updateAccess,
  updateProfile,
  usersByPermissions,
  accessLog,
  createUser,
  managedUsers,
  setActivation,
  setOneTimePassword,
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
  sightingFilters,
  surveyFilters,
  purposeFilters,
  patrolAreaFilters,
  nationFilters,
  staticListItems,
  childListItems,
  nationListItems,
  editableLists,
  addListItem,
  changeListItem,
  orderListItems,
  patrolChecklist,
  patrolChecklistItems,
  addSightings,
  crabTrapData,
  detailProperties,
  headerProperties,
  sightingArea,
  sightingForms,
  addSurveys,
  insertFlag,
  flagsByPatrolId,
  fullSurveysByStartDates,
  kelpSurveyAreas,
  surveyAreas,
  surveyForms,
  surveyTypes,
};
