/**
 * The people log of a nation (docs/product.md#people-log): events of its accounts. Sign-ins are counted by
 * person and day, so that an attack adds at most one line a day.
 */
import * as z from 'zod';
import { PEOPLE_EVENTS } from '../access/peopleEvents';
import { logResponse, logQuery } from './accessLog';
import { route } from './route';
import { accessEntry } from './signIn';

const who = { login_name: z.string(), full_name: z.string() };
const access = accessEntry.omit({ nation: true }).nullable();

const loggedPeopleEvent = z.object({
  at: z.string().meta({ description: 'instant, UTC, ISO 8601; the latest of several sign-ins' }),
  ...who,
  event: z.enum(PEOPLE_EVENTS),
  by: z.object(who).nullable().meta({
    description: 'the person who did it; null for sign-ins, and for people outside the nation',
  }),
  by_nations: z.array(z.string()).meta({
    description: 'nations of that person, if outside the nation, that this person also belongs to',
  }),
  before: access.meta({ description: 'access to this nation; null: none, or not about access' }),
  after: access,
  signed_in: z.int().meta({ description: 'sign-ins on that day' }),
  failed: z.int().meta({ description: 'failed sign-ins on that day' }),
});
export type LoggedPeopleEvent = z.infer<typeof loggedPeopleEvent>;

export const peopleLog = route({
  id: 'peopleLog',
  method: 'GET',
  path: '/manage/people-log/',
  resource: 'manage',
  touches: 'people',
  summary:
    'Sign-ins to a nation’s accounts, and changes of their passwords, access and activation, newest first; for its Administrators; kept for two years',
  auth: 'session',
  query: logQuery,
  response: logResponse(loggedPeopleEvent),
  problems: ['forbidden', 'invalid-dates', 'invalid-token'],
});
