export const DISPLAY_MESSAGES = {
  displayNothingFound: 'Choose here which results to show. There are no results now.',
  displayShowing: 'Showing {records}.',
  displayShowingAll: 'Showing everything: {records}.',
  displayHidden: '{records} hidden by display settings',
  displayAllHidden: 'All results are hidden by display settings: {records}.',
  displayDependent: 'Hiding a patrol or survey also hides its records.',
  displaySurveyMissing:
    '{sightings} always hidden, because the results don’t include their surveys. Search without surveys to see all.',
  displayAllOff: 'None are selected, so all are shown.',
  displayBranchOff: 'Clearing a type hides everything under it.',
  displayGuardians: 'Shows a patrol if one of its guardians is selected.',
  displayPurposes: 'Shows a patrol if one of its purposes is selected, or if it has none.',
  displayNoSuchValue: 'No matches',
} as const;
