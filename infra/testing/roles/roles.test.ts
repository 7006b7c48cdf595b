import { readFileSync } from 'node:fs';
import { KEYED, synthPortal } from '#aws/synth/synthPortal.ts';
import { readRoles } from './roles';

test('tests enforce the roles that a deployment has', () => {
  const enforced: unknown = JSON.parse(readFileSync(process.env.ROLES_FILE!, 'utf8'));
  expect(enforced).toEqual(readRoles(synthPortal(KEYED).outdir));
});
