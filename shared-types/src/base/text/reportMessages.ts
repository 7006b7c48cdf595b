export const REPORT_MESSAGES = {
  reportNoSearch: 'There is no search to report on.',
  reportFailed: 'The report could not be made, because the search failed.',
  reportNothing: 'The search found no records. Choose other dates, a larger area or fewer filters.',
  reportNothingInView:
    'No matching patrols in this search. Choose another nation, guardian, area or season.',
  reportRows: 'The first {shown} of {rows} rows. Exports include all rows.',
  reportRates:
    'Includes patrols without sightings. Effort: {patrols}, {hours} hours, {kilometres} km of routes.',
  reportRatesNoRoute: '{patrols} without a route: “Per 10 km” excludes their sightings.',
  reportNoRates:
    'Rates need all patrols, with and without sightings. To see rates, search for patrols, and don’t limit the search to flags or photos.',
  reportEarlier: 'Compared with {period}.',
  reportEarlierFailed: 'The figures of {period} could not be loaded.',
  reportEarlierNothing: 'There are no records of {period} to compare with.',
  reportHidden: '{records} hidden by display settings are not counted.',
  reportTestData: 'Test data is not counted.',
  reportNoLocation: '{sightings} without a location: counted, but not on the map.',
  reportNoRoute: '{patrols} without a route: not counted in kilometres.',
  reportGuests:
    'Search results don’t include guest patrollers or text entered under “Other”. Exports do.',
  reportOnlyFlagged: 'Only records with open flags are counted.',
  reportSharing: 'Records that other nations don’t share with yours are not counted.',
  mapNotPrinted: 'To print the map, use the portal’s Print button or Ctrl+P.',
  mapCopyright: '© OpenStreetMap contributors, Natural Earth',
} as const;
