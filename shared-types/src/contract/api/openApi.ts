import * as z from 'zod';
import { groupBy } from '#base/groupBy.ts';
import { PROBLEMS, type ProblemCode } from '#base/text/problems.ts';
import { EXAMPLES } from './examples';
import {
  API_BASE,
  COLUMNS_MEDIA_TYPE,
  ENTRIES_MEDIA_TYPE,
  GZIPPED_JSON_MEDIA_TYPE,
  type RouteDefinition,
} from './route';
import { ROUTES } from './routes';

type Json = Record<string, unknown>;

/** Named or recursive schemas by their text: each is written once, under `components`. */
type Shared = Map<string, { name: string; schema: Json }>;

/** The schema's own name if it has one that isn't used yet. */
const nameFor = (key: string, shared: Shared): string => {
  const taken = [...shared.values()].some(({ name }) => name === key);
  return key.startsWith('__') || taken ? `Shared${shared.size + 1}` : key;
};

const REFERENCE = /"#\/\$defs\/([^"]+)"/g;

/** Text that identifies a definition; one that refers to others includes all definitions. */
const identify = (key: string, definition: Json, all: [string, Json][]): string => {
  const text = JSON.stringify(definition);
  const leadsOn = [...text.matchAll(REFERENCE)].some(([, other]) => other !== key);
  return leadsOn ? JSON.stringify([key, all]) : text;
};

const toSchema = (schema: z.ZodType, io: 'input' | 'output', shared: Shared): Json => {
  const {
    $schema: _dialect,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json;
  const definitions = Object.entries(($defs ?? {}) as Record<string, Json>);
  const names = new Map(
    definitions.map(([key, definition]) => {
      const known = identify(key, definition, definitions);
      if (!shared.has(known)) shared.set(known, { name: nameFor(key, shared), schema: {} });
      return [key, shared.get(known)!];
    }),
  );
  const moved = (from: Json): Json =>
    JSON.parse(
      JSON.stringify(from).replace(
        REFERENCE,
        (_all, key: string) => `"#/components/schemas/${names.get(key)!.name}"`,
      ),
    ) as Json;
  for (const [key, definition] of definitions) names.get(key)!.schema = moved(definition);
  return moved(json);
};

const isPlain = (schema: Json): boolean =>
  ['string', 'number', 'integer', 'boolean'].includes(String(schema.type));

const listPathParameters = (params: z.ZodObject, shared: Shared): Json[] =>
  Object.entries(
    (toSchema(params, 'input', shared) as { properties: Record<string, Json> }).properties,
  ).map(([name, schema]) => ({ name, in: 'path', required: true, schema }));

/** In an address, an absent parameter means null. */
const withoutNull = ({ anyOf, ...rest }: Json): Json => {
  if (Array.isArray(rest.type)) {
    const [type] = (rest.type as string[]).filter((one) => one !== 'null');
    return { ...rest, type };
  }
  const branches = (anyOf as Json[] | undefined)?.filter(({ type }) => type !== 'null');
  if (!branches) return rest;
  return branches.length === 1 ? { ...branches[0], ...rest } : { anyOf: branches, ...rest };
};

/** A list may repeat its name; any other parameter that isn't a plain value is sent as JSON text. */
const asParameter = (schema: Json): Json => {
  if (schema.type === 'array') return { schema, style: 'form', explode: true };
  return isPlain(schema) ? { schema } : { content: { 'application/json': { schema } } };
};

const listParameters = (query: z.ZodObject, shared: Shared): Json[] => {
  const whole = toSchema(query, 'input', shared) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(whole.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: whole.required?.includes(name) ?? false,
    ...asParameter(withoutNull(schema)),
  }));
};

const SHARED_PROBLEMS: readonly ProblemCode[] = [
  ...(['invalid-request', 'internal', 'unavailable', 'disk-full'] as const),
];
const BODY_PROBLEMS: readonly ProblemCode[] = [
  'invalid-json',
  'body-too-large',
  'unsupported-media-type',
];

const problemResponses = (route: RouteDefinition): Json => {
  const codes = [
    ...SHARED_PROBLEMS,
    ...(route.body ? BODY_PROBLEMS : []),
    ...(route.auth === 'session' ? (['unauthenticated'] as const) : []),
    ...(route.problems ?? []),
  ];
  return Object.fromEntries(
    [...groupBy(codes, (code) => PROBLEMS[code][0])].map(([status, alike]) => [
      String(status),
      {
        description: alike.map((code) => `${code}: ${PROBLEMS[code][1]}`).join('\n\n'),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
};

const examples: Readonly<Record<string, unknown>> = EXAMPLES;

const operation = (route: RouteDefinition, shared: Shared): Json => {
  const parameters = [
    ...(route.params ? listPathParameters(route.params, shared) : []),
    ...(route.query ? listParameters(route.query, shared) : []),
  ];
  if (route.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeating a request with the same key and body returns the first response.',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    });
  return {
    operationId: route.id,
    tags: [route.resource],
    summary: route.summary,
    ...(route.auth === 'session' && { security: [{ token: [] }] }),
    ...(parameters.length && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: toSchema(route.body, 'input', shared),
            ...(Object.hasOwn(examples, route.id) && { example: examples[route.id] }),
          },
          ...(route.gzip && {
            [GZIPPED_JSON_MEDIA_TYPE]: { schema: { description: 'the same JSON, gzipped' } },
          }),
        },
      },
    }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Good',
        content: {
          [(route.mediaType ?? 'application/json').split(';')[0]!]: {
            schema: toSchema(route.response, 'output', shared),
          },
          ...(route.columns && {
            [COLUMNS_MEDIA_TYPE]: {
              schema: {
                type: 'object',
                description: 'The same records as delta-encoded columns.',
              },
            },
            [ENTRIES_MEDIA_TYPE]: {
              schema: {
                type: 'string',
                format: 'binary',
                description: 'The same records as packed search entries, for the app.',
              },
            },
          }),
        },
      },
      ...problemResponses(route),
    },
  };
};

const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'RFC 9457 problem document',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    about: { type: 'object' },
    current: { description: 'with a stale change: the current state of the record' },
    reference: { type: 'string', description: 'id of the request, as in the log' },
  },
};

export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  const shared: Shared = new Map();
  for (const route of Object.values<RouteDefinition>(ROUTES))
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, shared),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coast guardians’ data portal',
      version: '0',
      description:
        'Every path works with and without a trailing slash. Objects in a query are JSON text. ' +
        'Times are wall-clock times of the programme, YYYY-MM-DD HH:mm:ss. ' +
        `Calls for large records also accept a gzipped body, as ${GZIPPED_JSON_MEDIA_TYPE}, where it is listed. ` +
        'A call with an Idempotency-Key can be repeated if the response was lost: nothing is done twice.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The JwtToken of the sign-in response, bare or as Bearer.',
        },
      },
      schemas: {
        Problem: PROBLEM_SCHEMA,
        ...Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema])),
      },
    },
  };
};
