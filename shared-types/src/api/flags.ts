/** Flags (spec section 7, "Flags"). */
import * as z from 'zod';
import { flag, flagNote } from '../records/flag';
import { name, patrolId, shortText, wallClock } from '../records/text';
import { recordId } from './common';
import { route } from './route';

export const insertFlag = route({
  id: 'insertFlag',
  method: 'POST',
  path: '/flags/insert-flag/',
  resource: 'flags',
  touches: 'records',
  opens: 'nothing',
  summary: 'Raise a flag on a patrol, or on one of its surveys or sightings',
  auth: 'session',
  body: z.strictObject({
    nation: name,
    patrolID: patrolId,
    patrolStartDate: wallClock,
    surveyStartDate: wallClock.nullish().meta({
      description: 'flags the survey; beside a sighting: the survey that it belongs to',
    }),
    sightingStartDate: wallClock.nullish().meta({ description: 'flags the sighting' }),
    recordId: recordId.nullish().meta({
      description: 'the sighting or survey by its id, where several were recorded at one time',
    }),
    flag: name.meta({ description: 'an item of the list "flag"' }),
    note: flagNote,
    createdBy: shortText.nullish().meta({ description: 'not looked at: it is who is signed in' }),
  }),
  answer: flag,
  status: 201,
  idempotent: true,
  problems: ['forbidden', 'not-found', 'in-progress', 'idempotency-mismatch'],
});

export const flagsByPatrolId = route({
  id: 'flagsByPatrolId',
  method: 'GET',
  path: '/flags/by-patrol-id/',
  resource: 'flags',
  touches: 'records',
  opens: 'flags',
  summary: 'The flags on a patrol and on its surveys and sightings, oldest first',
  auth: 'session',
  query: z.strictObject({ patrolId }),
  answer: z.object({ items: z.array(flag) }),
});
