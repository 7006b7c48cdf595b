/** One line of the log per request. With `reference`, the id that people see, it's found at once. */
import { createHmac } from 'node:crypto';
import { inRequestScope, requestScope, type RequestScope } from '../data/store/requestScope';
import type { LambdaAnswer, LambdaEvent } from './lambda';
import { writeMetrics } from './metrics';
import { signingKey } from './signingKey';

/** 72 bits: short, and no two people have the same. */
const MARK_CHARACTERS = 12;

/**
 * The same person has the same mark in every line, until the key changes. Without the key, which never
 * leaves AWS, trying all login names doesn't show whose it is.
 */
export const personMark = async (loginName: string): Promise<string> =>
  createHmac('sha256', (await signingKey()).key)
    .update(`person in the log\n${loginName}`)
    .digest('base64url')
    .slice(0, MARK_CHARACTERS);

/** A person of several nations may act for any of them. */
const nationOf = ({ access }: NonNullable<RequestScope['caller']>): string =>
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
  writeMetrics({
    about: {
      route,
      requestId,
      // The response counts, whether the key can be read now or not.
      person: caller && (await personMark(caller.login_name).catch(() => 'unknown')),
      nation: caller && nationOf(caller),
      status,
      problem,
    },
    values: {
      duration: rounded(milliseconds),
      readUnits: rounded(readUnits),
      writeUnits: rounded(writeUnits),
      coldStart,
      serverError,
    },
    ofRoute: serverError ? ['serverError'] : [],
  });
};

/** Runs a handler, which adds to the scope what it learns, and logs the request. */
export const loggingRequest = (
  route: string,
  event: LambdaEvent,
  handle: () => Promise<LambdaAnswer>,
): Promise<LambdaAnswer> => {
  const { requestId } = event.requestContext;
  return inRequestScope({ requestId, readUnits: 0, writeUnits: 0 }, async () => {
    const start = performance.now();
    const answer = await handle();
    await logRequest(route, answer.statusCode, performance.now() - start);
    return answer;
  });
};
