/** Calls routes as people of the matrix. */
import { ENTRIES_MEDIA_TYPE, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { randomUUID } from 'node:crypto';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse, type TestRequest } from '#testing/invoke.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { requestsTo } from './requests';
import type { Person, Subject } from './world';

export const getRoute = (id: RouteId): RouteDefinition => ROUTES[id];

let addresses = 0;
/** A different address each time: back-off by address is tested elsewhere. */
const nextAddress = (): string => {
  addresses++;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const MAX_PAGES = 40;

/** The response and the pages that follow it. */
const withPages = async (id: RouteId, request: TestRequest): Promise<TestResponse[]> => {
  const pages: TestResponse[] = [];
  let next: unknown;
  do {
    const more = typeof next === 'string' ? { nextToken: next } : undefined;
    const query =
      more && request.query !== undefined
        ? `${request.query}&${new URLSearchParams(more).toString()}`
        : request.query;
    const response = await invoke(handlers[id], {
      ...request,
      ...(query !== undefined && { query }),
      ...(more && request.body !== undefined && { body: { ...(request.body as object), ...more } }),
      sourceIp: nextAddress(),
    });
    pages.push(response);
    next = (response.body as { nextToken?: unknown } | null)?.nextToken;
  } while (typeof next === 'string' && pages.length < MAX_PAGES);
  return pages;
};

const formatRequest = (request: TestRequest | readonly TestRequest[]): string =>
  JSON.stringify(request);

/** A request, and whether it asks for entries instead of rows. */
interface FormRequest {
  request: TestRequest;
  entries: boolean;
}

export interface Call extends FormRequest {
  pages: TestResponse[];
}

/** Every request in both forms: in `npm run test:deep`. */
const IS_WHOLE = process.env.MATRIX === 'whole';

/**
 * The form of response for each request. Both are made from the same records, so each person requests one, in
 * turn; administrators request the opposite form of everyone else.
 */
const formsFor = (id: RouteId, person: Person | undefined): ((i: number) => boolean[]) => {
  if (!getRoute(id).columns) return () => [false];
  if (IS_WHOLE) return () => [false, true];
  const isAdministrator = person?.login.startsWith('admin.') ?? false;
  return (i) => [i % 2 > 0 !== isAdministrator];
};

/** Sends a route requests, with a new session. */
const send = async (
  id: RouteId,
  person: Person | undefined,
  requests: readonly FormRequest[],
): Promise<Call[]> => {
  const route = getRoute(id);
  if (!requests.length) return [];
  const token = route.auth === 'session' ? await makeSessionToken(person!.login) : undefined;
  const calls: Call[] = [];
  for (const { request, entries } of requests) {
    const headers = {
      ...(entries && { accept: ENTRIES_MEDIA_TYPE }),
      ...(route.idempotent && { 'idempotency-key': randomUUID() }),
    };
    const whole = { ...request, headers, ...(token !== undefined && { token }) };
    calls.push({ request, entries, pages: await withPages(id, whole) });
  }
  return calls;
};

/**
 * Sends a route every request about a subject, with a new session.
 * @param but subjects whose requests are omitted, because they are sent elsewhere
 */
export const sendAll = async (
  id: RouteId,
  person: Person | undefined,
  subject: Subject,
  but: readonly Subject[] = [],
): Promise<Call[]> => {
  const route = getRoute(id);
  const known = new Set(but.flatMap((other) => requestsTo(route, other)).map(formatRequest));
  const forms = formsFor(id, person);
  const requests = requestsTo(route, subject)
    .flatMap((request, i) => forms(i).map((entries): FormRequest => ({ request, entries })))
    .filter(({ request }) => !known.has(formatRequest(request)));
  return send(id, person, requests);
};

export interface Pair {
  hidden: Subject;
  /** Like the hidden one, but with ids and times that don't exist. */
  missing: Subject;
}

/** Each request about the hidden subject, with the same request about the missing one. */
const requestPairs = (id: RouteId, { hidden, missing }: Pair): [TestRequest, TestRequest][] => {
  const [requests, others] = [hidden, missing].map((subject) => requestsTo(getRoute(id), subject));
  expect(others).toHaveLength(requests!.length);
  return requests!.map((request, i) => [request, others![i]!]);
};

/**
 * Sends a route the same requests about a hidden subject and about one that doesn't exist. A request that
 * names neither is the same for both and is sent once.
 * @param before subjects whose requests are omitted, because they were sent before
 */
export const sendBoth = async (
  id: RouteId,
  person: Person | undefined,
  pair: Pair,
  before: readonly Pair[] = [],
): Promise<{ hidden: Call; missing: Call }[]> => {
  const known = new Set(
    before.flatMap((one) => requestPairs(id, one)).map((two) => formatRequest(two)),
  );
  const forms = formsFor(id, person);
  const pairs = requestPairs(id, pair).flatMap((two, i) =>
    known.has(formatRequest(two))
      ? []
      : forms(i).map(
          (entries) => two.map((request) => ({ request, entries })) as [FormRequest, FormRequest],
        ),
  );
  const formatName = ({ request, entries }: FormRequest): string =>
    `${entries} ${formatRequest(request)}`;
  const about = new Set(pairs.map(([request]) => formatName(request)));
  const others = pairs.map(([, other]) => other).filter((other) => !about.has(formatName(other)));
  const calls = await send(
    id,
    person,
    pairs.map(([request]) => request),
  );
  const callsByName = new Map(
    [...calls, ...(await send(id, person, others))].map((call) => [formatName(call), call]),
  );
  return calls.map((hidden, i) => ({
    hidden,
    missing: callsByName.get(formatName(pairs[i]![1]))!,
  }));
};
