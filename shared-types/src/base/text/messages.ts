import { DISPLAY_MESSAGES } from './displayMessages';
import { EDITOR_MESSAGES } from './editorMessages';
import { ENTRY_MESSAGES, filledIn, type MessageValues } from './entryMessages';
import { EXPORT_MESSAGES } from './exportMessages';
import { REPORT_MESSAGES } from './reportMessages';
import { FLAG_MESSAGES } from './flagMessages';
import { HISTORY_MESSAGES } from './historyMessages';
import { IMPORT_MESSAGES } from './importMessages';
import { OFFLINE_MESSAGES } from './offlineMessages';
import { PEOPLE_MESSAGES } from './peopleMessages';
import { PHOTO_MESSAGES } from './photoMessages';
import { PHOTO_UPLOAD_MESSAGES } from './photoUploadMessages';
import { PLAUSIBILITY_MESSAGES } from './plausibilityMessages';
import { ROUTE_MESSAGES } from './routeMessages';
import { WIZARD_MESSAGES } from './wizardMessages';

/** A hint in the password form, so the server rejects it as a password. */
export const EXAMPLE_PASSPHRASE = 'seven herons borrow a lantern';

/** Password of the demo accounts. The README shows it, so no one else can choose it. */
export const DEMO_PASSWORD = 'paddle-tide-cedar';

/**
 * The message catalogue (docs/product.md#messages).
 * `{name}` is the support contact, a setting (`SUPPORT_CONTACT`).
 */
