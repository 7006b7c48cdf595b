import { HelpSections, type HelpSection } from '#platform/ui/HelpSections.tsx';

const parts: readonly HelpSection[] = [
  {
    heading: 'Step by step, in any order',
    lines: [
      'Only nation, start and end are required. Icons in the list of steps show which steps are complete, blank or need attention.',
      '“Repeat my last patrol” copies people, vessel, areas and purposes. “Yes to all checks” answers the rest of the checklist.',
      'Add survey sightings to their survey, in the Surveys step. Add incidental sightings in the Sightings step.',
      'The review shows everything you are about to save. Nothing is sent until you save.',
    ],
  },
  {
    heading: 'Your work is kept',
    lines: [
      'Every change is saved on this device, and only you can open it. If you close the page, lose the connection or run out of battery, find the patrol under “Continue a draft”.',
      '“Save file” saves the patrol to a file. “Open file” opens it on any device. You can work on several patrols at once.',
    ],
  },
  {
    heading: 'Without a connection',
    lines: [
      'The form works offline. In the review, “Send when online” queues the patrol. It is sent once, as soon as you are online and signed in.',
      'Logging in needs a connection, and a session lasts eight hours. To open your drafts later without one, tick “Open my drafts on this device without a connection” when you log in. Then your username and password open this form, and nothing else, on this device. Don’t do this on a shared tablet.',
    ],
  },
];

const AddPatrolHelp = () => <HelpSections parts={parts} />;

export default AddPatrolHelp;
