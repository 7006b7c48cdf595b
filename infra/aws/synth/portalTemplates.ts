/** Reads the templates of a synthesized portal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';

/** In the folder of the templates: which stack has which. */
export const STACKS_FILE = 'stacks.json';

interface Stacks<T> {
  /** If backups are copied to another region. */
  copies: T | undefined;
  data: T;
  api: T;
  /** Functions and routes of the API. */
  routes: T[];
  jobs: T;
  migrations: T;
  web: T;
  /** Alarms, if someone gets them; of the stage's region, and of us-east-1. */
  watch: T | undefined;
  edge: T | undefined;
  edgeWatch: T | undefined;
}
export type StackFiles = Stacks<string>;

export interface SynthesizedPortal extends Stacks<Template> {
  /** Folder of the templates and their assets. */
  outdir: string;
}

export const listTemplates = ({ outdir: _, routes, ...stacks }: SynthesizedPortal): Template[] =>
  [...Object.values(stacks), ...routes].filter((one) => one !== undefined);

export const readPortal = (outdir: string): SynthesizedPortal => {
  const json = (file: string): object =>
    JSON.parse(readFileSync(join(outdir, file), 'utf8')) as object;
  const template = (file: string): Template => Template.fromJSON(json(file));
  const maybe = (file: string | undefined) => (file === undefined ? undefined : template(file));
  const files = json(STACKS_FILE) as StackFiles;
  return {
    copies: maybe(files.copies),
    data: template(files.data),
    api: template(files.api),
    routes: files.routes.map(template),
    jobs: template(files.jobs),
    migrations: template(files.migrations),
    web: template(files.web),
    watch: maybe(files.watch),
    edge: maybe(files.edge),
    edgeWatch: maybe(files.edgeWatch),
    outdir,
  };
};
