import { setTimeout as sleep } from 'node:timers/promises';
import type { LambdaResponse } from '@portal/functions/http/lambda';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem } from '@portal/shared-types/base/text/problems';
import type { HttpEvent } from './toEvent';

interface LambdaContext {
  awsRequestId: string;
  functionName: string;
  getRemainingTimeInMillis: () => number;
  callbackWaitsForEmptyEventLoop: boolean;
}

export interface HandlerResponse extends Partial<Omit<LambdaResponse, 'headers' | 'statusCode'>> {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
}

export type Handler = (event: HttpEvent, context: LambdaContext) => Promise<HandlerResponse>;

/** API Gateway waits no longer than this. */
export const TIME_LIMIT_MS = 29_000;

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * @throws Problem body-too-large, unavailable (too slow) or answer-too-large; also the handler's own errors,
 * which the caller turns into an internal problem
 */
export const invoke = async (
  handler: Handler,
  event: HttpEvent,
  functionName: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<HandlerResponse> => {
  if (countBytes(event) > LIMITS.requestBytes) throw problem('body-too-large');
  const deadline = Date.now() + timeLimitMs;
  const context: LambdaContext = {
    awsRequestId: event.requestContext.requestId,
    functionName,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    callbackWaitsForEmptyEventLoop: true,
  };
  const ended = new AbortController();
  const expired = sleep(timeLimitMs, undefined, { signal: ended.signal }).then((): never => {
    throw problem('unavailable', { detail: 'The response took too long.' });
  });
  try {
    const response = await Promise.race([handler(event, context), expired]);
    if (typeof response?.statusCode !== 'number')
      throw new TypeError(`the handler of ${functionName} gave no answer`);
    if (countBytes(response) > LIMITS.responseBytes) throw problem('answer-too-large');
    return response;
  } finally {
    expired.catch(() => undefined);
    ended.abort();
  }
};
