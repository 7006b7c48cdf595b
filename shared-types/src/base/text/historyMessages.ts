export const HISTORY_MESSAGES = {
  historyWhat: 'Changes to {what}, newest first. Times are {zone}.',
  historyFormerUser: 'Former user',
  historyNotLoaded: 'The history could not be loaded. Check your connection and try again.',
  deletePatrolWhat:
    'The patrol will be hidden with its route and all its records. Managers of {nation} can restore it.',
  deleteSurveyWhat:
    'The survey will be hidden with its sightings. Managers of {nation} can restore it.',
  deleteRecordWhat: 'It will be hidden. Managers of {nation} can restore it.',
  deleteReasonHint: 'Shown in History and Deleted records',
  recordDeleted: '{what} was deleted.',
  recordRestored: '{what} was restored.',
  recordNotDeleted:
    'It could not be deleted. Check your connection and try again. If the problem persists, please contact {name}.',
  recordNotRestored:
    'It could not be restored. Check your connection and try again. If the problem persists, please contact {name}.',
  recordGone: 'This record was already deleted, or you can no longer delete it.',
  deletedWhat:
    'Deleted records of {nation}, newest first. Restoring a record brings back all its values.',
  deletedNone: 'No deleted records in {nation}.',
  deletedNothingFound: 'No deleted records match your search.',
  deletedNotLoaded: 'The deleted records could not be loaded. Check your connection and try again.',
} as const;
