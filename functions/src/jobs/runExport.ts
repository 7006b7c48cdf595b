/** Runs an export from its request, or from where an earlier process stopped. */
import type { AnyExportRequest } from '@portal/shared-types/contract/api/exports';
import { exportReasons, fileReasons } from '@portal/shared-types/base/text/exportMessages';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { Problem } from '@portal/shared-types/base/text/problems';
import { logFailedJob, logError } from '#log/log.ts';
import { ARCHIVE_EXPORT } from '#data/archive/archiveExport.ts';
import {
  advanceJob,
  claimJob,
  failJob,
  finishJob,
  hasLaterStep,
  readJob,
  releaseJob,
  savedProgress,
} from '#data/store/jobState.ts';
import { noteContents } from '#data/files/fileContents.ts';
import { deleteObjects, removeFile } from '#data/files/removeFile.ts';
import { keepsAccess } from '#data/people/changeAccess.ts';
import { putJson, readObject } from '#data/objects/objects.ts';
import { photoReason } from '#data/photos/zipSources.ts';
import {
  ExportFailure,
  type ExportKind,
  type ExportStep,
  type Progressed,
} from '#data/export/exportKind.ts';
import { exportJob, noteExport, stepKey } from '#data/export/exportState.ts';
import { RECORDS_EXPORT } from '#data/export/recordsExport.ts';
import { deleteRows } from '#data/export/stagedRows.ts';

/** Time needed to write the file, plus more for photos. */
const ENOUGH_MS = 5 * 60 * 1000;
const BYTES_PER_MS = 20_000;

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

const checkPhotos = ({ photos: { bytes } }: Progressed): void => {
  if (bytes > LIMITS.zipBytes)
    throw new ExportFailure(
      exportReasons.photosTooLarge(gigabytes(bytes), gigabytes(LIMITS.zipBytes)),
    );
};

/** Whether this process collected records and has too little time left to copy the photos. */
const needsAnother = (
  before: Progressed | undefined,
  { photos, length }: Progressed,
  leftMs: number,
): boolean =>
  photos.bytes > 0 && before?.next !== length && leftMs < ENOUGH_MS + photos.bytes / BYTES_PER_MS;

const OUT_OF_DATE = new Set(['filters-out-of-date', 'invalid-filters']);

const describeFailure = (error: unknown): string => {
  if (error instanceof ExportFailure) return error.message;
  if (error instanceof Problem && OUT_OF_DATE.has(error.code)) return exportReasons.filters;
  return photoReason(error) ?? exportReasons.failed;
};

const runStep = async <R, C extends Progressed>(
  kind: ExportKind<R, C>,
  step: ExportStep<R, C>,
  remainingMs: () => number,
): Promise<void> => {
  const { id, run, folder, viewer } = step;
  const login = viewer.login_name;
  const file = { login, sort: id, folder };
  const job = exportJob(login, id);
  if (await hasLaterStep(job, run, step.step)) return;
  if (!(await claimJob(job, run, step.step))) {
    // An event may arrive twice; a run that was cancelled may have left objects.
    if ((await readJob(job))?.state !== 'ready') await deleteObjects(folder);
    return;
  }
  if (!(await keepsAccess(viewer))) return removeFile(file, fileReasons.accessChanged);
  const before = step.collected?.written ?? 0;
  const progress = savedProgress((written) => advanceJob(job, run, before + written));
  const begin = async (): Promise<C> => {
    const { begun, total, patrolIds } = await kind.begin(step);
    await noteContents(file, { kind: kind.kind, viewer, patrolIds });
    await noteExport(login, id, { total });
    return begun;
  };
  try {
    const collected = await kind.collect(step, step.collected ?? (await begin()), {
      onRecords: progress.add,
      shouldStop: () => progress.isOver() || remainingMs() < ENOUGH_MS,
    });
    await progress.finished();
    if (progress.isOver()) return await deleteObjects(folder);
    checkPhotos(collected);
    if (
      collected.next < collected.length ||
      needsAnother(step.collected, collected, remainingMs())
    ) {
      if (!(await releaseJob(job, run, collected.written))) return await deleteObjects(folder);
      const next: ExportStep<R, C> = { ...step, collected, step: step.step + 1 };
      await putJson(stepKey(folder, next.step), next);
      return;
    }
    const bytes = await kind.write(step, collected, {
      // Keeps the job alive.
      onBytes: () => progress.add(0),
      isOver: progress.isOver,
    });
    await noteExport(login, id, { bytes });
    if (!(await finishJob(job, run, collected.written))) return await deleteObjects(folder);
    await deleteRows(folder, collected.staged).catch((error: unknown) =>
      logError('exportRecords', error),
    );
  } catch (error) {
    await progress.finished();
    // Before its objects are deleted, so that a process that dies in between leaves no working job.
    const failed = !progress.isOver() && (await failJob(job, run, describeFailure(error)));
    if (failed && !(error instanceof ExportFailure)) logFailedJob('exportRecords', error);
    await deleteObjects(folder).catch((left: unknown) => {
      // No link leads to them. Of a removed export, the next delivery of the event deletes what is left.
      if (!failed) throw left;
      logError('exportRecords', left);
    });
  }
};

/** `key`: of the step; `remainingMs`: time left. @throws if the event must be delivered again */
export const runExport = async (key: string, remainingMs: () => number): Promise<void> => {
  const text = await readObject(key);
  if (!text) return;
  const step = JSON.parse(text.toString('utf8')) as ExportStep<AnyExportRequest, never>;
  // A step works in its own folder only.
  if (!key.startsWith(step.folder)) return;
  const { request } = step;
  if ('archive' in request) await runStep(ARCHIVE_EXPORT, { ...step, request }, remainingMs);
  else await runStep(RECORDS_EXPORT, { ...step, request }, remainingMs);
};
