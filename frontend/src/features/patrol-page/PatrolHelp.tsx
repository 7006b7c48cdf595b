import { HelpSections, type HelpSection } from '../../components/HelpSections';

const parts: readonly HelpSection[] = [
  {
    heading: 'This page',
    lines: [
      'The page shows one patrol and all that was recorded on it. The links above the details lead to each part.',
      'Open a sighting or survey to read all of it; the map points to its place.',
      'With the arrows at the top you go through the patrols of your search, newest first. “Back to the map” returns to that search.',
    ],
  },
  {
    heading: 'Playing the day',
    lines: [
      'Play moves the boat along its route and shows what was recorded by then. On the slider the arrow keys go by a minute, Page Up and Page Down by ten, and the space bar plays and pauses.',
      'Where the track has a gap nobody knows where the boat was; playing goes on where the track does.',
    ],
  },
  {
    heading: 'On paper and by link',
    lines: [
      'Print opens every record and takes the map as it is on the screen: zoom to what you want to have on paper first.',
      'Copy link gives the address of this page. It opens for people who may see the patrol.',
    ],
  },
];

const PatrolHelp = () => <HelpSections parts={parts} />;

export default PatrolHelp;