export const MESSAGES = {
  ...ENTRY_MESSAGES,
  ...DISPLAY_MESSAGES,
  ...FLAG_MESSAGES,
  ...HISTORY_MESSAGES,
  ...OFFLINE_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...PHOTO_MESSAGES,
  ...PHOTO_UPLOAD_MESSAGES,
  ...PLAUSIBILITY_MESSAGES,
  ...ROUTE_MESSAGES,
  ...WIZARD_MESSAGES,
  ...EXPORT_MESSAGES,
  ...REPORT_MESSAGES,
  ...EDITOR_MESSAGES,
  ...IMPORT_MESSAGES,
  valueMissing: 'is missing: it must be {what}',
  valueWrongType: 'must be {what}',
  valueFixed: 'must be {values}',
  valueNotListed: 'must be one of: {values}',
  valueTooLong: 'must not be longer than {many} characters',
  valueTooShort: 'must have at least {many} characters',
  valueTooMany: 'must not have more than {many} items',
  valueTooFew: 'must have at least {many} items',
  valueAbove: 'must be {bound} or less',
  valueBelow: 'must be {bound} or more',
  valueUnknownKeys: 'must not contain {keys}',
  valueUnusable: 'has none of the forms that are accepted here',
  unexpected:
    'Something went wrong. If the page does not do what you expect, reload it. If the problem persists, please contact {name}.',
  search:
    'There was an error completing your search. If the problem persists, please contact {name} and provide him with your searched area, date range, and filter settings.',
  patrolDetails:
    'There was an error accessing the patrol details. If the problem persists, please contact {name} and provide him with your selected patrol, sighting, or survey.',
  patrolNotFound:
    'Unable to find patrol with given ID. Double check patrol ID and ensure you have permissions required to view patrol.',
  patrolRenumbered: 'Patrol #{id} of {nation} got another number when its archive was restored.',
  patrolNumberInvalid: 'Enter the number of a patrol, such as 1388.',
  patrolNotRead: 'The patrol could not be loaded. Check your connection and try again.',
  patrolRoute:
    "There was an error accessing the patrol's route. If the problem persists, please contact {name} and provide him with the patrol ID.",
  patrolRecords:
    "There was an error accessing the patrol's sightings and surveys. If the problem persists, please contact {name} and provide him with the patrol ID.",
  patrolWeather:
    "There was an error accessing the patrol's weather observations. If the problem persists, please contact {name} and provide him with the patrol ID.",
  patrolFlags:
    "There was an error accessing the patrol's flags. If the problem persists, please contact {name} and provide him with the patrol ID.",
  patrolIdMissing: 'Please provide a patrol ID to view the patrol details.',
  patrolWithoutRoute: 'No route was recorded on this patrol.',
  routeWithoutTimes:
    'The route of this patrol was recorded without times, so the day cannot be played back.',
  noTrackBetween: 'No track between {from} and {to}.',
  linkCopied: 'The link to this patrol was copied.',
  linkNotCopied: 'Your browser blocked copying. Copy the link from here:',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong:
    'Password must be at most 72 bytes long; letters other than a to z take two or more.',
  passwordCharacters: 'The password contains a character that can’t be used',
  passwordRefused: 'Please choose a different password',
  passwordCommon:
    'This password is on a list of common passwords. Please choose a different password',
  passwordBlank: 'The password contains only spaces. Please choose a different password',
  passwordRepeats: 'The password repeats one character. Please choose a different password',
  passwordHasName:
    'The password contains the username or the name of a nation. Please choose a different password',
  passwordSame: 'This is your current password. Please choose a different password',
  oneTimePasswordSame: 'This is the one-time password. Please choose a different password',
  passwordsDiffer: 'Passwords do not match',
  passwordHint: 'Choose a password that is unique and at least 8 characters long.',
  oneTimePasswordHint:
    'Enter a one-time password that is unique, easy to remember and at least 8 characters long, and send it to the person through a private channel (phone call, text message or in person). The next time that person logs in, they will be prompted to change their password.',
  passwordTooManyTries: 'Too many attempts. Please wait {seconds} seconds and try again.',
  reauthenticate: 'For security, please enter your username and password before making updates:',
  reauthenticated: 'Authentication successful',
  reauthenticationWrong:
    'Incorrect username or password. Multiple failed attempts may result in your session being logged out.',
  reauthenticationOver: 'Multiple failed attempts. Please log in again.',
  reauthenticationFailed: 'Something went wrong, please try again.',
  oldPasswordWrong: 'This is not your current password',
  passwordEndsSessions:
    'Changing your password logs you out on all devices. Log in again with the new one.',
  oneTimePasswordUse:
    '{username} can log in with it until {until}, or until they choose their own password.',
  oneTimePasswordEndsSessions: 'Everyone using this account was logged out.',
  oneTimePasswordOnce:
    'The password is shown only once. Copy it or read it out before you close this.',
  oneTimePasswordForbidden: 'You can no longer set a password for this person.',
  resetDone: 'Password reset successful. Please log in with your new password.',
  resetIncomplete: 'Please fill in all required fields.',
  resetFailed: 'Something went wrong. Please try again.',
  resetLinkEmpty: 'This link was already used or is incomplete. Open the link in the e-mail again.',
  temporaryResetWhy: 'You signed in with a one-time password. Choose your own now.',
  temporaryResetLeave: 'If you close this page first, log in with the one-time password again.',
  temporaryResetGone:
    'You haven’t chosen your own password yet. Log in with your one-time password again and choose one within 15 minutes. If the login fails, ask an Administrator of your nation, or someone with HR, for a new one-time password.',
  resetRequested:
    'If this account exists and has an e-mail address, a link to set a new password was sent to it.',
  resetRequestHint:
    'Enter your username. If your profile has an e-mail address, you get a link to set a new password.',
  resetRequestedNext:
    'Check your inbox and spam folder in a few minutes. The link works once, within 24 hours; at most three are sent per hour.',
  resetWithoutMail:
    'If your profile has no e-mail address, ask an Administrator of your nation, or someone with HR, for a one-time password, or contact {name}.',
  resetMailSubject: 'Set a new password for the data portal',
  resetMailText:
    'Hello {person},\n\nsomeone asked to set a new password for your account {login} in the data portal. To set one, open this link within 24 hours. It works once.\n\n{link}\n\nIf it wasn’t you, ignore this e-mail: your password stays the same.\n',
  addressChangedSubject: 'Your e-mail address in the data portal was changed',
  addressChangedText:
    'Hello {person},\n\nthe e-mail address of your account {login} in the data portal was changed or removed. Password links are no longer sent to this address.\n\nIf you did not expect this, contact HR or an Administrator of your nation at once: someone else may be using your account.\n\n{link}\n',
  lastAccessEntry: 'A person needs access to at least one nation. Deactivate the person instead.',
  formerAddress: 'For three days after a change, password links also go to the previous address.',
  fixedField: 'can’t be changed here. Send it as it was read, or omit it',
  ownName: 'Only people who manage your nation can change your full name.',
  personNotFound: 'This person doesn’t exist, or you don’t have access.',
  peopleNotLoaded: 'The people could not be loaded. Check your connection and try again.',
  personNotLoaded: 'This person could not be loaded. Check your connection and try again.',
  nobodyFound: 'No people match your search.',
  contactHidden:
    'Only people who manage one of this person’s nations can see contact details, access and status.',
  profileReadOnly:
    'You can’t edit this profile: the person has a higher access level than you, or belongs to a nation that you don’t manage.',
  profileSaved: 'The profile was saved.',
  profileForbidden:
    'You can no longer edit this profile: your access or theirs has changed. Reload the page.',
  unsavedChanges: 'You have unsaved changes.',
  ownAccess: 'Administrators of your nations set your access.',
  accessElsewhere: 'set by Administrators of {nation}',
  accessEndsSessions: '{person} will be logged out everywhere and must log in again.',
  accessTakenAway: '{person} will no longer see or edit records that only {nation} can see.',
  accessAdministrator:
    'An Administrator of {nation} manages its people, lists, records and sharing, and sets everyone else’s access.',
  accessOutOfSight:
    'You will no longer see {person} in the portal. To give access again, you need their login name.',
  accessSaved: 'The access of {person} was changed.',
  accessRestored: 'The access of {person} was restored.',
  clockWrong:
    'The clock of this device shows {device}, but it is {time}. The portal uses the correct time; set the device’s clock too, because its photos get their times from it.',
  keptAt: 'Saved on this device {time}',
  keeping: 'Saving on this device …',
  keptNot: 'Not saved on this device',
  exploreOffline:
    'No connection. You can still use the map and the records on this screen. Searches and other records need a connection.',
  draftNotKept:
    'This device can’t store what you enter. Save it before you close the page or log out.',
  draftsLost:
    'This device could not store everything you entered. Save now, or you lose it when you log out.',
  draftsNotRead:
    'Your unsaved work could not be read from this device. Nothing is lost: check your connection and try again.',
  draftsStay:
    'What you entered stays on this device. Only you can open it: log in here again to continue.',
  signInToContinue: 'Enter your password to continue. Nothing on this page is lost.',
  listTextTooLong: 'This must be at most 120 characters long.',
  listTextCharacters: 'This contains a character that can’t be used.',
  listCodeCharacters: 'A code can’t contain a comma or a colon.',
  listLabelTaken: 'The list already has an item with this label: {label}.',
  listCodeTaken:
    'The code “{code}” belongs to another item of this list: {label}. Codes can’t be reused; give the new item another label or code.',
  listCodeRetired:
    'The code “{code}” belongs to a retired item of this list: {label}. Codes can’t be reused; restore that item, or use another label or code.',
  listFull: 'A list can have at most 1,000 items, including retired ones.',
  searchFailed: 'The search failed.',
  searchOffline: 'The search failed: no connection.',
  searchStopped: 'The search was stopped. No results are shown, because they were incomplete.',
  areaDeleted: 'The drawn area was deleted.',
  resultsOutdated: 'Outdated: the map or the form has changed.',
  searchBlocked: 'Your filters exclude everything. Turn one on and search again.',
  searchCleared: 'Choose what to search for, then press Search.',
  sightingAdded: 'The sighting was added to the patrol.',
  surveyAdded: 'The survey was added to the patrol.',
  savingFailed:
    'Saving failed. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  formsNotLoaded: 'The forms could not be loaded. Check your connection and try again.',
  notYourself: 'This is you. Someone else who manages your nation manages your account.',
  alsoInNations: 'Also belongs to {nations}, which you don’t manage.',
  isAdministrator:
    'Administrator of {nations}: only another Administrator of the nation can manage this account.',
  higherLevel: 'Has a higher access level than you in {nations}.',
  notManaged: 'You can’t manage this person.',
  contactInstead: '{why} Ask {people}.',
  deactivateWhat:
    '{person} will be signed out everywhere and can’t sign in until someone reactivates them. They no longer appear in lists of people. Their patrols and records stay.',
  reactivateWhat:
    '{person} can sign in again with the same password, and appears in lists of people again.',
  deactivated: '{person} is deactivated and signed out everywhere.',
  reactivated: '{person} can sign in again.',
  reactivateWaiting:
    '{person} can sign in again with the one-time password, and appears in lists of people again.',
  oneTimePasswordUncopied: 'You can’t view this password again. If you lose it, set another one.',
  personUnfinished: 'This person has not been added yet. If you leave, you lose what you entered.',
  loginNameForm:
    'Use 2 to 64 of the letters a to z, digits, dot, _ and -, with a letter or a digit first.',
  loginNameTaken: 'The login name {login} is taken.',
  loginNameTakenBy: 'The login name {login} is taken by {person}.',
  nationMissing: 'Choose at least one nation.',
  personNotCreated:
    'The person could not be added. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  personNotGranted:
    'You can no longer add people with this access: your own access has changed. Choose a lower level, or reload the page.',
  accessLogWhat:
    'People outside {nation} who opened or exported its records, and how many of its records their searches found. People with access to {nation}, such as network staff, are not logged.',
  accessLogFound: 'Searches found {records}',
  accessLogEmpty: 'Nobody outside {nation} opened, exported or found its records in this period.',
  accessLogNotLoaded: 'The access log could not be loaded. Check your connection and try again.',
  listsNotLoaded: 'The lists could not be loaded. Check your connection and try again.',
  listsWhat:
    'Records store an item’s code, which never changes. People see its label, which you can edit at any time, also for old records. Retire items that are no longer used: records keep them, but forms no longer offer them.',
  listsAll:
    'You are an Administrator of every nation, so you can edit the programme lists. Each nation’s Administrators edit its own items.',
  listsForNations:
    'You can edit the items of {nations}. Only Administrators of every nation can edit the programme lists.',
  noListFound: 'No matching lists or items',
  itemAdded: '“{label}” was added at the end of the list.',
  itemRetired: '“{label}” was retired. Records keep it.',
  itemBack: '“{label}” was restored.',
  listStale:
    'Someone changed this list while you were editing. Check the current list and try again.',
  listGone: 'You can no longer edit this list, or the item was deleted.',
  listNotSaved:
    'The list could not be saved. What you typed is still here: check your connection and try again. If the problem persists, please contact {name}.',
  personNotChanged:
    '{person} could not be changed. Check your connection and try again; the list shows the current state.',
  personNoLongerManaged: 'You can no longer manage {person}: their access or yours has changed.',
  datesMissing: 'Date range must be defined',
  startMissing: 'Start date must be defined',
  endMissing: 'End date must be defined.',
  endBeforeStart: 'End date cannot come before start date.',
  filterNoNation: 'Select at least one nation to find patrols.',
  filterNoGuardian: 'Select at least one guardian and one of their nations to find patrols.',
  filterNoPurpose: 'Select at least one purpose to find patrols.',
  filterNoSighting:
    'The search includes sightings, but no sighting type is selected. Select at least one.',
  filterNoSurvey:
    'The search includes surveys, but no survey type is selected. Select at least one.',
  filterAllGroupsOff:
    'Nothing to search for. Turn on sightings or surveys under “Include in search”.',
  filtersNotLoaded: 'The filters could not be loaded. Check your connection and try again.',
  filtersApply: 'Filters apply to the next search.',
  filterRemoved: 'Removed “{filter}”.',
  filtersReset: 'All filters and “Include in search” were reset.',
  filtersNothingFound: 'No matching filters',
  filtersFoundElsewhere: 'No matches here. Found in:',
  filterListEmpty: 'This list is empty.',
  filterNeedsPatrols: 'Applies to patrol searches only.',
  filterNeedsSightings: 'Sightings are not included in this search, so this filter has no effect.',
  filterNeedsSurveys: 'Surveys are not included in this search, so this filter has no effect.',
  filterBranchOff: 'Clearing a type clears everything under it.',
  filterWholeTypes: 'Sightings without a subtype appear only when all subtypes are selected.',
  filterGuardians:
    'Finds patrols with at least one selected guardian. Patrols without guardians are always found.',
  filterPurposes: 'Finds patrols with at least one selected purpose.',
  filterAreas: 'Finds patrols with at least one selected area.',
  locationAccuracy: 'Accurate to {distance}',
  locationInaccurate: 'Accurate to about {distance}. Check the location on the map.',
  locationRefused:
    'The browser doesn’t allow this page to read the location. Allow it in the site settings, then try again.',
  locationNotFound:
    'Your device couldn’t find its location. Turn on location services, or set the location on the map.',
  locationTimedOut:
    'Finding the location took too long. Try again with a clear view of the sky, or set the location on the map.',
  fieldRequired: 'Field is required',
  mapLoading: 'Loading the map',
  mapDrawing: 'Drawing the map…',
  measureStart:
    'Click or tap the first point on the map. On a keyboard, Space adds one at the centre.',
  measureOn: 'Click or tap the next point. To finish, tap the last point again or press Enter.',
  mapNoWebGl:
    'This browser can’t draw the map: WebGL 2 is missing or turned off. Everything else still works: the table shows the same records, and you can type positions or read them from a file.',
  mapNotLoaded:
    'The map could not be loaded. Check your connection and try again. Everything else still works: the table shows the same records, and you can type positions or read them from a file.',
  linkDates:
    'The dates in this link can’t be read, so nothing was searched. Choose dates and search.',
  linkArea:
    'The area in this link can’t be read, so nothing was searched. Choose an area and search.',
  linkPolygon: 'The area drawn in this link can’t be searched, so nothing was searched. {reason}',
  polygonTooManyVertices: 'The area has more than 1,000 corners. Draw a simpler area.',
  polygonOpen: 'The area is not closed: its last corner must be its first.',
  polygonTooFew: 'The area needs at least three different corners.',
  polygonCrosses: 'The outline of the area crosses itself. Draw it again without a crossing.',
  polygonNumbers: 'The area contains a coordinate that is not a longitude and latitude in degrees.',
  polygonAntimeridian: 'The area crosses the 180° meridian. Search each side separately.',
  polygonKind: 'The area must be one GeoJSON Polygon without holes.',
} as const;

export type MessageKey = keyof typeof MESSAGES;

export const message = (key: MessageKey, values: MessageValues = {}): string =>
  filledIn(MESSAGES[key], values);
