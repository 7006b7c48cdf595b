import { HelpSections, type HelpSection } from '#platform/ui/HelpSections.tsx';

const parts: readonly HelpSection[] = [
  {
    heading: 'This page',
    lines: [
      'This page shows one patrol and all its records. Use the links above the details to jump to a section.',
      'Open a sighting or survey to see all its details. The map highlights its location.',
      'Use the arrows at the top to step through the patrols in your search, newest first. “Back to map” returns to the search.',
    ],
  },
  {
    heading: 'Playing the day',
    lines: [
      'Play moves the boat along its route and shows each record as it was made. On the slider, the arrow keys move by one minute, Page Up and Page Down by ten, and the space bar plays and pauses.',
      'Where the track has a gap, the boat’s position is unknown. Playback continues when the track does.',
    ],
  },
  {
    heading: 'Printing and sharing',
    lines: [
      'Print includes every record and the map as shown. Zoom to the part you want first.',
      'Copy link copies the address of this page. It opens for people who have access to the patrol.',
    ],
  },
];

const PatrolHelp = () => <HelpSections parts={parts} />;

export default PatrolHelp;
