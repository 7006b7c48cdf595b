/** Sentences of adding a patrol, of its file, and of sending it; a part of the catalogue. */
export const WIZARD_MESSAGES = {
  patrolFileUnreadable:
    'This file cannot be read as a saved patrol: it is not JSON, or only a part of it is there.',
  patrolFileTooLarge:
    'This file is larger than any patrol that the portal writes ({size} MB at most).',
  patrolFileOther:
    'This is not a file of a patrol. Choose one that was written with “Save file” here.',
  patrolFileLater:
    'This file was written by a later release of the portal. Reload the page to get that release, then open it again.',
  patrolFileBroken: 'This file of a patrol has no patrol in it. It may have been changed by hand.',
  patrolFileRoute:
    'The route in this file cannot be read, so nothing of it was opened. It may have been changed by hand.',
  patrolFileOpened: 'The file was opened.',
  patrolFileLeftOut: 'The file was opened. Not known here, and left out: {names}.',
  patrolFileReplaces:
    'What you entered here is replaced by what is in the file. It cannot be brought back afterwards.',
  patrolTooLong: 'A patrol lasts {days} days at most. Check the start and the end.',
  trackTimesTaken: 'Start and end were taken from the track: {times}.',
  trackTimesAsk:
    'The track was recorded on {times}. The start and the end that you entered are others.',
  recordTypeUnknown: '“{type}” is no type that the portal knows. Remove this record.',
  patrolSaved: 'Patrol #{patrolId} was saved.',
  patrolFlagsMissing:
    'Patrol #{patrolId} was saved, but not all of its flags could be raised. Raise them from its page.',
  patrolIsTest:
    'Its monitoring effort is “{effort}”, so it counts as test data and is hidden from results at first. Change that if this was a real patrol.',
  patrolTimesSame:
    'Start and end are the same moment. Set both to when the boat left and came back, unless that is right.',
  guardiansNone:
    'No guardians are listed. Add the people who were on this patrol, so that they can edit it later.',
  guardiansElsewhere:
    'Not among the people of {nation}: {names}. They are saved as they stand; take out who was not on this patrol.',
  patrolExists:
    'Somebody has saved a patrol of this nation with this start already: Patrol #{patrolId}.',
  patrolExistsNext:
    'If it is the same patrol, add what is missing there. If it is another one, change the start, by a minute if need be, and save again.',
  patrolTooLarge:
    'This is too much to be sent in one piece. Make the route simpler, or leave out part of the records here and add them to the patrol when it is saved. Nothing that you entered is lost.',
  patrolStillSaving:
    'The portal is still working on this patrol. Wait a moment, then save again: nothing is added twice.',
  patrolNotReached:
    'The portal could not be reached. Nothing that you entered is lost: save again when there is a connection, or let the portal send it as soon as there is one.',
  patrolNoConnection:
    'There is no connection now. Everything that you entered is kept on this device.',
  patrolRequestLost:
    'What was to be sent could not be read from this device. Open the patrol and save it again.',
  patrolSendingStopped:
    'Sending was stopped. Should the patrol have arrived all the same, saving it again adds nothing twice.',
  patrolRefused: 'The portal did not take this patrol. Its review says what is wrong.',
  patrolForbidden:
    '{why} What you entered is kept on this device. Choose another nation in the details, ask a manager of the nation for access, or write a file with “Save file” for somebody who has it.',
  patrolDraftElsewhere:
    'This patrol is open in another tab or window. Go on there, or close it and come back.',
  patrolDraftOther:
    'This patrol was kept by another release of the portal, which this one cannot read. Nothing of it is deleted. Reload the page to get the newest release.',
  patrolRouteUnread:
    'The route of this patrol could not be read from this device. Try again; closing the page and opening it anew may help. Everything else is here, but a route that you go on without is not sent.',
  patrolStepFailed:
    'This step could not be shown. What you entered is kept: go on with another step, or write it to a file with “Save file”.',
  recordUnfinished:
    'A form is still open: this {noun} was begun and not added. Go back to it, then add it or discard it.',
  patrolRouteMissing:
    'The route of this patrol is not on this device: the page was closed before it was kept. Everything else is here.',
  patrolDraftsWhat:
    'Patrols that you began and did not save yet are kept on this device, for you alone.',
  outboxWhat:
    'It is sent as soon as there is a connection and you are signed in, even if you close this page and come back later.',
  outboxSent: 'Patrol #{patrolId} was sent and saved.',
  outboxRefused: 'A patrol that waited could not be saved. It is kept; open it to see why.',
  outboxTakenBack:
    'This patrol no longer waits to be sent, because you opened it. Save it in the review, or let it wait there again.',
  outboxGone: 'This patrol was sent meanwhile. Look for it among the results of Explore.',
} as const;
