/** What is said of deleted records and of the history of a patrol; `messages.ts` takes it in. */
export const HISTORY_MESSAGES = {
  historyWhat: 'Who did what to {what}, the last first. Times are {zone}.',
  historyFormerUser: 'Former user',
  historyNotLoaded: 'The history could not be loaded. Check your connection and try again.',
  historyNothingBefore: 'What was added or changed from here on is listed above.',
  deletePatrolWhat:
    'The patrol goes out of sight with its route and all that was recorded on it. Managers of {nation} can bring it back.',
  deleteSurveyWhat:
    'The survey goes out of sight with its sightings. Managers of {nation} can bring it back.',
  deleteRecordWhat: 'It goes out of sight. Managers of {nation} can bring it back.',
  deleteReasonHint: 'Stands in the history and in the list of deleted records',
  recordDeleted: '{what} was deleted.',
  recordRestored: '{what} is back.',
  recordNotDeleted:
    'It could not be deleted. Check your connection and try again. If the problem persists, please contact {name}.',
  recordNotRestored:
    'It could not be restored. Check your connection and try again. If the problem persists, please contact {name}.',
  recordGone: 'It is not there any more, or you may no longer delete it.',
  deletedWhat:
    'Records of {nation} that were taken out of sight, the last first. Whatever is restored is as it was.',
  deletedNone: 'Nothing of {nation} is deleted.',
  deletedNothingFound: 'Nothing that is deleted matches what you look for.',
  deletedNotLoaded: 'The deleted records could not be loaded. Check your connection and try again.',
} as const;
