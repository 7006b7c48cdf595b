/** Opening drafts without a connection: texts of the login page, and of the form that it opens. */
export const OFFLINE_ENTRY_MESSAGES = {
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

export const OFFLINE_MESSAGES = {
  unlockedOffline: 'Offline: drafts only',
  unlockedOnline: 'Drafts only',
  unlockedSending:
    'You need to log in to send this patrol. “Send when online” sends it once, as soon as you are online and have logged in.',
  logoutOffline:
    'You have no connection. After you log out, you need one to log in and open your drafts again.',
} as const;
