import type { TourStep } from './steps';

/** One step of the form, next to the list of steps (a menu on a phone), and before it the drafts. */
export const STEPS: readonly TourStep[] = [
  {
    at: ['new-patrol'],
    title: 'New patrol',
    text: 'Start with a blank form. You can work on several patrols at once.',
  },
  {
    at: ['begun-patrols'],
    title: 'Your drafts',
    text: 'Patrols that you started on this device and have not saved yet. Only you can see them, while you are signed in.',
  },
  {
    at: ['patrol-steps', 'patrol-steps-menu'],
    title: 'Steps in any order',
    text: 'Follow the steps or jump to any of them. An icon shows whether a step is complete, blank or needs attention.',
  },
  {
    at: ['patrol-step'],
    title: 'Current step',
    text: 'Only nation, start and end are required. Every change is saved on this device at once, online or offline.',
  },
  {
    at: ['patrol-file'],
    title: 'Backup file',
    text: '“Save file” saves your work to a file. “Open file” continues it, also on another device.',
  },
  {
    at: ['patrol-foot'],
    title: 'Review',
    text: 'The last step shows everything, with hints about anything unusual. Save the patrol there. If you are offline, it is queued and sent once.',
  },
  {
    at: ['help'],
    title: 'Help',
    text: 'Explains the current page. You can start this tour again from there.',
  },
];
