/** Exports in tests: the request, the job's steps, and the file. */
import type { createExport, readExport } from '@portal/shared-types/contract/api/exports';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { handler } from '#jobs/exportRecords.ts';
import { inJob } from './asFunction';
import type { KeptObject } from './bucket';
import { sendAs } from './deleting';

const exportJob = inJob('exportRecords', handler);

export type Started = RouteResponse<typeof createExport>;

export const exportRequest = (over: object = {}) => ({
  question: {
    kind: 'patrols',
    startDate: '2026-01-01 00:00:00',
    endDate: '2026-12-31 23:59:59',
    include: ['sightings', 'surveys'],
    mapBounds: {},
  },
  tables: ['patrols', 'sightings', 'surveys', 'weather', 'flags', 'overviews'],
  formats: ['csv'],
  origin: 'https://portal.example',
  ...over,
});

export const startExport = async (login: string, body: object = exportRequest()) => {
  const response = await sendAs(login, 'createExport', { body });
  return { status: response.status, job: response.body as unknown as Started };
};

export const readExportById = async (login: string, id: string) =>
  (await sendAs(login, 'readExport', { params: { id } })).body as unknown as RouteResponse<
    typeof readExport
  >;

/**
 * Runs the steps that the store reports, as in production.
 * @param after called after each step
 */
export const runExports = async (
  bucket: ReadonlyMap<string, KeptObject>,
  context?: { getRemainingTimeInMillis: () => number },
  after?: (key: string) => Promise<unknown>,
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const key = [...bucket.keys()].find((one) => one.endsWith('.json') && !done.has(one));
    if (key === undefined) return;
    done.add(key);
    await exportJob({ Records: [{ s3: { object: { key } } }] }, context);
    await after?.(key);
  }
};

/** Entries of the only zip, by name. */
export const entriesIn = (bucket: ReadonlyMap<string, KeptObject>): Map<string, Buffer> => {
  const key = [...bucket.keys()].find((one) => one.endsWith('.zip'))!;
  return new Map(unzip(bucket.get(key)!.bytes).map(({ name, bytes }) => [name, bytes]));
};
