/** Runs an export from its request, or from where an earlier process stopped. */
import type { Viewer } from '@portal/shared-types/access/policy';
import type { ExportRequest } from '@portal/shared-types/api/exports';
import { exportReasons } from '@portal/shared-types/text/exportMessages';
import { LIMITS } from '@portal/shared-types/text/limits';
import { Problem } from '@portal/shared-types/text/problems';
import { logFault } from '../../http/log';
import {
  advanceJob,
  claimJob,
  failJob,
  finishJob,
  releaseJob,
  savedProgress,
} from '../jobs/jobState';
import { putObject, readObject } from '../objects/objects';
import { logExport } from '../people/accessLog';
import { photoReason } from '../photos/zipSources';
import {
  changedPatrols,
  collectRecords,
  findRecords,
  type Collected,
  type Found,
} from './collectRecords';
import { exportJob, noteExport, stepKey } from './exportState';
import { deleteRows } from './stagedRows';
import { writeExport } from './writeExport';

/** The object that starts a process. */
export interface ExportStep {
  id: string;
  run: string;
  folder: string;
  fileName: string;
  viewer: Viewer;
  request: ExportRequest;
  /** When the export was started. */
  at: string;
  /** What earlier processes have done. */
  collected?: Collected;
  /** Counts the processes. */
  step: number;
}

/** Writing the file needs so much of the time of one process, and more for photos. */
const ENOUGH_MS = 5 * 60 * 1000;
const BYTES_PER_MS = 20_000;

class ExportFailure extends Error {}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

const checkPhotos = ({ photos: { bytes } }: Collected): void => {
  if (bytes > LIMITS.zipBytes)
    throw new ExportFailure(
      exportReasons.photosTooLarge(gigabytes(bytes), gigabytes(LIMITS.zipBytes)),
    );
};

/** Whether this process began to collect, and has too little time left for copying the photos. */
const needsAnother = (step: ExportStep, { photos, length }: Collected, leftMs: number): boolean =>
  photos.bytes > 0 &&
  step.collected?.next !== length &&
  leftMs < ENOUGH_MS + photos.bytes / BYTES_PER_MS;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

const countText = ({ patrols, sightings, surveys }: Found): string =>
  `${counted(patrols, 'patrol')}, ${counted(sightings, 'sighting')} and ${counted(surveys, 'survey')}`;

const checkCounts = ({ expected }: ExportRequest, found: Found): void => {
  if (found.patrols + found.sightings + found.surveys === 0)
    throw new ExportFailure(exportReasons.empty);
  if (expected && countText(expected) !== countText(found))
    throw new ExportFailure(exportReasons.changed(countText(found), countText(expected)));
};

const OUT_OF_DATE = new Set(['filters-out-of-date', 'invalid-filters']);

const reasonOf = (error: unknown): string => {
  if (error instanceof ExportFailure) return error.message;
  if (error instanceof Problem && OUT_OF_DATE.has(error.code)) return exportReasons.filters;
  return photoReason(error) ?? exportReasons.failed;
};

const totalOf = ({ patrols, sightings, surveys }: Found): number => patrols + sightings + surveys;

/**
 * @param key of the step. @param remainingMs time that this process has left
 * @throws if the event must be delivered again
 */
export const runExport = async (key: string, remainingMs: () => number): Promise<void> => {
  const text = await readObject(key);
  if (!text) return;
  const step = JSON.parse(text.toString('utf8')) as ExportStep;
  const { id, run, folder, viewer, request } = step;
  const job = exportJob(viewer.login_name, id);
  const claim = await claimJob(job, run);
  if (claim === 'over') return;
  if (claim === 'busy') throw new Error('Another process runs this export, or has just stopped.');
  const before = step.collected?.written ?? 0;
  const progress = savedProgress((written) => advanceJob(job, run, before + written));
  try {
    const begun = step.collected ?? (await findRecords(viewer, request, folder));
    if (!step.collected) {
      checkCounts(request, begun.found);
      await noteExport(viewer.login_name, id, { total: totalOf(begun.found) });
    }
    const collected = await collectRecords(begun, {
      ...{ viewer, request, folder },
      onRecords: progress.add,
      shouldStop: () => progress.isOver() || remainingMs() < ENOUGH_MS,
    });
    await progress.settled();
    if (progress.isOver()) {
      await deleteRows(folder, collected.staged);
      return;
    }
    checkPhotos(collected);
    if (collected.next < collected.length || needsAnother(step, collected, remainingMs())) {
      await releaseJob(job, run, collected.written);
      const next: ExportStep = { ...step, collected, step: step.step + 1 };
      await putObject(
        stepKey(folder, next.step),
        Buffer.from(JSON.stringify(next)),
        'application/json',
      );
      return;
    }
    const changed = await changedPatrols(viewer, folder);
    if (!changed.length && collected.written !== totalOf(collected.found))
      throw new Error(`${collected.written} records instead of ${totalOf(collected.found)}`);
    // The owners' logs have the export before the file exists.
    await logExport(viewer, 'details', collected.foreign);
    await logExport(viewer, 'photos', collected.foreignPhotos);
    const bytes = await writeExport(step, collected, changed, {
      // Keeps the job alive.
      onBytes: () => progress.add(0),
      isOver: progress.isOver,
    });
    await noteExport(viewer.login_name, id, { bytes });
    await finishJob(job, run, collected.written);
    await deleteRows(folder, collected.staged).catch((error: unknown) =>
      logFault('exportRecords', error),
    );
  } catch (error) {
    await progress.settled();
    if (progress.isOver()) return;
    if (!(error instanceof ExportFailure)) logFault('exportRecords', error);
    await failJob(job, run, reasonOf(error));
  }
};
