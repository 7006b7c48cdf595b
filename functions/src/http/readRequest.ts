/** Turns the event into a validated query and body; every error has the name of its field. */
import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import type * as z from 'zod';
import {
  GZIPPED_JSON_MEDIA_TYPE,
  type RouteDefinition,
} from '@portal/shared-types/contract/api/route';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { cut, flattenIssue, issueText, pathText } from '@portal/shared-types/base/text/issues';
import {
  invalidFields,
  invalidRequest,
  problem,
  type FieldProblem,
} from '@portal/shared-types/base/text/problems';
import type { LambdaEvent } from './lambda';

const MAX_ERRORS = 50;

const fieldProblems = (error: z.core.$ZodError, root: string): FieldProblem[] =>
  error.issues
    .flatMap((issue) => flattenIssue(issue))
    .slice(0, MAX_ERRORS)
    .map((issue) => ({
      path: cut(pathText([root, ...issue.path])),
      message: cut(issue.message),
    }));

const check = (schema: z.ZodType, value: unknown, root: string): unknown => {
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldProblems(parsed.error, root));
};

/**
 * JSON deeper than any record needs costs more to validate than to refuse. So do many values, lists and
 * objects: a few bytes of a gzipped body can unpack to millions. They are counted before parsing, and only up
 * to the limit.
 */
const MAX_DEPTH = 40;

const tooMany = (most: number, what: string) =>
  problem('body-too-large', {
    detail: `contains more than ${most.toLocaleString('en-CA')} ${what}`,
  });

/** @throws Problem invalid-json, body-too-large */
const refuseExcess = (text: string, mostValues: number): void => {
  let [depth, containers, commas] = [0, 0, 0];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 44) {
      // Each comma, list and object comes with at most one value.
      if (++commas + containers >= mostValues) throw tooMany(mostValues, 'values');
    } else if (c === 91 || c === 123) {
      if (++depth > MAX_DEPTH)
        throw problem('invalid-json', { detail: `nested deeper than ${MAX_DEPTH} levels` });
      if (++containers > LIMITS.jsonContainers)
        throw tooMany(LIMITS.jsonContainers, 'lists and objects');
    } else if (c === 93 || c === 125) depth--;
  }
};

const parseJson = (text: string, mostValues: number = LIMITS.jsonValues): unknown => {
  refuseExcess(text, mostValues);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem('invalid-json');
  }
};

/** The kind of value inside optional, default and nullable wrappers, before transforms. */
const innerType = (schema: z.core.$ZodType): string => {
  const { def } = schema._zod;
  if ('innerType' in def) return innerType(def.innerType as z.core.$ZodType);
  return def.type === 'pipe' ? innerType((def as z.core.$ZodPipeDef).in) : def.type;
};

const TEXT_TYPES = new Set(['string', 'enum', 'literal']);

/**
 * Values other than text are sent as JSON (docs/product.md#how-filters-are-sent); a list of names also as
 * repeated names.
 */
const readValue = (type: string | undefined, key: string, texts: readonly string[]): unknown => {
  const [text = '', ...more] = texts;
  if (type === 'array' && (more.length || !/^\s*(\[|null\s*$)/.test(text))) return texts;
  if (more.length) throw invalidRequest(`query.${cut(key)}: is repeated`);
  if (type === undefined || TEXT_TYPES.has(type)) return text;
  try {
    return parseJson(text);
  } catch {
    throw invalidRequest(`query.${key}: is not JSON`);
  }
};

const readQuery = (route: RouteDefinition, event: LambdaEvent): unknown => {
  if (!route.query) return undefined;
  const shape = route.query.shape as Record<string, z.core.$ZodType>;
  const raw: Record<string, unknown> = {};
  const sent = new URLSearchParams(event.rawQueryString);
  for (const key of new Set(sent.keys())) {
    const type = Object.hasOwn(shape, key) ? innerType(shape[key]!) : undefined;
    const value = readValue(type, key, sent.getAll(key));
    Object.defineProperty(raw, key, { value, enumerable: true });
  }
  return check(route.query, raw, 'query');
};

/** Only routes for large writes accept gzip, and only from signed-in people: unpacking is expensive. */
const isGzipped = (route: RouteDefinition, event: LambdaEvent): boolean => {
  const [type = ''] = (event.headers['content-type'] ?? '').split(';', 1);
  const media = type.trim().toLowerCase();
  if (media === 'application/json') return false;
  if (media !== GZIPPED_JSON_MEDIA_TYPE) throw problem('unsupported-media-type');
  if (route.auth === 'session' && route.gzip) return true;
  throw problem('unsupported-media-type', {
    detail: 'This route does not accept gzip. Send the body as application/json.',
  });
};

const gunzip = (bytes: Buffer): Buffer => {
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.unzippedBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw problem('body-too-large');
    throw problem('invalid-json', { detail: 'The body is not valid gzip.' });
  }
};

const readBody = (route: RouteDefinition, event: LambdaEvent): unknown => {
  if (!route.body) return undefined;
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > LIMITS.requestBytes) throw problem('body-too-large');
  const plain = isGzipped(route, event) ? gunzip(bytes) : bytes;
  // Other encodings would be silently corrupted.
  if (!isUtf8(plain))
    throw problem('invalid-json', { detail: 'The body is not valid UTF-8 text.' });
  const mostValues = route.gzip ? LIMITS.largeJsonValues : LIMITS.jsonValues;
  return check(route.body, parseJson(plain.toString('utf8'), mostValues), 'body');
};

const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

const readIdempotencyKey = (route: RouteDefinition, event: LambdaEvent): string | undefined => {
  const key = event.headers['idempotency-key'];
  if (!route.idempotent || key === undefined) return undefined;
  if (!KEY_FORM.test(key))
    throw invalidRequest('Idempotency-Key: must be 8 to 200 visible ASCII characters');
  return key;
};

export const readRequest = (route: RouteDefinition, event: LambdaEvent) => ({
  params: route.params && check(route.params, event.pathParameters ?? {}, 'path'),
  query: readQuery(route, event),
  body: readBody(route, event),
  idempotencyKey: readIdempotencyKey(route, event),
});
