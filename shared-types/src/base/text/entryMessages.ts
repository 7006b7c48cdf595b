/**
 * Messages that may appear before sign-in. The login page loads only these instead of the whole catalogue.
 * `messages.ts` includes them, and all other code imports that one.
 */

/** Value of `{name}` if `SUPPORT_CONTACT` isn't set. */
export const DEFAULT_SUPPORT_CONTACT = 'the data team';

export const ENTRY_MESSAGES = {
  pageLoad: 'There was a problem loading this page. Please try again in a moment.',
  applicationLoad:
    'There was an error loading the application. Reload the page to try again. If the problem persists, please contact {name}.',
  sessionExpired: 'Your session has expired. Please log in again.',
  wrongCredentials: 'Incorrect username or password.',
  tooManyAttempts:
    'Too many attempts to sign in. Please wait {seconds} seconds and try again; your account is not locked.',
  reference: 'Reference: {reference}',
  signInFailed: 'Login failed. Check your connection and try again.',
  signedOutElsewhere: 'You were logged out in another tab.',
  signInAgain: 'Log in again to continue.',
  keepsNoSession:
    'This browser stores no data for this site. You must log in again after a reload, and in each tab. To change this, allow site data in its settings.',

  // Opening drafts without a connection.
  offlineChoice: 'Open my drafts on this device without a connection',
  offlineChoiceHelp:
    'Don’t choose this on a shared tablet. Your password then opens your drafts here while you are offline. Logging out turns it off.',
  offlineUnlock:
    'No connection. If you chose to open your drafts here without one, enter your username and password. All other drafts are safe until you log in.',
  offlineDraftsSafe:
    'No connection. Drafts on this device are safe. To open yours, log in when you have a connection.',
  offlineNothing: 'No connection. Log in when you have one.',
  offlineWrong:
    'Incorrect username or password. You have {attempts} left. After that, you need a connection to open your drafts.',
  offlineClosed:
    'Incorrect username or password. That was the last attempt. Your drafts are safe. To open them, log in when you have a connection.',
  offlineNoKey:
    'This username doesn’t open drafts on this device. Check it, or log in when you have a connection. Drafts on this device are safe.',
  offlineFailed: 'Your drafts couldn’t be opened. They are safe. Reload the page and try again.',
  offlineNotKept:
    'This device couldn’t be set up to open your drafts without a connection. Try again, or clear the box below.',
} as const;

export type MessageValues = Record<string, string | number>;

/** A placeholder without a value stays visible. */
export const filledIn = (text: string, values: MessageValues): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => (name in values ? String(values[name]) : all));

export const entryMessage = (
  key: keyof typeof ENTRY_MESSAGES,
  values: MessageValues = {},
): string => filledIn(ENTRY_MESSAGES[key], values);

/** For errors outside alerts, which show the reference themselves. @param reference of the request */
export const withReference = (text: string, reference: string | undefined): string =>
  reference
    ? `${text.replace(/[^.!?]$/, '$&.')} ${entryMessage('reference', { reference })}`
    : text;
