import type { TourStep } from './steps';

/** Next to the map on a wide screen; opened with two buttons on a phone. */
export const STEPS: readonly TourStep[] = [
  {
    at: ['search'],
    title: 'Search',
    text: 'Choose what to search for. The portal shows the last month at first. Press Search after a change.',
  },
  {
    at: ['open-search'],
    title: 'Search',
    text: 'Choose patrols, surveys or sightings, the dates and the area. The portal shows the last month at first.',
  },
  {
    at: ['search-kind'],
    title: 'Patrols, surveys or sightings',
    text: 'The type of record to search for. “Include in search” adds related records.',
  },
  {
    at: ['search-dates'],
    title: 'Dates',
    text: 'Choose a period or set both dates. The search includes both days. The round arrow resets a date: the start to one month ago, the end to today.',
  },
  {
    at: ['search-area'],
    title: 'Area',
    text: 'Searches the visible map. Turn this off to search everywhere, or draw your own area.',
  },
  {
    at: ['map'],
    title: 'Map',
    text: 'Lines are routes, in the colour of their nation. Each type of sighting has its own symbol, and surveys are diamonds. A number marks a group. Click anything to open its patrol.',
  },
  {
    at: ['results'],
    title: 'Results',
    text: 'The same records as a table. Click a heading to sort, or a row to open its patrol. The keyboard works, too.',
  },
  {
    at: ['open-results'],
    title: 'Results',
    text: 'The same records as a table. Tap a heading to sort, or a row to open its patrol.',
  },
  {
    at: ['patrol'],
    title: 'Patrol',
    text: 'Everything about one patrol: details, sightings, surveys and weather. Add, edit or flag records here.',
  },
  {
    at: ['help'],
    title: 'Help',
    text: 'Explains the current page. You can start this tour again from there.',
  },
];
