import { HelpSections, type HelpSection } from '../../components/HelpSections';

const parts: readonly HelpSection[] = [
  {
    heading: 'Step by step, in any order',
    lines: [
      'Only the nation, the start and the end have to be filled in. The signs in the list of steps say what is complete, what was left empty and what needs a look.',
      'Sightings that were made during a survey are added to that survey, in the step of surveys; all others in the step of sightings.',
      'The review shows everything that will be saved. Nothing is saved in the portal before that.',
    ],
  },
  {
    heading: 'What you enter is kept',
    lines: [
      'Every change is kept on this device, for you alone. Close the page, lose the connection or let the battery run out: the patrol waits here, under “Continue a draft”.',
      'Save file writes the patrol to a file, which Open file reads on any machine. Several patrols can be under way at the same time.',
    ],
  },
  {
    heading: 'Without a connection',
    lines: [
      'The form goes on without one. In the review, “Send when online” puts the patrol among what waits; it is sent once, as soon as there is a connection and you are signed in.',
      'To go on after a reload without a connection, you have to be signed in already: signing in needs the portal.',
    ],
  },
];

const AddPatrolHelp = () => <HelpSections parts={parts} />;

export default AddPatrolHelp;
