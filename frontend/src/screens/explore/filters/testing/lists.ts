/** Lists of a small programme, in the format of their routes. */
import type { FakeResponse } from '#testing/fakeServer.ts';
import type { TreeItems } from '../trees';

const named = (...names: string[]) => names.map((name) => ({ name }));

export const LISTS: TreeItems = {
  nations: named('East Arm', 'North Inlet', 'South Sound'),
  guardians: [
    { full_name: 'Ann Both', nations: ['North Inlet', 'South Sound'] },
    { full_name: 'Otto Outsider', nations: ['South Sound'] },
    { full_name: 'Tess Guardian', nations: ['North Inlet'] },
  ],
  purposes: named('Stewardship patrol', 'Training', 'Research'),
  patrolAreas: named('Area 2', 'Area 12'),
  sightings: [
    { name: 'Bear Den', children: [] },
    {
      name: 'Wildlife',
      children: [
        { name: 'Seal', children: named('Harbour Seal', 'Fur Seal') },
        { name: 'Whale', children: named('Humpback', 'Orca') },
      ],
    },
  ],
  surveys: named('Bird Survey', 'Kelp Survey'),
};

export const makeResponses = (lists: TreeItems): Record<string, () => FakeResponse> => ({
  'GET /filters/nations': () => ({ json: { items: lists.nations } }),
  'GET /users-by-permissions/': () => ({ json: { items: lists.guardians } }),
  'GET /filters/purposes': () => ({ json: { items: lists.purposes } }),
  'GET /filters/patrol-areas': () => ({ json: { items: lists.patrolAreas } }),
  'GET /filters/sightings': () => ({ json: { items: lists.sightings } }),
  'GET /filters/surveys': () => ({ json: { items: lists.surveys } }),
});
