/** Nations and people (spec section 7, "Nations and filters"; "Login, users and passwords"). */
import * as z from 'zod';
import { route } from './route';

export const listNations = route({
  id: 'listNations',
  method: 'GET',
  path: '/nations/',
  resource: 'nations',
  touches: 'nothing',
  summary: 'The member nations of the programme',
  auth: 'session',
  answer: z.object({ items: z.array(z.object({ nation: z.string() })) }),
});
