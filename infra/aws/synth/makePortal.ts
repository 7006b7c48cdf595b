/** Synthesizes the portal for tests, with placeholders for build results, unless real bundles are given. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import cdkJson from '../../../cdk.json';
import { JOBS } from '#build/buildFunctions.ts';
import { readDeployment } from '../constructs/deployment';
import { addPortal } from '../stacks/portal';
import { STACKS_FILE, type StackFiles } from './portalTemplates';

export interface MakeOptions {
  env: Record<string, string>;
  /** Folder of built handlers. */
  bundles?: string;
  /** Called before the templates are made. */
  prepare?: (app: App) => void;
}

const write = (folder: string, file: string, content: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

const getTemplateFile = (stack: Stack | null | undefined): string | undefined =>
  stack?.templateFile;

/**
 * @param parent where to make the folder
 * @returns a new folder of the templates and their assets
 */
export const makePortal = (parent: string, { env, bundles, prepare }: MakeOptions): string => {
  const inputs = mkdtempSync(join(parent, 'portal-inputs-'));
  const appDir = join(inputs, 'app');
  write(appDir, 'index.html', '<!doctype html>');
  for (const file of ['assets/main-1a2b3c.js', 'assets/main.css', 'basemap/coastline.json']) {
    write(appDir, file, '');
    if (env.STAGE === 'prod') write(appDir, `${file}.br`, '');
  }
  const standIns = join(inputs, 'bundles');
  if (!bundles)
    for (const id of [...Object.keys(ROUTES), ...JOBS])
      write(standIns, `${id}/index.mjs`, `// ${id}`);

  const outdir = mkdtempSync(join(parent, 'portal-synth-'));
  const app = new App({ context: cdkJson.context, outdir });
  const from = bundles ?? standIns;
  const stacks = addPortal(app, readDeployment(env), {
    bundles: from,
    photoBundles: from,
    appDir,
  });
  prepare?.(app);
  app.synth();
  rmSync(inputs, { recursive: true });
  const files: StackFiles = {
    copies: getTemplateFile(stacks.copies),
    data: stacks.data.templateFile,
    api: stacks.api.templateFile,
    routes: stacks.routes.map((stack) => stack.templateFile),
    jobs: stacks.jobs.templateFile,
    migrations: stacks.migrations.templateFile,
    web: stacks.web.templateFile,
    watch: getTemplateFile(stacks.watch),
    edge: getTemplateFile(stacks.edge),
    edgeWatch: getTemplateFile(stacks.edgeWatch),
  };
  write(outdir, STACKS_FILE, JSON.stringify(files));
  return outdir;
};
