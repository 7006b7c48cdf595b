/**
 * The progress of a job: one item per job. A start begins a new run. The process that claims the run reports
 * its progress, and changes nothing once another run has begun.
 */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './dynamo';
import { getItem, ifAllowed, updateItem, when, type Key } from './send';
import { tableName } from './tables';

export interface JobItem {
  state: 'working' | 'ready' | 'failed' | 'removed';
  run: string;
  /** Bytes or records, as the job counts. */
  written: number;
  reason: string | null;
  /** Epoch milliseconds. */
  updated: number;
  /** How many processes have begun this run. */
  claims?: number;
  /** The latest step that a process has begun, of a job that takes several. */
  step?: number;
}

/** A process reports more often than this; a silent one has stopped. */
const SILENCE_MS = 2 * 60 * 1000;
/** The event of a job is delivered at most this long after it was sent: Lambda's own limit. */
const DELIVERED_MS = 6 * 60 * 60 * 1000;
const MAX_CLAIMS = 3;
const DAY_SECONDS = 24 * 60 * 60;

export interface JobTexts {
  /** It could not be started. */
  failed: string;
  /** Its process ended without a result. */
  stopped: string;
  /** Its process ended, and another one will continue. */
  interrupted: string;
}

/** One kind of job, and the item of this one. */
export interface Job {
  key: Key;
  texts: JobTexts;
  /** Days after which the item is deleted. */
  days: number;
}

const readItem = async ({ key }: Job): Promise<JobItem | undefined> =>
  (await getItem(key)) as JobItem | undefined;

/** @returns undefined for a job that was never started */
export const readJob = async (job: Job): Promise<JobItem | undefined> => {
  const item = await readItem(job);
  return item && asShown(item, job.texts);
};

const put = async (
  { key, days }: Job,
  item: JobItem,
  extra: object,
  condition: object,
): Promise<boolean> => {
  const expires_at = Math.floor(item.updated / 1000) + days * DAY_SECONDS;
  const command = new PutCommand({
    TableName: tableName(),
    Item: { ...extra, ...key, ...item, expires_at },
    ...condition,
  });
  return (await ifAllowed(documentClient().send(command))) !== undefined;
};

/** @param extra further attributes. @returns false if another run is working or waits for its event */
export const beginJob = (job: Job, run: string, extra: object = {}): Promise<boolean> => {
  const updated = Date.now();
  const silent = 'updated < :over OR (updated < :silent AND attribute_exists(claims))';
  const free = when(`attribute_not_exists(pk) OR #state <> :working OR #run = :run OR ${silent}`, {
    ':working': 'working',
    ':run': run,
    ':silent': updated - SILENCE_MS,
    ':over': updated - DELIVERED_MS,
  });
  return put(job, { state: 'working', run, written: 0, reason: null, updated }, extra, free);
};

/** Begins a run. `save` writes the object that starts its process; `extra`: further attributes */
export const startJob = async (
  job: Job,
  run: string,
  save: () => Promise<void>,
  extra: object = {},
): Promise<void> => {
  // Otherwise someone else has just started it.
  if (!(await beginJob(job, run, extra))) return;
  try {
    await save();
  } catch (error) {
    await abandonJob(job, run, extra);
    throw error;
  }
};

/** For a run that could not be started. */
const abandonJob = (job: Job, run: string, extra: object): Promise<boolean> =>
  put(
    job,
    { state: 'failed', run, written: 0, reason: job.texts.failed, updated: Date.now() },
    extra,
    when('#run = :run', { ':run': run }),
  );

/** Updates a run that is still working. @returns false if it isn't */
const update = async (
  { key }: Job,
  run: string,
  assignments: string,
  values: Record<string, unknown>,
  condition = '',
): Promise<boolean> => {
  const all = { ':run': run, ':working': 'working', ':now': Date.now(), ...values };
  const still = `#run = :run AND #state = :working${condition}`;
  const expression = `SET updated = :now, ${assignments}`;
  return (await updateItem(key, [expression, still], all)) !== undefined;
};

export const failJob = (job: Job, run: string, reason: string): Promise<boolean> =>
  update(job, run, '#state = :failed, reason = :reason', {
    ':failed': 'failed',
    ':reason': reason,
  });

/** Whether a process has begun a later step of the run: the event of this one was delivered again. */
export const hasLaterStep = async (job: Job, run: string, step: number): Promise<boolean> => {
  const item = await readItem(job);
  return item?.run === run && (item.step ?? 0) > step;
};

