/** Flags (docs/product.md#flags). */
import * as z from 'zod';
import { flag, flagNote, resolvingNote } from '#records/flag.ts';
import { name, patrolId, shortText, wallClock } from '#records/text.ts';
import { pages, recordId, listResponse, rowsResponse } from './common';
import { route } from './route';

const shared = { resource: 'flags', touches: 'records', auth: 'session' } as const;

const flagId = z
  .string()
  .regex(/^\d{1,13}\.f[0-9a-z]{1,30}$/, 'must be the id of a flag, such as 1042.fm1x2y3z4');
const flagVersion = z.int().min(1).meta({ description: 'version of the flag that was read' });

export const insertFlag = route({
  ...shared,
  id: 'insertFlag',
  method: 'POST',
  path: '/flags/insert-flag/',
  opens: 'nothing',
  summary: 'Raise a flag on a patrol, or on one of its surveys or sightings',
  body: z.strictObject({
    nation: name,
    patrolID: patrolId,
    patrolStartDate: wallClock,
    surveyStartDate: wallClock.nullish().meta({
      description: 'flags the survey; with a sighting: the survey that it belongs to',
    }),
    sightingStartDate: wallClock.nullish().meta({ description: 'flags the sighting' }),
    recordId: recordId.nullish().meta({
      description: 'id of the sighting or survey, if several were recorded at the same time',
    }),
    flag: name.meta({ description: 'an item of the list "flag"' }),
    note: flagNote,
    createdBy: shortText.nullish().meta({ description: 'ignored: the signed-in person is used' }),
  }),
  response: flag,
  status: 201,
  idempotent: true,
  problems: ['forbidden', 'not-found', 'in-progress', 'idempotency-mismatch'],
});

export const flagsByPatrolId = route({
  ...shared,
  id: 'flagsByPatrolId',
  method: 'GET',
  path: '/flags/by-patrol-id/',
  opens: 'flags',
  summary: 'The flags on a patrol and on its surveys and sightings, oldest first',
  query: z.strictObject({ patrolId }),
  response: listResponse(flag),
});

export const resolveFlag = route({
  ...shared,
  id: 'resolveFlag',
  method: 'POST',
  path: '/flags/resolve/',
  opens: 'nothing',
  summary: 'Resolve a flag with a note; for Managers and Administrators of the patrol’s nation',
  body: z.strictObject({ flagId, version: flagVersion, note: resolvingNote }),
  response: z.object({ flag }),
  idempotent: true,
  problems: ['forbidden', 'not-found', 'stale', 'in-progress', 'idempotency-mismatch'],
});

export const reopenFlag = route({
  ...shared,
  id: 'reopenFlag',
  method: 'POST',
  path: '/flags/reopen/',
  opens: 'nothing',
  summary: 'Reopen a resolved flag; for Managers and Administrators of the patrol’s nation',
  body: z.strictObject({ flagId, version: flagVersion, note: flagNote }),
  response: z.object({ flag }),
  idempotent: true,
  problems: ['forbidden', 'not-found', 'stale', 'in-progress', 'idempotency-mismatch'],
});

const FLAG_STATES = ['open', 'resolved'] as const;
export type FlagState = (typeof FLAG_STATES)[number];

const reviewedFlag = flag.extend({
  recordType: z
    .string()
    .nullable()
    .meta({ description: 'type of the sighting or survey; null: the flag is on the patrol' }),
});
export type ReviewedFlag = z.infer<typeof reviewedFlag>;

export const flagsForReview = route({
  ...shared,
  id: 'flagsForReview',
  method: 'GET',
  path: '/flags/review/',
  // It is only for people of the nation itself, whom the access log doesn't list.
  opens: 'nothing',
  summary: 'Flags of nations whose records the caller manages, newest first',
  query: z.strictObject({
    nation: name.optional().meta({ description: 'omitted: all nations that the caller manages' }),
    state: z.enum(FLAG_STATES).optional().meta({ description: 'omitted: open' }),
    nextToken: z.string().max(2000).optional(),
  }),
  response: listResponse(reviewedFlag).extend(pages),
  problems: ['forbidden', 'invalid-token'],
});

export const openFlagRecords = route({
  ...shared,
  id: 'openFlagRecords',
  method: 'GET',
  path: '/flags/open-records/',
  opens: 'nothing',
  summary: 'Which patrols, sightings and surveys of the caller’s nations have open flags',
  response: rowsResponse({
    nation: name,
    patrolId,
    recordId: z.string().nullable().meta({ description: 'null: the patrol itself' }),
    flags: z.int().meta({ description: 'number of open flags' }),
  }),
});
