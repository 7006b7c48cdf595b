/** The contract in readable form: as OpenAPI and as a page. */
import * as z from 'zod';
import { route } from './route';

/** Called by the page of `apiDocs`, and by programs that are made from the contract. */
export const openApiDocument = route({
  id: 'openApiDocument',
  method: 'GET',
  path: '/openapi.json',
  resource: 'documents',
  touches: 'nothing',
  summary: 'This API as an OpenAPI 3.1 document',
  auth: 'none',
  response: z.record(z.string(), z.unknown()),
});

/** Called by people, who open it in a browser. */
export const apiDocs = route({
  id: 'apiDocs',
  method: 'GET',
  path: '/docs',
  resource: 'documents',
  touches: 'nothing',
  summary: 'A page to read and try this API',
  auth: 'none',
  response: z.string(),
  mediaType: 'text/html; charset=utf-8',
});
