/** The jobs that objects of the store start, as in AWS (infra/aws/stacks/jobsStack). */
import { join } from 'node:path';
import {
  EXPORT_STEP,
  EXPORTS,
  PHOTOS,
  ZIP_LIST,
  ZIPS,
} from '@portal/functions/data/objects/bucketRules';
import { FUNCTIONS_DIST } from '#base/paths.ts';
import type { JOBS } from '#build/buildFunctions.ts';
import type { EventHandler } from '../objectStore/open';
import type { KeyFilter } from '../objectStore/events';
import { jobProcess } from './jobProcess';

interface PortalJob {
  id: (typeof JOBS)[number];
  keys: KeyFilter;
  timeoutMs: number;
}

const MINUTE_MS = 60_000;

const ON_OBJECTS: readonly PortalJob[] = [
  { id: 'processPhoto', keys: { prefix: PHOTOS }, timeoutMs: 2 * MINUTE_MS },
  { id: 'zipPhotos', keys: { prefix: ZIPS, suffix: ZIP_LIST }, timeoutMs: 15 * MINUTE_MS },
  {
    id: 'exportRecords',
    keys: { prefix: EXPORTS, suffix: EXPORT_STEP },
    timeoutMs: 15 * MINUTE_MS,
  },
];

/** @param built resolves once the bundles exist */
export const portalJobs = (
  built: Promise<unknown>,
): { handlers: EventHandler[]; stop: () => Promise<void> } => {
  const jobs = ON_OBJECTS.map(({ id, keys, timeoutMs }) => ({
    keys,
    job: jobProcess({
      file: built.then(() => join(FUNCTIONS_DIST, id, 'index.mjs')),
      timeoutMs,
    }),
  }));
  return {
    handlers: jobs.map(({ keys, job }) => ({ keys, onCreated: job.handle })),
    stop: async () => {
      await Promise.all(jobs.map(({ job }) => job.stop()));
    },
  };
};
