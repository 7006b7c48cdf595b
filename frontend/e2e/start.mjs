/**
 * `npm start` for the journeys: the demo's accounts have cheap passwords, as in the tests, and calls to AWS are
 * checked against the roles of the functions.
 */
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

const unregister = register();
const { hashCheaply } = await import('@portal/functions/data/people/passwords');
hashCheaply();
const { getRolesFile } = await import('../../infra/testing/roles/rolesFile.ts');
process.env.ROLES_FILE = getRolesFile(join(import.meta.dirname, '..', '..'));
await import('../../infra/testing/roles/enforce.ts');
await import('../../infra/local/start.ts');
await unregister();
