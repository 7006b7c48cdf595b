/**
 * Deleting and restoring records, and the history of a patrol, for Managers and Administrators of the nation.
 * Nothing is ever lost: a deleted record keeps its id and its history.
 */
import * as z from 'zod';
import { name, patrolId, shortText, wallClock } from '#records/text.ts';
import { listResponse, pages, paging } from './common';
import { recordChange } from './recordChange';
import { route } from './route';

const shared = { resource: 'editor', touches: 'records', auth: 'session' } as const;

const partId = z
  .string()
  .regex(
    /^\d{1,13}\.([vw]?\d{1,6}|[sv]\d{1,6}\.\d{1,6})$/,
    'must be an id such as 1042.17, 1042.v2, 1042.w3 or 1042.s17.3',
  );

const recordId = partId.nullable().meta({
  description: 'a sighting, survey, weather observation or photo; null: the whole patrol',
});

const instant = z.string().meta({ description: 'instant, UTC, ISO 8601' });

export const deleteRecord = route({
  ...shared,
  id: 'deleteRecord',
  method: 'POST',
  path: '/editor/delete/',
  opens: 'nothing',
  summary: 'Delete a patrol, sighting, survey, weather observation or photo; it can be restored',
  body: z.strictObject({
    patrolId,
    recordId,
    version: z.int().min(1).meta({ description: 'version of that record when it was read' }),
    reason: shortText.nullable(),
  }),
  response: z.object({
    patrolId: z.int(),
    recordId: z.string().nullable(),
    version: z.int().meta({ description: 'version of the patrol after the change' }),
    deletedAt: instant,
  }),
  idempotent: true,
  problems: ['forbidden', 'not-found', 'stale', 'in-progress', 'idempotency-mismatch'],
});

export const restoreRecord = route({
  ...shared,
  id: 'restoreRecord',
  method: 'POST',
  path: '/editor/restore/',
  opens: 'nothing',
  summary: 'Restore a deleted record',
  body: z.strictObject({ patrolId, recordId }),
  response: z.object({
    patrolId: z.int(),
    recordId: z.string().nullable(),
    version: z.int().meta({ description: 'version of the patrol after the change' }),
  }),
  idempotent: true,
  problems: [
    'forbidden',
    'not-found',
    'stale',
    'already-exists',
    'in-progress',
    'idempotency-mismatch',
  ],
});

export const RECORD_KINDS = ['patrol', 'sighting', 'survey', 'weather', 'photo'] as const;

const deletedRecord = z.object({
  patrolId: z.int(),
  recordId: z.string().nullable().meta({ description: 'null: the patrol itself' }),
  kind: z.enum(RECORD_KINDS),
  type: z.string().nullable().meta({ description: 'of a sighting or survey' }),
  start: wallClock.meta({ description: 'time of the record' }),
  patrolStartDate: wallClock,
  nation: z.string(),
  deletedBy: z
    .string()
    .nullable()
    .meta({ description: 'full name; null: the account no longer exists' }),
  deletedAt: instant,
  reason: z.string().nullable(),
});
export type DeletedRecord = z.infer<typeof deletedRecord>;

export const deletedRecords = route({
  ...shared,
  id: 'deletedRecords',
  method: 'GET',
  path: '/editor/deleted/',
  opens: 'nothing',
  summary: 'Deleted records of a nation that can be restored, newest first',
  query: z.strictObject({ nation: name, ...paging }),
  response: listResponse(deletedRecord).extend(pages),
  problems: ['forbidden', 'invalid-token'],
});

const HISTORY_ACTIONS = [
  'created',
  'added',
  'changed',
  'deleted',
  'restored',
  'flagged',
  'resolved',
  'reopened',
] as const;
const HISTORY_SECTIONS = [
  'route',
  'details',
  'weather',
  'sightings',
  'surveys',
  'photos',
  'flags',
  'patrol',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
export type HistorySection = (typeof HISTORY_SECTIONS)[number];

export const historyEntry = z.object({
  at: instant,
  by: z.string().nullable().meta({ description: 'full name; null: the account no longer exists' }),
  action: z.enum(HISTORY_ACTIONS),
  section: z.enum(HISTORY_SECTIONS),
  recordIds: z.array(z.string()).meta({ description: 'of sightings, surveys, weather and photos' }),
  changes: z.array(recordChange),
  reason: z.string().nullable(),
  version: z.int().nullable().meta({
    description: 'version of the patrol after the change; null if the patrol did not change',
  }),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const patrolHistory = route({
  ...shared,
  id: 'patrolHistory',
  method: 'GET',
  path: '/editor/history/',
  opens: 'nothing',
  summary: 'Changes to a patrol and its records, with values before and after, newest first',
  query: z.strictObject({
    patrolId,
    recordId: z
      .string()
      .regex(
        /^(route|details|\d{1,13}\.([vw]?\d{1,6}|[sv]\d{1,6}\.\d{1,6}))$/,
        'must be an id such as 1042.17 or 1042.s17.3, or "route", or "details"',
      )
      .optional()
      .meta({
        description: 'limits the history to one record, the route or the patrol’s own details',
      }),
    ...paging,
  }),
  response: listResponse(historyEntry).extend(pages),
  problems: ['forbidden', 'not-found', 'invalid-token'],
});
