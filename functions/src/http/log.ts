/** One JSON line a failure; JSON escapes line breaks, so that nothing sent can forge a line. */
import type { LambdaEvent } from './lambda';

export const logFault = (route: string, error: unknown, requestId?: string): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: 'error', route, requestId, name, message, stack }));
};

export const logFailure = (route: string, event: LambdaEvent, error: unknown): void =>
  logFault(route, error, event.requestContext.requestId);
