/** Texts for people who have opened their drafts without a connection. */
export const OFFLINE_MESSAGES = {
  unlockedOffline: 'Offline: drafts only',
  unlockedOnline: 'Drafts only',
  unlockedSending:
    'You need to log in to send this patrol. “Send when online” sends it once, as soon as you are online and have logged in.',
  logoutOffline:
    'You have no connection. After you log out, you need one to log in and open your drafts again.',
} as const;
