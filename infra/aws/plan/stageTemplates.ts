/** The stages whose costs the plan compares, and their templates, with placeholders for what a build makes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePortal } from '../synth/makePortal';
import { readPortal, listTemplates } from '../synth/portalTemplates';
import { PROD } from '../synth/synthPortal';
import { idleCosts } from './idleCosts';

/** As the manual names them. */
export const PLANNED_STAGES: Record<string, Record<string, string>> = {
  prod: PROD,
  'prod, PROFILE=small': { ...PROD, PROFILE: 'small' },
  dev: { STAGE: 'dev' },
};

export const countIdleCosts = (env: Record<string, string>): ReturnType<typeof idleCosts> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-plan-'));
  try {
    return idleCosts(listTemplates(readPortal(makePortal(folder, { env }))), 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
