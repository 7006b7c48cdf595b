/** What is said about the display of a search's results; `messages.ts` takes them in. */
export const DISPLAY_MESSAGES = {
  displayNothingFound: 'What is shown of the results is chosen here. There are no results now.',
  displayShowing: 'Showing {records}.',
  displayShowingAll: 'Showing everything: {records}.',
  displayHidden: '{records} hidden by display settings',
  displayAllHidden: 'All that was found here is hidden by display settings: {records}.',
  displayDependent:
    'What belongs to a hidden patrol is hidden with it, and so are sightings of a hidden survey.',
  displaySurveyMissing:
    '{sightings} hidden in any case: made in surveys that are not among the results. Search without surveys to see all.',
  displayAllOff: 'None is on, so all of them are shown.',
  displayBranchOff: 'What is off hides all that stands below it.',
  displayGuardians: 'A patrol is shown while one of its guardians is on.',
  displayPurposes: 'A patrol is shown while one of its purposes is on, and if it names none.',
  displayNoSuchValue: 'Nothing here holds these words.',
} as const;
