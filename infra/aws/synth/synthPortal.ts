/**
 * The portal's templates, for tests. Each setting is synthesized once in a run of Jest, by the first file that
 * needs it: that takes seconds. The others read the templates without loading the CDK.
 */
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { makePortal, MakeOptions } from './makePortal';
import { readPortal, type SynthesizedPortal } from './portalTemplates';

export type { SynthesizedPortal } from './portalTemplates';

export const PROD = {
  STAGE: 'prod',
  SUPPORT_CONTACT: 'Robin',
  DOMAIN_NAME: 'portal.example.org',
  CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111111111111:certificate/abc-123',
  ALARM_EMAIL: 'alarms@example.org',
};

/** With a KMS key of another account. */
export const KEYED = {
  ...PROD,
  DATA_KEY_ARN: 'arn:aws:kms:ca-central-1:222222222222:key/1234abcd-12ab-34cd-56ef-1234567890ab',
};

/** With copies of the backups, encrypted with that key. */
export const COPIED = {
  ...KEYED,
  DATA_KEY_ARN: 'arn:aws:kms:ca-central-1:222222222222:key/mrk-1234abcd12ab34cd56ef1234567890ab',
  COPY_BACKUPS_TO: 'ca-west-1',
};

/** A stage for testing with everything that it can have. */
export const DEV_WITH_ALL = { ALARM_EMAIL: 'alarms@example.org', FIREWALL: 'block' };

/** Prod with settings that it can do without. */
export const PROD_WITH_MORE = {
  ...PROD,
  ONLINE_TILES: 'https://tiles.example.org/{level}/{col}/{row}.png',
  MONTHLY_BUDGET: '250',
};

/** Made for this run by startSyntheses.ts, and removed after it. */
const folder = (): string => process.env.SYNTHESES!;

/** Loaded when it is called, because the stacks take half a second to load. */
const make = (options: MakeOptions): string => {
  const require = createRequire(import.meta.url);
  const loaded = require('./makePortal') as { makePortal: typeof makePortal };
  return loaded.makePortal(folder(), options);
};

/** Shared: don't change its files. */
export const synthPortal = (env: Record<string, string> = {}): SynthesizedPortal => {
  const key = createHash('sha256').update(JSON.stringify(env)).digest('hex');
  const shared = join(folder(), key);
  if (!existsSync(shared)) {
    const made = make({ env });
    try {
      // Other workers see all of it, or nothing.
      renameSync(made, shared);
    } catch (error) {
      // Another worker was faster.
      if (!existsSync(shared)) throw error;
      rmSync(made, { recursive: true });
    }
  }
  return readPortal(shared);
};

/** For one test file only, with real bundles or another change. */
export const synthOwnPortal = (options: MakeOptions): SynthesizedPortal =>
  readPortal(make(options));
