export const PEOPLE_MESSAGES = {
  changeMailText:
    'Hello {person},\n\n{what}\n\nIf you did not expect this, contact HR or an Administrator of your nation at once: someone else may be using your account.\n\n{link}\n',
  passwordMailSubject: 'Your password for the data portal was changed',
  passwordMailWhat: 'the password of your account {login} in the data portal was changed.',
  oneTimePasswordMailSubject: 'A one-time password for your account in the data portal',
  oneTimePasswordMailWhat:
    '{by} set a one-time password for your account {login} in the data portal, and will give it to you. You were logged out on every device, and your old password no longer works.',
  accessMailSubject: 'Your access to the data portal was changed',
  accessMailWhat:
    '{by} changed the access of your account {login} in the data portal.\n\n{changes}',
  deactivatedMailSubject: 'Your account in the data portal was deactivated',
  deactivatedMailWhat:
    '{by} deactivated your account {login} in the data portal. You can no longer log in.',
  reactivatedMailSubject: 'Your account in the data portal was reactivated',
  reactivatedMailWhat:
    '{by} reactivated your account {login} in the data portal. You can log in again.',
  peopleLogWhat:
    'Sign-ins and failed attempts by day, and changes of passwords, access and activation for the accounts of {nation}. Only Administrators of {nation} can read this log. Entries are kept for two years.',
  peopleLogEmpty: 'No entries for {nation} in this period. Try other dates.',
  peopleLogNotLoaded: 'The people log could not be loaded. Check your connection and try again.',
  oneTimePasswordLogged:
    '{person} belongs to {nations}. The people log of each of these nations will show that a one-time password was set.',
  lastProgrammeAdministrator:
    '{person} is the only Administrator of every nation. Make someone else Administrator of every nation first.',
  accessExists: 'This person already has access to the nation. Change it in their profile.',
  findPersonHint:
    'For people who already have an account in another nation. Ask them for their exact login name.',
  personByLoginMissing: 'No active account has this login name. Check the spelling.',
  accessGiven: '{person} now has access and will get an e-mail about it.',
  accessNotGiven:
    'Access could not be given. Check your connection and try again. If the problem persists, please contact {name}.',
} as const;
