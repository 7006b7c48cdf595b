/** One JSON line per failure; JSON escapes line breaks, so that requests can't forge lines. */
import { requestScope } from './requestScope';
import { countFailure } from './metrics';

/** SES includes the recipient in its errors. */
const withoutAddresses = (text: string): string => text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…');

export const logError = (route: string, error: unknown): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const requestId = requestScope()?.requestId;
  const line = JSON.stringify({ level: 'error', route, requestId, name, message, stack });
  console.error(withoutAddresses(line));
};

/** A job that won't be retried: the person has to start another one. */
export const logFailedJob = (job: string, error: unknown): void => {
  logError(job, error);
  countFailure('failedJob', job);
};
