/**
 * What the function of each route may do in the store, and its size, in the terms of `needs.ts`. Not in the
 * contract, because only AWS needs it. A route without an entry here doesn't compile.
 *
 * A transaction needs the permission of each action in it, including condition checks.
 */
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import {
  DISPLAY,
  EXPORTS,
  PHOTOS,
  THUMBS,
  UPLOADS,
  ZIPS,
} from '@portal/functions/data/objects/bucketRules';
import type { RouteNeeds, StoreAction } from './needs';

const DEFAULT_MEMORY_MB = 512;
const WHOLE_PROCESSOR_MB = 1769;

/** Plans from the catalogue, reads ranges of search entries, and patrols that have just changed or are wide. */
const SEARCH: RouteNeeds = {
  records: ['BatchGetItem', 'GetItem', 'Query'],
  memoryMb: WHOLE_PROCESSOR_MB,
};

/** Heads by id, then the parts of each patrol. */
const PARTS_OF_PATROLS: RouteNeeds = { records: ['BatchGetItem', 'Query'] };

/** One query of a whole kind of lists. */
const LISTS: RouteNeeds = { records: ['Query'] };

/** The part, its history and related parts, in one transaction. */
const EDIT_LISTS: RouteNeeds = { records: ['ConditionCheckItem', 'PutItem', 'Query'] };

/** Finds surveys by time, then reads the patrols and their parts. */
const SURVEYS_BY_TIME: RouteNeeds = { records: ['BatchGetItem', 'Query'], indexes: ['byDt'] };

/** Finds sightings by time, then reads only these; a large one has further items. */
const SIGHTINGS_BY_TIME: RouteNeeds = { records: ['BatchGetItem', 'GetItem'], indexes: ['byDt'] };

/** Removes exports and zips that contain what fewer people may read now. */
const REMOVE_FILES: NonNullable<RouteNeeds['objects']> = [
  ['ListBucket', EXPORTS],
  ['ListBucket', ZIPS],
  ['DeleteObject', EXPORTS],
  ['DeleteObject', ZIPS],
];

/** Finishes what interrupted changes left, of patrols and of access (functions/src/data/files/restrictions). */
const FINISH_REMOVING = {
  restrictions: ['DeleteItem', 'Query'],
  contents: ['DeleteItem', 'Query'],
  states: ['Query', 'UpdateItem'],
} satisfies RouteNeeds['files'];

/**
 * Reads a whole patrol and the catalogue, of which a warm function reads only changed items; writes the
 * patrol's parts, entries, head, guard and history in transactions.
 */
const CHANGE_PATROL = {
  records: [
    ...(['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem'] as const),
    ...(['Query', 'UpdateItem'] as const),
  ],
  memoryMb: WHOLE_PROCESSOR_MB,
} satisfies RouteNeeds;

/** Reads the flag, its patrol and its target; writes flag, history and response in one transaction. */
const CHANGE_FLAG: RouteNeeds = {
  records: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem'],
};

/** Photos of a patrol, with their records. */
const PARTS_AT_START: RouteNeeds = { records: ['BatchGetItem', 'GetItem', 'Query'] };
const PHOTOS_BY_TIME: RouteNeeds = { records: ['BatchGetItem', 'Query'] };
const READ_PHOTOS: RouteNeeds['objects'] = [
  ['GetObject', PHOTOS],
  ['GetObject', DISPLAY],
];
const ONE_PHOTO: RouteNeeds = { records: ['BatchGetItem', 'Query'], objects: READ_PHOTOS };

/** The same, with the names of people whose changes conflict. */
const EDIT_PATROL: RouteNeeds = { ...CHANGE_PATROL, auth: ['GetItem', 'Query'] };

/** The same, if others may see less afterwards. */
const RESTRICT_PATROL: RouteNeeds = { ...EDIT_PATROL, objects: REMOVE_FILES };

/** Finds flags by state, then reads the flags, their patrols and targets. */
const FLAGS_BY_STATE: RouteNeeds = { records: ['BatchGetItem'], indexes: ['byDt'] };

/** Everyone in the directory, in one query. */
const PEOPLE: RouteNeeds = { auth: ['Query'] };

/** The same, cached by revision. */
const MEMBERS: RouteNeeds = { auth: ['GetItem', 'Query'] };

/**
 * An account, its line in the directory and its entries in the people logs, if the actor still may: one
 * transaction. Then a mail to the person, with a limit per hour.
 */
const CHANGE_ACCOUNT = {
  auth: ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'],
  mail: true,
} satisfies RouteNeeds;

