/** One log line per request. `reference`, the id that people see, identifies it. */
import { createHmac } from 'node:crypto';
import { isProbe } from '@portal/shared-types/contract/access/probe';
import { inRequestScope, requestScope, type RequestScope } from '#log/requestScope.ts';
import type { LambdaResponse, LambdaEvent } from './lambda';
import { writeMetrics } from '#log/metrics.ts';
import { signingKey } from './signingKey';

/** 72 bits: short, and unique in practice. */
const MARK_CHARACTERS = 12;

/**
 * The same person has the same mark in every line until the key changes. The key never leaves AWS; without
 * it, trying all login names doesn't reveal the person.
 */
export const personMark = async (loginName: string): Promise<string> =>
  createHmac('sha256', (await signingKey()).key)
    .update(`person in the log\n${loginName}`)
    .digest('base64url')
    .slice(0, MARK_CHARACTERS);

/** A person of several nations may act for any of them. */
const describeNations = ({ access }: NonNullable<RequestScope['caller']>): string =>
  access.length === 1 ? access[0]!.nation : `${access.length} nations`;

let isCold = true;

const rounded = (number: number): number => Math.round(number * 10) / 10;

const logRequest = async (route: string, status: number, milliseconds: number): Promise<void> => {
  const scope = requestScope();
  const coldStart = Number(isCold);
  isCold = false;
  if (!process.env.PORTAL_STAGE || !scope) return;
  const { requestId, caller, problem, readUnits, writeUnits } = scope;
  const serverError = Number(status >= 500);
  // Its requests say nothing about people's, and metrics without any use would have a price.
  const isProbeCaller = caller && isProbe(caller);
  writeMetrics({
    onlyLogs: isProbeCaller,
    about: {
      route,
      requestId,
      // Send the response even if the key can't be read.
      person: caller && (await personMark(caller.login_name).catch(() => 'unknown')),
      nation: caller && describeNations(caller),
      status,
      problem,
      probe: isProbeCaller ? 1 : undefined,
    },
    values: {
      duration: rounded(milliseconds),
      readUnits: rounded(readUnits),
      writeUnits: rounded(writeUnits),
      coldStart,
      serverError,
    },
    routeMetrics: serverError ? ['serverError'] : [],
  });
};

/** Runs a handler, which adds facts to the scope, and logs the request. */
export const loggingRequest = (
  functionId: string,
  event: LambdaEvent,
  handle: () => Promise<LambdaResponse>,
): Promise<LambdaResponse> => {
  const { requestId } = event.requestContext;
  return inRequestScope({ functionId, requestId, readUnits: 0, writeUnits: 0 }, async () => {
    const start = performance.now();
    const response = await handle();
    await logRequest(functionId, response.statusCode, performance.now() - start);
    return response;
  });
};
