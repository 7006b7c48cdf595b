/** The file with the roles of all functions. Synthesizing the stacks takes seconds, so the file is kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** On what the roles depend; roles.test.ts compares the file with the stacks. */
const FOLDERS = [
  ...[
    'infra/aws/constructs',
    'infra/aws/stacks',
    'infra/testing/roles',
    'shared-types/src/contract/api',
  ],
  ...['functions/src/data/objects', 'functions/src/data/store'],
];
const FILES = [
  'infra/build/buildFunctions.ts',
  'infra/aws/synth/makePortal.ts',
  'infra/aws/synth/synthPortal.ts',
];

const inputsIn = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  ).concat(FILES);

/** @param root folder of the project. @returns the file's path; makes it if something changed */
export const getRolesFile = (root: string): string => {
  const hash = createHash('sha256');
  for (const input of inputsIn(root).sort())
    hash.update(`\n${input}\n`).update(readFileSync(join(root, input)));
  const folder = join(root, 'infra', '.cache', 'roles');
  const file = join(folder, `${hash.digest('hex').slice(0, 20)}.json`);
  if (existsSync(file)) return file;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'infra', 'testing', 'roles', 'writeRoles.ts'), file],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CDK_VALIDATION: 'false' } },
  );
  return file;
};
