import { DISPLAY_MESSAGES } from './displayMessages';
import { EDITOR_MESSAGES } from './editorMessages';
import { ENTRY_MESSAGES, filledIn, type MessageValues } from './entryMessages';
import { FLAG_MESSAGES } from './flagMessages';
import { HISTORY_MESSAGES } from './historyMessages';
import { IMPORT_MESSAGES } from './importMessages';
import { OFFLINE_MESSAGES } from './offlineMessages';
import { PEOPLE_MESSAGES } from './peopleMessages';
import { PLAUSIBILITY_MESSAGES } from './plausibilityMessages';
import { ROUTE_MESSAGES } from './routeMessages';
import { WIZARD_MESSAGES } from './wizardMessages';

/** Shown as a hint in the password form, and for that reason refused as a password. */
export const EXAMPLE_PASSPHRASE = 'seven herons borrow a lantern';

/** Password of the demo accounts. The README shows it, so nobody else can choose it. */
export const DEMO_PASSWORD = 'paddle-tide-cedar';

/**
 * The message catalogue: every sentence that the spec gives (sections 4, 5 and 8) and our own, once.
 * `{name}` is the support contact, a setting (`SUPPORT_CONTACT`).
 */
export const MESSAGES = {
  ...ENTRY_MESSAGES,
  ...DISPLAY_MESSAGES,
  ...FLAG_MESSAGES,
  ...HISTORY_MESSAGES,
  ...OFFLINE_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...PLAUSIBILITY_MESSAGES,
  ...ROUTE_MESSAGES,
  ...WIZARD_MESSAGES,
  ...EDITOR_MESSAGES,
  ...IMPORT_MESSAGES,
  unexpected:
    'Something went wrong. If the page does not do what you expect, reload it. If the problem persists, please contact {name}.',
  search:
    'There was an error completing your search. If the problem persists, please contact {name} and provide him with your searched area, date range, and filter settings.',
  patrolDetails:
    'There was an error accessing the patrol details. If the problem persists, please contact {name} and provide him with your selected patrol, sighting, or survey.',
  patrolNotFound:
    'Unable to find patrol with given ID. Double check patrol ID and ensure you have permissions required to view patrol.',
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
  linkNotCopied: 'The browser does not let the portal copy. Copy the link from here:',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong:
    'Password must be at most 72 bytes long; letters beyond a to z take two or more.',
  passwordCharacters: 'The password holds a character that cannot be used',
  passwordRefused: 'Please choose a different password',
  passwordCommon:
    'This password is on a list of common passwords. Please choose a different password',
  passwordBlank: 'The password contains only spaces. Please choose a different password',
  passwordRepeats: 'The password repeats one character. Please choose a different password',
  passwordHasName:
    'The password contains the username or the name of a nation. Please choose a different password',
  passwordSame: 'This is the password that you have now. Please choose a different password',
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
  oldPasswordWrong: 'This is not the password that you have now',
  passwordEndsSessions:
    'When it is changed you are logged out on every device, and log in again with your new password.',
  oneTimePasswordUse:
    '{username} can log in with it until {until}, or until they choose their own password.',
  oneTimePasswordEndsSessions: 'Everyone using this account was logged out.',
  oneTimePasswordOnce:
    'The password is shown this one time only. Copy it, or read it out, before you close this.',
  oneTimePasswordForbidden: 'You may no longer set a password for this person.',
  resetDone: 'Password reset successful. Please log in with your new password.',
  resetIncomplete: 'Please fill in all required fields.',
  resetFailed: 'Something went wrong. Please try again.',
  resetLinkEmpty:
    'This link has done its work or is not complete. Open the link in the e-mail again.',
  temporaryResetWhy: 'You signed in with a one-time password. Choose your own now.',
  temporaryResetLeave: 'If you close this page first, log in with the one-time password again.',
  temporaryResetGone:
    'You have not chosen your own password yet. Log in with your one-time password again, and choose your own within 15 minutes. If the login fails, ask your manager for a new one-time password.',
  resetRequested:
    'If there is an account of that name with an e-mail address, a link to set a new password is on its way to it.',
  resetRequestHint:
    'Enter your username. If your profile has an e-mail address, a link to set a new password is sent to it.',
  resetRequestedNext:
    'Look for it in a few minutes, and among the spam as well. The link works once, within 24 hours; at most three are sent in an hour.',
  resetWithoutMail:
    'Without an e-mail address in your profile, ask your manager for a one-time password, or contact {name}.',
  resetMailSubject: 'Set a new password for the data portal',
  resetMailText:
    'Hello {person},\n\nsomebody asked to set a new password for your account {login} of the data portal. To do so, open this link within 24 hours. It works once.\n\n{link}\n\nIf that was not you, do nothing: your password stays as it is.\n',
  addressChangedSubject: 'Your e-mail address in the data portal was changed',
  addressChangedText:
    'Hello {person},\n\nthe data portal has another e-mail address for your account {login} from now on, or none. Links to set a new password no longer go to this one.\n\nIf you do not know of it, tell your manager at once: somebody else may be using your account.\n\n{link}\n',
  lastAccessEntry: 'A person needs access to at least one nation. Deactivate the person instead.',
  formerAddress:
    'For three days after a change, a link to set a new password still goes to the address before.',
  ownName: 'Your full name is changed by those who manage your nation.',
  personNotFound: 'There is no person of this name, or you may not see them.',
  peopleNotLoaded: 'The people could not be loaded. Check your connection and try again.',
  personNotLoaded: 'This person could not be loaded. Check your connection and try again.',
  nobodyFound: 'Nobody here matches what you look for.',
  contactHidden:
    'Contact, access and status are shown to those who manage a nation of this person.',
  profileReadOnly:
    'You cannot change this profile: the person has a higher access level than you, or also belongs to a nation that you do not manage.',
  profileSaved: 'The profile was saved.',
  profileForbidden:
    'You may not change this any more: your access, or theirs, was changed meanwhile. Reload the page to see what holds now.',
  unsavedChanges: 'What you changed has not been saved yet.',
  ownAccess: 'Your access is set by the Administrators of your nations.',
  accessElsewhere: 'set by Administrators of {nation}',
  accessEndsSessions: '{person} is logged out everywhere and has to log in again.',
  accessTakenAway: '{person} will no longer see or change anything that only {nation} may see.',
  accessAdministrator:
    'An Administrator of {nation} may change its people, lists, records and what is shared, and set the access of everybody else there.',
  accessOutOfSight:
    'You will no longer see {person} in the portal. To give the access back later, you need their login name.',
  accessSaved: 'The access of {person} was changed.',
  accessRestored: 'The access of {person} is as it was before.',
  keptAt: 'Saved on this device {time}',
  keeping: 'Saving on this device …',
  keptNot: 'Not saved on this device',
  exploreOffline:
    'No connection. You can still use the map and the records on this screen. Searches and other records need a connection.',
  draftNotKept:
    'This device cannot keep what you enter until it is saved. Save it before you close the page or log out.',
  draftsLost:
    'This device could not keep all of what you entered: what is not on it is lost when you log out. Save it first.',
  draftsNotRead:
    'What you began and did not save could not be read from this device. Nothing that lies here is lost: check your connection and try again.',
  draftsStay:
    'What you entered stays on this device for you. Nobody else can open it; log in here again to go on with it.',
  signInInPlace: 'Enter your password to go on. Everything on this page stays as it is.',
  listTextTooLong: 'This must be at most 120 characters long.',
  listTextCharacters: 'This holds a character that cannot be used.',
  listCodeCharacters: 'A code cannot hold a comma or a colon.',
  listLabelTaken: 'The list already has an item with this label: {label}.',
  listCodeTaken:
    'The code “{code}” belongs to an item of this list: {label}. Codes are never used again; give the new item another label or code.',
  listCodeRetired:
    'The code “{code}” belongs to a retired item of this list: {label}. Codes are never used again; bring that item back, or give the new one another label or code.',
  listFull: 'A list holds at most 1,000 items, retired ones included.',
  searchFailed: 'The search failed.',
  searchOffline: 'The search failed: no connection.',
  searchStopped: 'The search was stopped. Nothing is shown, because it was not complete.',
  areaDeleted: 'The drawn area was deleted.',
  resultsOutdated: 'Outdated: the map or the form has changed.',
  searchBlocked: 'The filters leave nothing to search for. Switch something on, then search again.',
  searchCleared: 'The search was cleared. Choose what to look for, then press Search.',
  sightingAdded: 'The sighting was added to the patrol.',
  surveyAdded: 'The survey was added to the patrol.',
  recordNotSaved:
    'It could not be saved. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  formsNotLoaded: 'The forms could not be loaded. Check your connection and try again.',
  notYourself: 'This is you. Your account is managed by somebody else who manages your nation.',
  alsoOfNation: 'Also belongs to {nations}, which you do not manage.',
  isAdministrator:
    'Is an Administrator of {nations}, and is managed by another Administrator of it only.',
  higherLevel: 'Has a higher access level than you in {nations}.',
  notManaged: 'You may not manage this person.',
  deactivateWhat:
    '{person} is signed out everywhere at once and cannot sign in until somebody reactivates them. They are no longer found in lists of people. Their patrols and records stay as they are.',
  reactivateWhat:
    '{person} can sign in again with the password that they had, and is found in lists of people again.',
  deactivated: '{person} is deactivated and signed out everywhere.',
  reactivated: '{person} can sign in again.',
  reactivateWaiting:
    '{person} can sign in again, with the one-time password that is set, and is found in lists of people again.',
  oneTimePasswordUncopied:
    'It cannot be shown again. If you have not passed it on yet, you would have to set another one.',
  personUnfinished: 'The person has not been added yet. What you entered cannot be brought back.',
  loginNameForm:
    'Use 2 to 64 of the letters a to z, digits, dot, _ and -, with a letter or a digit first.',
  loginNameTaken: 'The login name {login} is taken.',
  loginNameTakenBy: 'The login name {login} is taken by {person}.',
  nationMissing: 'Choose at least one nation.',
  personNotCreated:
    'The person could not be added. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  personNotGranted:
    'You may no longer add people with this access: yours was changed meanwhile. Choose less, or reload the page.',
  accessLogWhat:
    'People outside {nation} who opened or exported its records, and how many of its records their searches found. People with access to {nation}, such as network staff, are not logged.',
  accessLogFound: 'Searches found {records}',
  accessLogEmpty:
    'Nobody from outside {nation} opened, exported or found its records in this time.',
  accessLogNotLoaded: 'The access log could not be loaded. Check your connection and try again.',
  listsNotLoaded: 'The lists could not be loaded. Check your connection and try again.',
  listsWhat:
    'Records hold an item’s code, which stays as it is for good; people read its label, which can be changed at any time and shows in old records too. What is no longer wanted is retired: it is not offered any more, and records that hold it keep it.',
  listsAll:
    'Lists of the whole programme are changed by those who are Administrator of every nation, as you are; a nation’s own items by its Administrators.',
  listsOfNations:
    'You change the items of {nations}. Lists of the whole programme are changed by those who are Administrator of every nation.',
  noListFound: 'No list, and no item of one, is found by these words.',
  itemAdded: '“{label}” was added at the end of the list.',
  itemRetired: '“{label}” is no longer offered. Records that hold it keep it.',
  itemBack: '“{label}” is offered again.',
  listStale:
    'Somebody changed this list meanwhile. You see it now as it is; look at it, and try again.',
  listGone: 'You may no longer change this list, or the item is not there any more.',
  listNotSaved:
    'It could not be saved. What you typed is still there: check your connection and try again. If the problem persists, please contact {name}.',
  personNotChanged:
    '{person} could not be changed. Check your connection and try again; the list shows how things are now.',
  personNoLongerManaged:
    'You may no longer manage {person}: their access or yours was changed meanwhile.',
  datesMissing: 'Date range must be defined',
  startMissing: 'Start date must be defined',
  endMissing: 'End date must be defined.',
  endBeforeStart: 'End date cannot come before start date.',
  filterNoNation: 'No nation is on. Switch on at least one nation to find patrols.',
  filterNoGuardian:
    'No guardian is on. Switch on at least one guardian, and a nation of theirs, to find patrols.',
  filterNoPurpose: 'No purpose is on. Switch on at least one purpose to find patrols.',
  filterNoSighting:
    'The search holds sightings, but no sighting type is on. Switch on at least one of them.',
  filterNoSurvey:
    'The search holds surveys, but no survey type is on. Switch on at least one of them.',
  filterAllGroupsOff:
    'Nothing to search for. Turn on sightings or surveys under “Include in search”.',
  filtersNotLoaded: 'The filters could not be loaded. Check your connection and try again.',
  filtersApply: 'Filters apply with the next search.',
  filtersReset: 'All filters are on again, and the search includes what it does at first.',
  filtersNothingFound: 'No filter holds these words.',
  filtersFoundElsewhere: 'Nothing of these words here. Look in:',
  filterListEmpty: 'There is nothing on this list.',
  filterOfPatrols: 'Only searches for patrols look at this filter.',
  filterOfSightings: 'Sightings are not included in this search, so this filter does nothing now.',
  filterOfSurveys: 'Surveys are not included in this search, so this filter does nothing now.',
  filterBranchOff: 'What is switched off leaves out all that stands below it.',
  filterWholeTypes:
    'Sightings that were recorded without a closer kind are found only while everything below their type is on.',
  filterGuardians:
    'A patrol is found when one of its guardians is on. Patrols that name no guardian are always found.',
  filterPurposes: 'A patrol is found when one of its purposes is on.',
  filterAreas: 'A patrol is found when one of its areas is on.',
  fieldRequired: 'Field is required',
  mapLoading: 'Loading the map',
  measureStart: 'Click or tap the first point on the map. Space sets one in the middle of it.',
  measureOn: 'Click or tap the next point. To finish, tap the last point again or press Enter.',
  mapNoWebGl:
    'This browser cannot draw the map: WebGL 2 is missing or switched off. All else works without it: the results table shows the same records, and places can be typed or read from a file.',
  mapNotLoaded:
    'The map could not be loaded. Check your connection and try again. All else works without it: the results table shows the same records, and places can be typed or read from a file.',
  polygonTooManyVertices: 'The area has more than 1,000 corners. Draw a simpler area.',
  polygonOpen: 'The area is not closed: its last corner must be its first.',
  polygonTooFew: 'The area needs at least three different corners.',
  polygonCrosses: 'The outline of the area crosses itself. Draw it again without a crossing.',
  polygonNumbers: 'The area holds a coordinate that is not a longitude and latitude in degrees.',
  polygonAntimeridian: 'The area crosses the 180° meridian. Search each side by itself.',
  polygonKind: 'The area must be one GeoJSON Polygon without holes.',
} as const;

export type MessageKey = keyof typeof MESSAGES;

/** A message with its `{placeholders}` filled in. */
export const message = (key: MessageKey, values: MessageValues = {}): string =>
  filledIn(MESSAGES[key], values);
