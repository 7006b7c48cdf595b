import { HelpSections, type HelpSection } from '../../components/HelpSections';
import { PROGRAMME_TIME_ZONE } from '@portal/shared-types/time/wallClock';

const parts: readonly HelpSection[] = [
  {
    heading: 'Search',
    lines: [
      'Choose patrols, surveys or sightings, set the dates, and press Search. The dates start one month back.',
      '“Include in search” adds the records that belong to what is found.',
      '“Filters” narrows a search down to nations, guardians, purposes, areas and types. Type a part of a name to find it; what is off leaves out all that stands below it. Filters apply when you search.',
      '“Constrain search to map” looks only in the part of the coast that the map shows. Switch it off to look everywhere.',
      'Draw an area on the map to look inside it instead: click or tap each corner, then Finish; Edit area moves corners later. A patrol counts when its route or one of its records touches the area.',
      'When you move the map or change the form, the results are marked as outdated. “Search this area” on the map searches again.',
    ],
  },
  {
    heading: 'Results',
    lines: [
      'Lines are routes in the colour of their nation. Each kind of sighting has a mark of its own shape and colour, and surveys are purple diamonds; the legend names those that are on the map.',
      'Click one to open its patrol. A mark with a number stands for several records: click it to come nearer. Where no zoom can part them, a list opens to choose from.',
      '“Display” beside the table’s tabs shows and hides what was found, by nation, guardian, purpose and type, without a new search. Test data is hidden at first. How much is hidden always stands above the table.',
      'A small flag in the table marks what has open flags, on records of your nations, and a patrol for its records as well; “Only flagged” in “Display” leaves nothing else. Managers find all flags that wait for them under “For managers” below the heading.',
      'The table holds the same records. Arrow keys move through it and the map points to the row; Enter opens it. Click a heading to sort.',
    ],
  },
  {
    heading: 'The map',
    lines: [
      'The buttons on the map zoom, go to the whole coast or to the results, and measure distances. Below stand the scale and the coordinates of the pointer, or of the middle of the map, in degrees and minutes and in decimal degrees.',
      'To measure, click point after point; a double click or Enter ends the line, Escape gives up. Lengths are over the earth’s surface, in kilometres and nautical miles.',
      'With the keyboard: arrow keys move the map, + and − zoom, and Enter picks what stands at the cross in the middle. While you measure, Space sets a point there.',
    ],
  },
  {
    heading: 'Good to know',
    lines: [
      `All times are what the watch on the boat said (${PROGRAMME_TIME_ZONE.replace('_', ' ')}), wherever you are now.`,
      'You see the records of your nations, and those that other nations share with the network.',
      'The address of this page holds your search and the open patrol: copy it to show somebody the same view.',
    ],
  },
];

const ExploreHelp = () => <HelpSections parts={parts} />;

export default ExploreHelp;
