/** Texts of reports. */
export const REPORT_MESSAGES = {
  reportNoSearch: 'There is no search to report on.',
  reportFailed: 'The report could not be made, because the search failed.',
  reportNothing: 'The search found no records. Choose other dates, a larger area or fewer filters.',
  reportNothingInView: 'No patrol of this search belongs to this part.',
  reportRows: 'The first {shown} of {rows} rows. An export has all of them.',
  reportRates:
    'Patrols without sightings count. Effort: {patrols}, {hours} hours, {kilometres} km of routes.',
  reportRatesNoRoute:
    '{patrols} without a route: their hours count, and their sightings are not part of “Per 10 km”.',
  reportNoRates:
    'Sightings can’t be compared with the effort here: only a search for patrols also finds patrols without sightings. Filters for flags or photos leave them out, too.',
  reportEarlier: 'Changes compare with {period}.',
  reportEarlierFailed: 'The figures of {period} could not be loaded.',
  reportEarlierNothing: 'There are no records of {period} to compare with.',
  reportHidden: '{records} hidden by display settings are not counted.',
  reportTestData: 'Test data is not counted.',
  reportNoLocation: '{sightings} without a location: counted, but not on the map.',
  reportNoRoute: '{patrols} without a route: not part of the kilometres.',
  reportGuests:
    'Guest patrollers, and what was written under “Other”, are not part of search results. An export has them.',
  reportOnlyOf: 'Only records with open flags are counted.',
  reportSharing: 'Records that other nations don’t share with yours are not counted.',
  mapCopyright: '© OpenStreetMap contributors, Natural Earth',
} as const;
