/** Whether the apps and the APIs of two releases work with each other, by their contracts. */
import { SchemaComparison, type Difference, type Receiver, type Schema } from './schemas';

interface Content {
  schema: Schema;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema?: Schema;
  content?: Record<string, Content>;
}
export interface Operation {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}
export interface Contract {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The app shows the text of a problem whose code it doesn't know. */
const TOLERATED = new Set(['Problem.code']);

/** The API checks everything: it rejects fields that it doesn't know, so none is lost unnoticed. */
const API: Receiver = { isLenient: false, wantsAll: false, tolerates: new Set() };
const NEW_APP: Receiver = { isLenient: true, wantsAll: false, tolerates: TOLERATED };
/** What it used to show must not disappear. */
const OLD_APP: Receiver = { isLenient: true, wantsAll: true, tolerates: TOLERATED };

/** As one object, so that parameters and bodies follow the same rules. */
const queryIn = ({ parameters = [] }: Operation): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, in: part, schema, content }) => [
      `${part} ${name}`,
      schema ?? content!['application/json']!.schema,
    ]),
  ),
  required: parameters.flatMap(({ name, in: part, required }) =>
    required ? [`${part} ${name}`] : [],
  ),
  additionalProperties: false,
});

const keysIn = (content: object | undefined): string =>
  Object.keys(content ?? {})
    .sort()
    .join(', ');

const goodIn = ({ responses }: Operation): [string, Record<string, Content>][] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content }]) => [status, content]);

const problemsIn = ({ responses }: Operation): Schema[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { content }]) => Object.values(content).map(({ schema }) => schema));

const headersIn = ({ parameters = [] }: Operation): string =>
  parameters.flatMap(({ name, in: part }) => (part === 'header' ? name : [])).join(', ');

/** What neither side gets around, whichever is newer. */
const outlineDifferences = (was: Operation, is: Operation): Difference[] => {
  const lines = [
    ['access', JSON.stringify(was.security ?? []), JSON.stringify(is.security ?? [])],
    // The API ignores other headers: without its key, a repeated request would be done twice.
    ['headers', headersIn(was), headersIn(is)],
    ['request', keysIn(was.requestBody?.content), keysIn(is.requestBody?.content)],
    ...[...new Set([...goodIn(was), ...goodIn(is)].map(([status]) => status))].map((status) => [
      `response ${status}`,
      keysIn(was.responses[status]?.content),
      keysIn(is.responses[status]?.content),
    ]),
  ] as [string, string, string][];
  return lines
    .filter(([, before, now]) => before !== now)
    .map(([at, before, now]) => ({
      at,
      text: `${now || 'nothing'} instead of ${before || 'nothing'}`,
      isMissing: false,
    }));
};

/** @returns one line for each difference that breaks something, the same for all routes with the same schema */
export const breakingChanges = (old: Contract, now: Contract): string[] => {
  const [oldSchemas, schemas] = [old.components.schemas, now.components.schemas];
  const comparisons = {
    oldRequests: new SchemaComparison(oldSchemas, schemas, API),
    requests: new SchemaComparison(schemas, oldSchemas, API),
    responses: new SchemaComparison(schemas, oldSchemas, OLD_APP),
    oldResponses: new SchemaComparison(oldSchemas, schemas, NEW_APP),
  };
  const lines = new Set<string>();
  const note = (pair: string, route: string, what: string, found: Difference[]): void => {
    for (const { at, text } of found)
      // Named schemas are the same in all routes.
      lines.add(`${pair}: ${/^[A-Z]/.test(at) ? what : `${route} ${what}`} ${at} ${text}`);
  };
  const oldApp = 'Old app, new API';
  const newApp = 'New app, old API';

  const compareRequests = (route: string, was: Operation, is: Operation): void => {
    const parts = [[queryIn(was), queryIn(is)]];
    const [before, after] = [was, is].map(
      ({ requestBody }) => requestBody?.content['application/json']?.schema,
    );
    if (before && after) parts.push([before, after]);
    for (const [one, other] of parts) {
      note(oldApp, route, 'request', comparisons.oldRequests.compare(one!, other!, ''));
      // What is new is rejected with a message, and the app keeps it: docs/operations.md#compatible-releases.
      const missing = comparisons.requests.compare(other!, one!, '').filter((d) => d.isMissing);
      note(newApp, route, 'request', missing);
    }
  };
  const compareResponses = (route: string, was: Schema, is: Schema): void => {
    note(oldApp, route, 'response', comparisons.responses.compare(is, was, ''));
    note(newApp, route, 'response', comparisons.oldResponses.compare(was, is, ''));
  };

  for (const [path, operations] of Object.entries(old.paths))
    for (const [method, was] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path}`;
      const is = now.paths[path]?.[method];
      if (!is) {
        lines.add(`${oldApp}: ${route} is gone`);
        continue;
      }
      note('Both', route, 'has', outlineDifferences(was, is));
      compareRequests(route, was, is);
      for (const [status, content] of goodIn(was))
        for (const [type, { schema }] of Object.entries(content)) {
          const after = is.responses[status]?.content[type]?.schema;
          if (after) compareResponses(route, schema, after);
        }
      const [before, after] = [problemsIn(was), problemsIn(is)];
      for (const one of before) for (const other of after) compareResponses(route, one, other);
    }
  return [...lines].sort();
};
