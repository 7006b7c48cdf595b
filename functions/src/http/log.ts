/** One JSON line a failure; JSON escapes line breaks, so that nothing sent can forge a line. */
import { requestScope } from '../data/store/requestScope';
import { countFailure } from './metrics';

/** SES names the recipient in its errors. */
const withoutAddresses = (text: string): string => text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…');

export const logFault = (route: string, error: unknown): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const requestId = requestScope()?.requestId;
  const line = JSON.stringify({ level: 'error', route, requestId, name, message, stack });
  console.error(withoutAddresses(line));
};

/** A job that won't be tried again: the person has to start another one. */
export const logFailedJob = (job: string, error: unknown): void => {
  logFault(job, error);
  countFailure('failedJob', job);
};