/** The same; the check for a remaining Administrator of every nation reads the nations and all people. */
const CHANGE_ADMINISTRATOR: RouteNeeds = {
  ...CHANGE_ACCOUNT,
  records: ['Query'],
  auth: [...CHANGE_ACCOUNT.auth, 'Query'],
};

/** Access of a person, on which their exports and zips depend. */
const changesAccess = (needs: RouteNeeds): RouteNeeds => ({
  ...needs,
  files: { restrictions: ['DeleteItem', 'PutItem'], states: ['Query', 'UpdateItem'] },
  objects: REMOVE_FILES,
});

const OWN_NEEDS: Record<RouteId, RouteNeeds> = {
  // bcrypt at cost 12 needs only CPU.
  login: {
    auth: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    signingKey: true,
    atOnce: 20,
    memoryMb: WHOLE_PROCESSOR_MB,
  },
  logout: { auth: ['DeleteItem'] },
  requestPasswordReset: { auth: ['GetItem', 'PutItem', 'UpdateItem'], mail: true },
  // It needs no session, but reads the token if one is sent.
  updatePassword: {
    auth: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    signingKey: true,
    mail: true,
    atOnce: 10,
    memoryMb: WHOLE_PROCESSOR_MB,
  },
  listUsers: PEOPLE,
  listAllUsers: PEOPLE,
  managedUsers: PEOPLE,
  accessLog: { log: ['Query'], ...MEMBERS },
  // The records contain names of people.
  peopleLog: MEMBERS,
  usersByPermissions: { records: ['BatchGetItem', 'GetItem', 'Query'], ...MEMBERS },
  profile: { auth: ['GetItem'] },
  // Makes the key on the first request.
  draftKey: { auth: ['GetItem', 'UpdateItem'] },
  // Notifies the previous mailbox that the address was changed, with a limit per hour.
  updateProfile: CHANGE_ACCOUNT,
  updateAccess: changesAccess(CHANGE_ADMINISTRATOR),
  setActivation: changesAccess(CHANGE_ADMINISTRATOR),
  findPerson: { auth: ['GetItem', 'UpdateItem'] },
  grantAccess: changesAccess(CHANGE_ACCOUNT),
  createUser: { auth: ['ConditionCheckItem', 'PutItem'], memoryMb: WHOLE_PROCESSOR_MB },
  setOneTimePassword: {
    ...CHANGE_ACCOUNT,
    auth: [...CHANGE_ACCOUNT.auth, 'DeleteItem'],
    memoryMb: WHOLE_PROCESSOR_MB,
  },
  listNations: { records: ['Query'] },
  // Guardian filters refer to the list of guardians, which includes people with an account.
  searchPatrols: { ...SEARCH, ...MEMBERS, log: ['PutItem'] },
  searchPatrolsByPost: { ...SEARCH, ...MEMBERS, log: ['PutItem'] },
  patrolsById: { records: ['BatchGetItem'], ...MEMBERS },
  formerPatrols: { records: ['BatchGetItem', 'Query'], ...MEMBERS },
  patrolRoute: { records: ['BatchGetItem', 'GetItem', 'Query'] },
  createPatrol: { ...CHANGE_PATROL, records: [...CHANGE_PATROL.records, 'ConditionCheckItem'] },
  weatherByPatrolIds: PARTS_OF_PATROLS,
  searchSightings: SEARCH,
  detailedSightings: PARTS_OF_PATROLS,
  searchSurveys: SEARCH,
  surveysByPatrolId: PARTS_OF_PATROLS,
  crabTrapData: SIGHTINGS_BY_TIME,
  sightingArea: SIGHTINGS_BY_TIME,
  fullSurveysByStartDates: SURVEYS_BY_TIME,
  kelpSurveyAreas: SURVEYS_BY_TIME,
  addSightings: CHANGE_PATROL,
  addSurveys: CHANGE_PATROL,
  addWeather: CHANGE_PATROL,
  photoUploadLinks: {
    records: ['BatchGetItem', 'Query'],
    uploads: ['DeleteItem', 'PutItem'],
    objects: [['PutObject', UPLOADS]],
  },
  // A file sent through a link is copied to its own key, and the upload is deleted.
  addPhotos: {
    ...CHANGE_PATROL,
    indexes: ['byDt'],
    objects: [
      ['GetObject', UPLOADS],
      ['DeleteObject', UPLOADS],
      ['PutObject', PHOTOS],
    ],
  },
  sightingPhoto: ONE_PHOTO,
  surveyPhoto: ONE_PHOTO,
  photoIdsForSightings: { ...SIGHTINGS_BY_TIME, ...PHOTOS_BY_TIME },
  photoIdsForSurveys: { ...SURVEYS_BY_TIME, ...PHOTOS_BY_TIME },
  photoThumbnails: { ...PARTS_AT_START, objects: [['GetObject', THUMBS]] },
  patrolPhotos: { ...PARTS_AT_START, objects: READ_PHOTOS },
  updatePhoto: RESTRICT_PATROL,
  // The list that it writes starts the job. Before it returns a link, it finishes removing files.
  photoZip: {
    records: ['BatchGetItem', 'Query'],
    files: {
      ...FINISH_REMOVING,
      states: ['GetItem', 'PutItem', ...FINISH_REMOVING.states],
      contents: ['BatchWriteItem', ...FINISH_REMOVING.contents],
    },
    objects: [['PutObject', ZIPS], ['GetObject', ZIPS], ...REMOVE_FILES],
  },
  // The request that it writes starts the job.
  createExport: {
    records: ['BatchGetItem'],
    files: { states: ['PutItem', 'Query'] },
    objects: [['PutObject', EXPORTS]],
    origins: true,
  },
  listExports: { files: { states: ['Query'] } },
  readExport: {
    files: FINISH_REMOVING,
    objects: [['GetObject', EXPORTS], ...REMOVE_FILES],
  },
  cancelExport: {
    files: { states: ['DeleteItem', 'Query', 'UpdateItem'] },
    objects: [
      ['ListBucket', EXPORTS],
      ['DeleteObject', EXPORTS],
    ],
  },
  editRoute: EDIT_PATROL,
  // Flags and deleted records follow a patrol to another nation.
  editDetails: { ...RESTRICT_PATROL, records: [...EDIT_PATROL.records!, 'ConditionCheckItem'] },
  editSighting: RESTRICT_PATROL,
  editSurvey: RESTRICT_PATROL,
  // No zip of photos contains weather.
  editWeather: {
    ...EDIT_PATROL,
    objects: [
      ['ListBucket', EXPORTS],
      ['DeleteObject', EXPORTS],
    ],
  },
  // The target, the list of flags, and the response to an earlier attempt.
  insertFlag: { records: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query'] },
  flagsByPatrolId: PARTS_OF_PATROLS,
  resolveFlag: CHANGE_FLAG,
  reopenFlag: CHANGE_FLAG,
  flagsForReview: FLAGS_BY_STATE,
  openFlagRecords: FLAGS_BY_STATE,
  // Names of people who made the changes.
  patrolHistory: { records: ['GetItem', 'Query'], ...MEMBERS },
  deletedRecords: { records: ['BatchGetItem', 'Query'], ...MEMBERS },
  deleteRecord: RESTRICT_PATROL,
  restoreRecord: EDIT_PATROL,
  surveyAreas: LISTS,
  sightingForms: {},
  surveyForms: {},
  detailProperties: {},
  headerProperties: {},
  patrolChecklist: {},
  patrolChecklistItems: {},
  surveyFilters: {},
  surveyTypes: LISTS,
  staticListItems: LISTS,
  childListItems: LISTS,
  nationListItems: LISTS,
  editableLists: LISTS,
  addListItem: EDIT_LISTS,
  changeListItem: EDIT_LISTS,
  orderListItems: EDIT_LISTS,
  importMappings: LISTS,
  saveImportMapping: { records: ['DeleteItem', 'GetItem', 'PutItem'] },
  sightingFilters: LISTS,
  purposeFilters: LISTS,
  patrolAreaFilters: LISTS,
  nationFilters: LISTS,
  openApiDocument: {},
  apiDocs: {},
};

/** Reads the caller: the account and its session, in one batch (functions/src/http/authenticate). */
const SESSION_READ: StoreAction = 'BatchGetItem';

/** @returns the route's own needs, and those of the session check and the access log */
export const getNeeds = (id: RouteId): RouteNeeds & { memoryMb: number } => {
  const own = OWN_NEEDS[id];
  const route: RouteDefinition = ROUTES[id];
  return {
    memoryMb: DEFAULT_MEMORY_MB,
    ...own,
    originSecret: true,
    ...(route.auth === 'session' && {
      auth: [...new Set([SESSION_READ, ...(own.auth ?? [])])],
      signingKey: true,
    }),
    ...(route.opens && route.opens !== 'nothing' && { log: ['PutItem'] }),
  };
};