/**
 * @param step of a job that takes several; an earlier one than the latest isn't done again
 * @returns whether this process does the work; otherwise the run is over
 * @throws if another process does it, or has just died
 */
export const claimJob = async (job: Job, run: string, step = 1): Promise<boolean> => {
  const now = Date.now();
  const mine = await update(
    job,
    run,
    'written = :none, #step = :step ADD claims :one',
    {
      ':none': 0,
      ':one': 1,
      ':step': step,
      ':silent': now - SILENCE_MS,
      ':over': now - DELIVERED_MS,
    },
    ' AND (attribute_not_exists(#step) OR #step <= :step)' +
      ' AND updated >= :over AND (attribute_not_exists(claims) OR updated < :silent)',
  );
  const item = await readItem(job);
  if (item?.run !== run || item.state !== 'working') return false;
  // The page already shows that a job has failed whose event comes later than ever.
  const isLate = !mine && isSilent(item, DELIVERED_MS);
  if (!mine && !isLate) throw new Error('Another process does this job, or has just stopped.');
  if (!isLate && (item.claims ?? 0) <= MAX_CLAIMS) return true;
  await failJob(job, run, job.texts.stopped);
  return false;
};

/** @returns false if the run is over: it was cancelled, or another one began */
export const advanceJob = (job: Job, run: string, written: number): Promise<boolean> =>
  update(job, run, 'written = :written', { ':written': written });

/** So that the next process can claim the run at once. */
export const releaseJob = (job: Job, run: string, written: number): Promise<boolean> =>
  update(job, run, 'written = :written REMOVE claims', { ':written': written });

/**
 * Publishes the result in the same write that checks that nobody has removed it. Safe to repeat: the response
 * of the first attempt may be lost.
 * @returns false if the run is over; then its objects must be deleted
 */
export const finishJob = async ({ key }: Job, run: string, written: number): Promise<boolean> => {
  const update = 'SET updated = :now, #state = :ready, written = :written';
  const still = '#run = :run AND #state IN (:working, :ready)';
  const values = { ':now': Date.now(), ':written': written, ':run': run };
  const states = { ':working': 'working', ':ready': 'ready' };
  return (await updateItem(key, [update, still], { ...values, ...states })) !== undefined;
};

/**
 * Takes the result away, or ends the run that would make it.
 * @param folder of its objects: a later run has another one
 */
export const removeJob = async (key: Key, folder: string, reason: string): Promise<void> => {
  const update = 'SET updated = :now, #state = :removed, reason = :reason';
  const values = { ':now': Date.now(), ':removed': 'removed', ':reason': reason };
  await updateItem(key, [update, 'folder = :folder AND #state IN (:working, :ready)'], {
    ...values,
    ':folder': folder,
    ':working': 'working',
    ':ready': 'ready',
  });
};

const isSilent = ({ state, updated }: JobItem, forMs: number): boolean =>
  state === 'working' && Date.now() - updated > forMs;

/** Its process ended without a result, and its event will be delivered again. */
export const isInterrupted = (item: JobItem): boolean =>
  isSilent(item, SILENCE_MS) && (item.claims ?? 0) > 0;

/**
 * A job without a process waits for its event. It has failed only once its event isn't delivered any more, or
 * the next process would give up.
 */
export const asShown = <I extends JobItem>(item: I, { stopped, interrupted }: JobTexts): I => {
  const isOver =
    isSilent(item, DELIVERED_MS) || (isInterrupted(item) && (item.claims ?? 0) >= MAX_CLAIMS);
  if (isOver) return { ...item, state: 'failed', reason: stopped };
  return isInterrupted(item) ? { ...item, reason: interrupted } : item;
};

const PROGRESS_MS = 2000;

/** Saves progress every few seconds, one write at a time. What can't be saved is saved the next time. */
export const savedProgress = (save: (written: number) => Promise<boolean>) => {
  let written = 0;
  let last = Date.now();
  let saving: Promise<unknown> | undefined;
  let isOver = false;
  return {
    add: (count: number): void => {
      written += count;
      if (saving || Date.now() - last < PROGRESS_MS) return;
      last = Date.now();
      saving = save(written)
        .then((isWorking) => (isOver = !isWorking))
        .catch(() => undefined)
        .finally(() => (saving = undefined));
    },
    written: (): number => written,
    /** Whether the run was cancelled, or another one began. */
    isOver: (): boolean => isOver,
    /** Before the last state is saved. */
    finished: async (): Promise<void> => {
      await saving;
    },
  };
};
