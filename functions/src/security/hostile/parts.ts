/** Takes the parts of a route's requests from the requests themselves, and replaces them. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import type { TestRequest } from '#testing/invoke.ts';
import { requestsTo } from '../matrix/requests';
import type { Subject } from '../matrix/world';

type Json = Record<string, unknown>;

export interface Part {
  /** Path of the part, such as `query.filters.dates.startDate`. */
  path: readonly string[];
  value: unknown;
  /** The fullest request that contains it. */
  request: TestRequest;
}

export const getName = ({ path }: Part): string => path.at(-1)!;

const readText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The query as values. Text stays text, unless it can be parsed as something else. */
const readQuery = (query: string): Json =>
  Object.fromEntries([...new URLSearchParams(query)].map(([key, text]) => [key, readText(text)]));

const writeQuery = (query: Json): string =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

const toJson = ({ params, query, body }: TestRequest): Json => ({
  ...(params && { params }),
  ...(query !== undefined && { query: readQuery(query) }),
  ...(isObject(body) && { body }),
});

/** Geometries count as one value. */
const isWhole = (value: unknown): boolean => !isObject(value) || 'coordinates' in value;

const partsIn = (value: Json, path: readonly string[]): [readonly string[], unknown][] =>
  Object.entries(value).flatMap(([key, inner]): [readonly string[], unknown][] => [
    ...(path.length ? [[[...path, key], inner] as [readonly string[], unknown]] : []),
    ...(isWhole(inner) ? [] : partsIn(inner as Json, [...path, key])),
  ]);

/** Every part of every request that the contract defines for a route, once. */
export const listParts = (route: RouteDefinition, subject: Subject): Part[] => {
  const found = new Map<string, Part>();
  const getSize = (request: TestRequest): number => JSON.stringify(request).length;
  const requests = requestsTo(route, subject).sort((a, b) => getSize(b) - getSize(a));
  for (const request of requests)
    for (const [path, value] of partsIn(toJson(request), []))
      if (!found.has(path.join('.'))) found.set(path.join('.'), { path, value, request });
  return [...found.values()];
};

const replaced = (value: Json, [key, ...rest]: readonly string[], by: unknown): Json => ({
  ...value,
  [key!]: rest.length ? replaced(value[key!] as Json, rest, by) : by,
});

/** The request with another value for the part; undefined if the value can't be in an address. */
export const withPart = ({ path, request }: Part, value: unknown): TestRequest | undefined => {
  const whole = replaced(toJson(request), path, value);
  if (path[0] === 'params' && typeof value !== 'string') return undefined;
  return {
    ...request,
    ...(request.params && { params: whole.params as Record<string, string> }),
    ...(request.query !== undefined && { query: writeQuery(whole.query as Json) }),
    ...(isObject(request.body) && { body: whole.body }),
  };
};
