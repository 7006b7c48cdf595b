/** All routes, by id. A test fails for a route without a handler or a handler without a route. */
import type { RouteDefinition } from './route';
import { accessLog } from './accessLog';
import { apiDocs, openApiDocument } from './documents';
import {
  addWeather,
  editDetails,
  editRoute,
  editSighting,
  editSurvey,
  editWeather,
} from './editor';
import { cancelExport, createExport, listExports, readExport } from './exports';
import {
  flagsByPatrolId,
  flagsForReview,
  insertFlag,
  openFlagRecords,
  reopenFlag,
  resolveFlag,
} from './flags';
import { detailProperties, headerProperties, sightingForms, surveyForms } from './forms';
import { importMappings, saveImportMapping } from './imports';
import { addListItem, changeListItem, editableLists, orderListItems } from './listEditing';
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
import { peopleLog } from './peopleLog';
import {
  createUser,
  findPerson,
  grantAccess,
  managedUsers,
  setActivation,
  setOneTimePassword,
} from './manage';
import { listNations } from './nations';
import { requestPasswordReset, updatePassword } from './passwords';
import {
  createPatrol,
  formerPatrols,
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
import {
  draftKey,
  listAllUsers,
  listUsers,
  profile,
  updateAccess,
  updateProfile,
  usersByPermissions,
} from './people';
import {
  addPhotos,
  patrolPhotos,
  photoIdsForSightings,
  photoIdsForSurveys,
  photoThumbnails,
  photoUploadLinks,
  photoZip,
  sightingPhoto,
  surveyPhoto,
  updatePhoto,
} from './photos';
import { deletedRecords, deleteRecord, patrolHistory, restoreRecord } from './records';
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
  peopleLog,
  createUser,
  findPerson,
  grantAccess,
  managedUsers,
  setActivation,
  setOneTimePassword,
  listNations,
  searchPatrols,
  searchPatrolsByPost,
  patrolsById,
  formerPatrols,
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
  addWeather,
  editRoute,
  editDetails,
  editSighting,
  editSurvey,
  editWeather,
  insertFlag,
  flagsByPatrolId,
  resolveFlag,
  reopenFlag,
  flagsForReview,
  openFlagRecords,
  photoUploadLinks,
  addPhotos,
  sightingPhoto,
  surveyPhoto,
  photoIdsForSightings,
  photoIdsForSurveys,
  photoThumbnails,
  patrolPhotos,
  updatePhoto,
  photoZip,
  createExport,
  listExports,
  readExport,
  cancelExport,
  patrolHistory,
  deletedRecords,
  deleteRecord,
  restoreRecord,
  sightingForms,
  detailProperties,
  headerProperties,
  surveyForms,
  surveyTypes,
  staticListItems,
  childListItems,
  nationListItems,
  editableLists,
  addListItem,
  changeListItem,
  orderListItems,
  importMappings,
  saveImportMapping,
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

interface RouteAddress {
  method: string;
  path: string;
  gzip?: true;
}
export type RouteTable = Record<RouteId, RouteAddress>;

const getAddress = ({ method, path, gzip }: RouteDefinition): RouteAddress => ({
  method,
  path,
  ...(gzip && { gzip }),
});

/** The parts of the contract that the client needs. */
export const ROUTE_TABLE = Object.fromEntries(
  Object.entries(ROUTES).map(([id, route]) => [id, getAddress(route)]),
) as RouteTable;
