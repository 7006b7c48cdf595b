/**
 * The access log of a nation (docs/product.md#access-log): who outside it opened or exported its records.
 *
 * Whole records are logged by their patrols, whether read by patrol, by id or by time: details, routes,
 * sightings, surveys, weather, boundaries. For searches by dates or area, the number of records in each
 * answer is logged.
 * People with an entry for the nation, including network staff, aren't outside it.
 */
import * as z from 'zod';
import { LOGGED_ACTIONS, RECORD_PARTS } from '../access/recordParts';
import { calendarDate, name } from '#records/text.ts';
import { listResponse, pages, paging } from './common';
import { route } from './route';

const loggedAccess = z.object({
  at: z.string().meta({ description: 'instant, UTC, ISO 8601' }),
  login_name: z.string().nullable().meta({ description: 'null: a person the caller can’t see' }),
  full_name: z.string(),
  nations: z.array(z.string()).meta({ description: 'of the reader, at that time' }),
  action: z.enum(LOGGED_ACTIONS),
  part: z.enum(RECORD_PARTS),
  patrols: z.array(z.int()).meta({
    description: 'ids of the patrols opened or exported, lowest first',
  }),
  records: z.int().nullable().meta({
    description: 'number of the nation’s records in a search response; null: not a search',
  }),
});
export type LoggedAccess = z.infer<typeof loggedAccess>;

export const logQuery = z.strictObject({
  nation: name,
  from: calendarDate.optional().meta({
    description: 'first day, in the programme’s time zone; default: a year before `to`',
  }),
  to: calendarDate.optional().meta({
    description: 'last day, in the programme’s time zone; default: today',
  }),
  ...paging,
});
export type LogQuery = z.infer<typeof logQuery>;

export const logResponse = <T extends z.ZodType>(entry: T) => listResponse(entry).extend(pages);

export const accessLog = route({
  id: 'accessLog',
  method: 'GET',
  path: '/manage/access-log/',
  resource: 'manage',
  touches: 'people',
  summary:
    'People outside a nation who opened or exported its records, newest first; for people who manage the nation',
  auth: 'session',
  query: logQuery,
  response: logResponse(loggedAccess),
  problems: ['forbidden', 'invalid-dates', 'invalid-token'],
});
