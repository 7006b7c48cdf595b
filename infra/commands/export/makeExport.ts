import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { AnyExportRequestInput, readExport } from '@portal/shared-types/contract/api/exports';
import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Portal } from '@portal/shared-types/reading/import/portal';
import { withReference } from '@portal/shared-types/base/text/entryMessages';
import { Failure } from '#base/failure.ts';

type Job = RouteResponse<typeof readExport>;
export type ReadyExport = Job & { url: string; bytes: number };

export class Cancelled extends Error {}

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 5000;
const GROWTH = 1.25;

interface Following {
  /** When it is aborted, the export is cancelled on the portal. */
  signal: AbortSignal;
  onProgress: (written: number, total: number) => void;
  /** Waits; ends early if the signal is aborted. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const restFor = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

const refused = (error: unknown): unknown =>
  error instanceof ApiError && error.status < 500
    ? new Failure(
        `The portal didn’t start the export: ${withReference(error.message, error.reference)}`,
      )
    : error;

/** Cancels it, or deletes its file. */
export const cancel = async ({ call }: Portal, id: string): Promise<void> => {
  await call((client) => client.cancelExport({ params: { id } })).catch((error: unknown) => {
    // The file is already gone.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
};

/** @throws Failure if the portal fails or rejects it; Cancelled once the portal knows of an abort */
export const makeExport = async (
  portal: Portal,
  request: AnyExportRequestInput,
  { signal, onProgress, rest = restFor }: Following,
): Promise<ReadyExport> => {
  const idempotencyKey = randomUUID();
  const { id } = await portal
    .call((client) => client.createExport({ body: request, idempotencyKey }))
    .catch((error: unknown) => {
      throw refused(error);
    });
  const readJob = async (): Promise<Job> => {
    try {
      return await portal.call((client) => client.readExport({ params: { id } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw new Failure('Someone cancelled the export in the portal.');
      throw error;
    }
  };
  let shown = -1;
  for (let round = 0; ; round++) {
    if (signal.aborted) {
      await cancel(portal, id);
      throw new Cancelled();
    }
    const job = await readJob();
    if (job.total !== null && job.written > shown) {
      onProgress(job.written, job.total);
      shown = job.written;
    }
    if (job.state === 'failed') throw new Failure(`The export failed. ${job.reason ?? ''}`.trim());
    if (job.state === 'removed') throw new Failure(job.reason ?? '');
    if (job.state === 'ready') {
      if (job.url === null || job.bytes === null)
        throw new Failure('Your access has changed since the export began. Run the command again.');
      return { ...job, url: job.url, bytes: job.bytes };
    }
    await rest(Math.min(LONGEST_REST_MS, FIRST_REST_MS * GROWTH ** round), signal);
  }
};
