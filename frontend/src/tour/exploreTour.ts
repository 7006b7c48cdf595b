import type { TourStep } from './steps';

/** Beside the map on a wide screen; on a phone, behind two buttons. */
export const STEPS: readonly TourStep[] = [
  {
    at: ['search'],
    title: 'Search',
    text: 'Here you say what to look for. The last month is there when you come; press Search after a change.',
  },
  {
    at: ['open-search'],
    title: 'Search',
    text: 'Here you say what to look for: patrols, surveys or sightings, the dates, and the area. The last month is there when you come.',
  },
  {
    at: ['search-kind'],
    title: 'Patrols, surveys or sightings',
    text: 'The kind of record to look for. “Include in search” below brings along what belongs to it.',
  },
  {
    at: ['search-dates'],
    title: 'Dates',
    text: 'Both days count. The round arrow puts a date back to where it was: one month ago, and today.',
  },
  {
    at: ['search-area'],
    title: 'Area',
    text: 'The search looks where the map looks. Switch that off to look everywhere, or draw an area of your own.',
  },
  {
    at: ['map'],
    title: 'Map',
    text: 'Lines are routes, in the colour of their nation. Each kind of sighting has its own shape and colour; purple diamonds are surveys. A number stands for several records. Click anything to open its patrol.',
  },
  {
    at: ['results'],
    title: 'Results',
    text: 'The same records as a table. Click a heading to sort, a row to open its patrol; the arrow keys and Enter do the same.',
  },
  {
    at: ['open-results'],
    title: 'Results',
    text: 'The same records as a table. Tap a heading to sort, a row to open its patrol.',
  },
  {
    at: ['patrol'],
    title: 'The patrol',
    text: 'Everything about one patrol: details, sightings, surveys, weather. You add to it and edit it here, and flag what needs a look.',
  },
  {
    at: ['help'],
    title: 'Help',
    text: 'Explains the page that you are on, on every page. You find this tour there again.',
  },
];
