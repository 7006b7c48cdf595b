/** One JSON line a failure; JSON escapes line breaks, so that nothing sent can forge a line. */
import { requestScope } from '../data/store/requestScope';
import { countFailure } from './metrics';

export const logFault = (route: string, error: unknown): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const requestId = requestScope()?.requestId;
  console.error(JSON.stringify({ level: 'error', route, requestId, name, message, stack }));
};

/** A job that won't be tried again: the person has to start another one. */
export const logFailedJob = (job: string, error: unknown): void => {
  logFault(job, error);
  countFailure('failedJob', job);
};
