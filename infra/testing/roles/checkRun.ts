/** The last step of `npm test`: compares the roles with the calls that all its tests have recorded. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';
import type { RecordedCall } from './recorded';
import { compareRoles } from './report';
import type { Roles } from './roles';
import { getRolesFile } from './rolesFile';
import { UNUSED } from './unused';

const FOLDER = join(PROJECT_ROOT, '.cache', 'calls');

/** Processes that this one starts record their calls. */
export const recordCalls = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env.ROLES_USED = FOLDER;
};

const recordedCalls = (): RecordedCall[] => {
  const lines = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean),
  );
  return [...new Set(lines)].map((line) => JSON.parse(line) as RecordedCall);
};

/** @returns whether every call was allowed, and every part of every role is needed */
export const areRolesExact = (): boolean => {
  const roles = JSON.parse(readFileSync(getRolesFile(PROJECT_ROOT), 'utf8')) as Roles;
  const { functions, calls, mutations, problems } = compareRoles(roles, recordedCalls(), UNUSED);
  console.log(
    `${functions} functions, ${calls} different calls; ${mutations} roles with one part less.`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
};
