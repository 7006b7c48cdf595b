/**
 * Messages that may appear before sign-in. The login page loads only these instead of the whole catalogue.
 * `messages.ts` includes them, and all other code imports that one.
 */
import { OFFLINE_ENTRY_MESSAGES } from './offlineMessages';

/** Value of `{name}` if `SUPPORT_CONTACT` isn't set. */
export const DEFAULT_SUPPORT_CONTACT = 'the data team';

export const ENTRY_MESSAGES = {
  ...OFFLINE_ENTRY_MESSAGES,
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
