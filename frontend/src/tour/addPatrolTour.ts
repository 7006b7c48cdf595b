import type { TourStep } from './steps';

/** One step of the form beside the list of all; on a phone the list is a menu. Before it, what was begun. */
export const STEPS: readonly TourStep[] = [
  {
    at: ['new-patrol'],
    title: 'A new patrol',
    text: 'Begins an empty form. Several patrols can be under way at the same time.',
  },
  {
    at: ['begun-patrols'],
    title: 'What you began',
    text: 'Every patrol that you began on this device and did not save yet. Only you see them, and only when you are signed in.',
  },
  {
    at: ['patrol-steps', 'patrol-steps-menu'],
    title: 'Steps in any order',
    text: 'Go through them one after another, or go where you like. The sign of a step says whether it is complete, still empty, or needs a look.',
  },
  {
    at: ['patrol-step'],
    title: 'The open step',
    text: 'Only the nation, the start and the end have to be filled in. Every change is kept on this device at once, with or without a connection.',
  },
  {
    at: ['patrol-file'],
    title: 'A file, to be sure',
    text: 'Save file writes all that you entered to a file. Open file goes on with it, on another machine too.',
  },
  {
    at: ['patrol-foot'],
    title: 'On to the review',
    text: 'The last step shows everything, and what seems odd. There you save the patrol; without a connection it waits, and is sent once.',
  },
  {
    at: ['help'],
    title: 'Help',
    text: 'Explains the page that you are on, on every page. You find this tour there again.',
  },
];
