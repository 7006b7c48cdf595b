/** Calls routes as people of the matrix. */
import { COLUMNS_MEDIA_TYPE, type RouteDefinition } from '@portal/shared-types/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/api/routes';
import { randomUUID } from 'node:crypto';
import { handlers } from '../../testing/handlers';
import { invoke, type Answered, type Asked } from '../../testing/invoke';
import { sessionOf } from '../../testing/tokens';
import { requestsTo } from './asking';
import type { Person, Subject } from './world';

export const routeOf = (id: RouteId): RouteDefinition => ROUTES[id];

let addresses = 0;
/** A different address each time: back-off by address is tested elsewhere. */
const nextAddress = (): string => {
  addresses++;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const MAX_PAGES = 40;

/** The answer and the pages that follow it. */
const withPages = async (id: RouteId, asked: Asked): Promise<Answered[]> => {
  const pages: Answered[] = [];
  let next: unknown;
  do {
    const more = typeof next === 'string' ? { nextToken: next } : undefined;
    const query =
      more && asked.query !== undefined
        ? `${asked.query}&${new URLSearchParams(more).toString()}`
        : asked.query;
    const answer = await invoke(handlers[id], {
      ...asked,
      ...(query !== undefined && { query }),
      ...(more && asked.body !== undefined && { body: { ...(asked.body as object), ...more } }),
      sourceIp: nextAddress(),
    });
    pages.push(answer);
    next = (answer.body as { nextToken?: unknown } | null)?.nextToken;
  } while (typeof next === 'string' && pages.length < MAX_PAGES);
  return pages;
};

const textOf = (asked: Asked | readonly Asked[]): string => JSON.stringify(asked);

export interface Call {
  asked: Asked;
  /** Whether columns were requested. */
  columns: boolean;
  pages: Answered[];
}

/** Sends a route requests in each form of answer, with a new session. */
const send = async (
  id: RouteId,
  person: Person | undefined,
  requests: readonly Asked[],
): Promise<Call[]> => {
  const route = routeOf(id);
  if (!requests.length) return [];
  const token = route.auth === 'session' ? await sessionOf(person!.login) : undefined;
  const calls: Call[] = [];
  for (const request of requests)
    for (const headers of route.columns ? [{}, { accept: COLUMNS_MEDIA_TYPE }] : [{}]) {
      const asked = {
        ...request,
        headers: { ...headers, ...(route.idempotent && { 'idempotency-key': randomUUID() }) },
        ...(token !== undefined && { token }),
      };
      const columns = 'accept' in headers;
      calls.push({ asked: request, columns, pages: await withPages(id, asked) });
    }
  return calls;
};

/**
 * Sends a route every request about a subject, in each form of answer, with a new session.
 * @param but subjects whose requests are omitted, because they are sent elsewhere
 */
export const askAll = async (
  id: RouteId,
  person: Person | undefined,
  subject: Subject,
  but: readonly Subject[] = [],
): Promise<Call[]> => {
  const route = routeOf(id);
  const known = new Set(but.flatMap((other) => requestsTo(route, other)).map(textOf));
  return send(
    id,
    person,
    requestsTo(route, subject).filter((asked) => !known.has(textOf(asked))),
  );
};

export interface Pair {
  hidden: Subject;
  /** Like the hidden one, but with ids and times that don't exist. */
  missing: Subject;
}

/** Each request about the hidden subject, with the same request about the missing one. */
const requestPairs = (id: RouteId, { hidden, missing }: Pair): [Asked, Asked][] => {
  const [requests, others] = [hidden, missing].map((subject) => requestsTo(routeOf(id), subject));
  expect(others).toHaveLength(requests!.length);
  return requests!.map((request, i) => [request, others![i]!]);
};

/**
 * Sends a route the same requests about a hidden subject and about one that doesn't exist. A request that
 * names neither is the same for both and is sent once.
 * @param before subjects whose requests are omitted, because they were sent before
 */
export const askBoth = async (
  id: RouteId,
  person: Person | undefined,
  pair: Pair,
  before: readonly Pair[] = [],
): Promise<{ hidden: Call; missing: Call }[]> => {
  const known = new Set(before.flatMap((one) => requestPairs(id, one)).map((two) => textOf(two)));
  const pairs = requestPairs(id, pair).filter((two) => !known.has(textOf(two)));
  const about = new Set(pairs.map(([request]) => textOf(request)));
  const others = pairs.map(([, other]) => other).filter((other) => !about.has(textOf(other)));
  const calls = await send(
    id,
    person,
    pairs.map(([request]) => request),
  );
  const form = ({ columns }: Call, asked: string): string => `${columns} ${asked}`;
  const answers = new Map(
    [...calls, ...(await send(id, person, others))].map((call) => [
      form(call, textOf(call.asked)),
      call,
    ]),
  );
  const counterparts = new Map(pairs.map(([request, other]) => [textOf(request), textOf(other)]));
  return calls.map((call) => ({
    hidden: call,
    missing: answers.get(form(call, counterparts.get(textOf(call.asked))!))!,
  }));
};
