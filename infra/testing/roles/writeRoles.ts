/** `node --import tsx infra/testing/roles/writeRoles.ts FILE`: saves the roles of all functions in a file. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePortal } from '#aws/synth/makePortal.ts';
import { KEYED } from '#aws/synth/synthPortal.ts';
import { readRoles } from './roles';

const file = process.argv[2]!;
const folder = mkdtempSync(join(tmpdir(), 'portal-roles-'));
try {
  const text = JSON.stringify(readRoles(makePortal(folder, { env: KEYED })));
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
} finally {
  rmSync(folder, { recursive: true });
}
