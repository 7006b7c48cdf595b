/** The portal's templates, for tests: with placeholders for build results, unless real bundles are given. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ROUTES } from '@portal/shared-types/api/routes';
import cdkJson from '../../cdk.json';
import { JOBS } from '../buildFunctions';
import { readDeployment } from '../constructs/deployment';
import { addPortal } from '../stacks/portal';

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

export interface SynthesizedPortal {
  /** If backups are copied to another region. */
  copies: Template | undefined;
  data: Template;
  api: Template;
  /** Functions and routes of the API. */
  routes: Template[];
  jobs: Template;
  migrations: Template;
  web: Template;
  /** Alarms, if someone gets them; of the stage's region, and of us-east-1. */
  watch: Template | undefined;
  edge: Template | undefined;
  edgeWatch: Template | undefined;
  /** Folder of the templates and their assets. */
  outdir: string;
  remove: () => void;
}

const write = (folder: string, file: string, content: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

/**
 * @param bundles folder of built handlers
 * @param prepare called before the templates are made
 */
export const synthPortal = (
  env: Record<string, string> = {},
  bundles?: string,
  prepare?: (app: App) => void,
): SynthesizedPortal => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-synth-'));
  const appDir = join(folder, 'app');
  write(appDir, 'index.html', '<!doctype html>');
  for (const file of ['assets/main-1a2b3c.js', 'assets/main.css', 'basemap/coastline.json']) {
    write(appDir, file, '');
    if (env.STAGE === 'prod') write(appDir, `${file}.br`, '');
  }
  const standIns = join(folder, 'bundles');
  if (!bundles)
    for (const id of [...Object.keys(ROUTES), ...JOBS])
      write(standIns, `${id}/index.mjs`, `// ${id}`);

  const outdir = join(folder, 'cdk.out');
  const app = new App({ context: cdkJson.context, outdir });
  const from = bundles ?? standIns;
  const stacks = addPortal(app, readDeployment(env), {
    ...{ bundles: from, photoBundles: from, appDir },
  });
  prepare?.(app);
  return {
    copies: stacks.copies ? Template.fromStack(stacks.copies) : undefined,
    data: Template.fromStack(stacks.data),
    api: Template.fromStack(stacks.api),
    routes: stacks.routes.map((stack) => Template.fromStack(stack)),
    jobs: Template.fromStack(stacks.jobs),
    migrations: Template.fromStack(stacks.migrations),
    web: Template.fromStack(stacks.web),
    watch: stacks.watch ? Template.fromStack(stacks.watch) : undefined,
    edge: stacks.edge ? Template.fromStack(stacks.edge) : undefined,
    edgeWatch: stacks.edgeWatch ? Template.fromStack(stacks.edgeWatch) : undefined,
    outdir,
    remove: () => rmSync(folder, { recursive: true }),
  };
};
