import { HelpSections, type HelpSection } from '#platform/ui/HelpSections.tsx';
import { PROGRAMME_TIME_ZONE } from '@portal/shared-types/base/time/wallClock';

const parts: readonly HelpSection[] = [
  {
    heading: 'Search',
    lines: [
      'Choose patrols, surveys or sightings, set the dates, and press Search. The start date is one month ago at first. A season starts in December, March, June or September.',
      '“Include in search” adds related records to the results.',
      '“Filters” limits a search to nations, guardians, purposes, areas and types. Type part of a name to find a filter. Clearing a type clears everything under it, and “Only” clears everything else. Filters apply when you search.',
      '“Constrain search to map” searches the visible map only. Turn it off to search everywhere.',
      'To search an area, draw it on the map: click or tap each corner, then Finish. Use “Edit area” to move corners later. A patrol matches if its route or one of its records touches the area.',
      'When you move the map yourself or change the form, the results are marked as outdated. “Search this area” on the map searches again.',
    ],
  },
  {
    heading: 'Results',
    lines: [
      'Lines are routes in the colour of their nation. Each type of sighting has its own shape and colour, and surveys are purple diamonds. The legend explains the symbols on the map.',
      'Click a symbol to open its patrol. A symbol with a number is a group of records: click it to zoom in. If they are at the same location, choose from a list.',
      '“Display”, next to the table’s tabs, shows and hides results by nation, guardian, purpose and type, without a new search. Test data is hidden at first. The number of hidden records appears above the table.',
      'A small flag in the table marks records of your nations with open flags, and their patrols. “Only flagged” in “Display” hides the rest. Managers find all open flags under “For managers”.',
      'The table lists the same records as the map. Use the arrow keys to move through it; the map highlights the row. Press Enter to open it. Click a heading to sort. “3 of 11” in the column “Sightings” means that 3 of the patrol’s 11 sightings match your search and “Display”. “Columns”, below the table, hides columns.',
    ],
  },
  {
    heading: 'The map',
    lines: [
      'Use the buttons on the map to zoom, show the whole coast or the results, and measure distances. Below the map are the scale and the coordinates of the pointer or the map centre, in degrees and minutes and in decimal degrees.',
      'To measure, click each point. Double-click or press Enter to finish, or Escape to cancel. Distances are in kilometres and nautical miles.',
      'With the keyboard: arrow keys move the map, + and − zoom, and Enter selects the record at the crosshair. While you measure, Space adds a point there.',
    ],
  },
  {
    heading: 'Good to know',
    lines: [
      `All times are local to the coast (${PROGRAMME_TIME_ZONE.replace('_', ' ')}), wherever you are.`,
      'You see your nations’ records, and records that other nations share with the network.',
      'To share this view, copy the address of this page. It includes your search and the open patrol.',
    ],
  },
];

const ExploreHelp = () => <HelpSections parts={parts} />;

export default ExploreHelp;
