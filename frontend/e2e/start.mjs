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
const enforceRoles = import.meta.resolve('../../infra/testing/roles/enforce.ts');
await import(enforceRoles);
// Jobs run in processes of their own, without the loader of this one.
process.env.JOB_PRELOADS = `tsx ${enforceRoles}`;
await import('../../infra/local/start.ts');
await unregister();
