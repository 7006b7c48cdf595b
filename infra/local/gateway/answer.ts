/** Writes answers: a handler's, or the gateway's own problem document. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem, problem } from '@portal/shared-types/text/problems';
import type { HandlerAnswer } from './invoke';

/** How long a sender may continue with a rejected body, so that it can read the answer. */
const DRAIN_MS = 1000;

export const writeAnswer = (response: ServerResponse, answer: HandlerAnswer): void => {
  const body = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8');
  response.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    response.setHeader(name, String(value));
  if (answer.cookies?.length) response.setHeader('set-cookie', answer.cookies);
  response.writeHead(answer.statusCode, { 'content-length': body.length });
  response.end(body);
};

const logFault = (request: IncomingMessage, error: unknown, requestId: string): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = { level: 'error', requestId, at: new Date().toISOString(), method: request.method };
  console.error(JSON.stringify({ ...line, path: request.url?.split('?')[0], message, stack }));
};

/** Turns any error into a problem document; unexpected errors are logged and reveal nothing. */
export const writeProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void => {
  const known = error instanceof Problem ? error : problem('internal');
  const reference = randomUUID();
  if (known !== error) logFault(request, error, reference);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  writeAnswer(response, {
    statusCode: known.status,
    headers: { 'content-type': 'application/problem+json', ...known.details.headers },
    body: JSON.stringify(known.toDocument(reference)),
  });
  if (!request.complete) {
    request.resume();
    setTimeout(() => request.destroy(), DRAIN_MS).unref();
  }
};
