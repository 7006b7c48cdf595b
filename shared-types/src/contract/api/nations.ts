import * as z from 'zod';
import { rowsResponse } from './common';
import { route } from './route';

export const listNations = route({
  id: 'listNations',
  method: 'GET',
  path: '/nations/',
  resource: 'nations',
  touches: 'nothing',
  summary: 'The member nations of the programme',
  auth: 'session',
  response: rowsResponse({ nation: z.string() }),
});
