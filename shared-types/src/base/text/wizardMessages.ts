export const WIZARD_MESSAGES = {
  checksWhat: 'Answers every unanswered check with Yes, but not the question about incidents.',
  checksConfirmed: '{checks} answered with Yes.',
  checksComplete: 'All checks already have an answer.',
  lastPatrolWhat:
    'Copies only people, vessel, areas and purposes from your last patrol of {nation}.',
  lastPatrolNation: 'Choose one of your nations to repeat your last patrol.',
  lastPatrolFinding: 'Finding your last patrol …',
  lastPatrolCopied: 'Copied from Patrol #{patrolId}.',
  lastPatrolNone:
    'No patrol of {nation} in the last {days} days lists you as a guardian. Nothing was copied.',
  lastPatrolFailed:
    'Your last patrol could not be read, so nothing was copied. Check that you are online and logged in, then try again.',
  patrolFileUnreadable: 'This file is not a saved patrol: it is not JSON, or it is incomplete.',
  patrolFileTooLarge: 'This file is larger than any saved patrol ({size} MB at most).',
  patrolFileOther: 'This is not a patrol file. Choose a file that was saved with “Save file”.',
  patrolFileLater:
    'This file was saved by a newer version of the portal. Reload the page to update, then open it again.',
  patrolFileBroken: 'This file contains no patrol. Someone may have edited it.',
  patrolFileRoute:
    'The route in this file can’t be read, so the file was not opened. Someone may have edited it.',
  patrolFileOpened: 'The file was opened.',
  patrolFileLeftOut: 'The file was opened. Unknown fields were skipped: {names}.',
  patrolFileReplaces: 'The file replaces what you entered here. You can’t undo this.',
  patrolTooLong: 'A patrol lasts {days} days at most. Check the start and the end.',
  trackTimesTaken: 'Start and end were set from the track: {times}.',
  trackTimesDiffer:
    'The track was recorded on {times}, which differs from the start and end that you entered.',
  recordTypeUnknown: '“{type}” is not a known type. Remove this record.',
  patrolSaved: 'Patrol #{patrolId} was saved.',
  patrolFlagsMissing:
    'Patrol #{patrolId} was saved, but some flags could not be raised. Raise them from its page.',
  patrolIsTest:
    'Its monitoring effort is “{effort}”, so it counts as test data and is hidden from results at first. Change that if this was a real patrol.',
  patrolTimesSame:
    'Start and end are the same. Set them to when the boat left and came back, unless this is correct.',
  guardiansNone:
    'No guardians are listed. Add the people who were on this patrol, so that they can edit it later.',
  guardiansElsewhere:
    'Not in the guardian list of {nation}: {names}. Their names are saved as entered; remove anyone who was not on this patrol.',
  patrolExists:
    'Someone has already saved a patrol of this nation with this start: Patrol #{patrolId}.',
  patrolExistsNext:
    'If it is the same patrol, add what is missing there. If not, change the start by a minute and save again.',
  patrolTooLarge:
    'This patrol is too large to send at once. Simplify the route, or add some of the records after saving. Nothing is lost.',
  patrolStillSaving:
    'The patrol is still being saved. Wait a moment, then save again: nothing is added twice.',
  patrolNotReached:
    'No connection to the portal. Nothing is lost: save again when you are online, or choose “Send when online”.',
  patrolNoConnection: 'No connection. Everything that you entered is saved on this device.',
  patrolRequestLost:
    'The waiting patrol could not be read from this device. Open the patrol and save it again.',
  patrolSendingStopped:
    'Sending was stopped. If the patrol arrived anyway, saving it again adds nothing twice.',
  patrolRefused: 'The patrol was not saved. The review shows what is wrong.',
  patrolForbidden:
    '{why} What you entered is saved on this device. Choose another nation, ask an Administrator of this nation for access, or use “Save file” and give the file to someone who has access.',
  patrolDraftElsewhere:
    'This patrol is open in another tab or window. Continue there, or close it and come back.',
  patrolDraftOther:
    'This patrol was saved by another version of the portal and can’t be opened here. Nothing was deleted. Reload the page to update.',
  patrolRouteUnread:
    'The route could not be read from this device. Reload the page and try again. Everything else is here; if you continue, the route is not sent.',
  patrolStepFailed:
    'This step could not be shown. Nothing is lost: continue with another step, or use “Save file”.',
  recordUnfinished: 'You started a {noun} but didn’t add it. Go back to add or discard it.',
  patrolRouteMissing:
    'The route of this patrol is not on this device: the page was closed before it was saved. Everything else is here.',
  patrolDraftsWhat:
    'Patrols that you haven’t saved yet are stored on this device. Only you can open them.',
  outboxWhat: 'It is sent when you are online and signed in, even if you close this page.',
  outboxSent: 'Patrol #{patrolId} was sent and saved.',
  outboxRefused:
    'A waiting patrol could not be saved. It is still on this device; open it to see why.',
  outboxTakenBack:
    'You opened this patrol, so it is no longer waiting to be sent. Save it in the review, or choose “Send when online” again.',
  outboxGone: 'This patrol was already sent. Find it in Explore Data.',
} as const;
