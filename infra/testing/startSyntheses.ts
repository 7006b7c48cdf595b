/** Makes a folder for the templates that the test files of this run share (Jest globalSetup). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function startSyntheses(): void {
  process.env.SYNTHESES = mkdtempSync(join(tmpdir(), 'portal-syntheses-'));
}
